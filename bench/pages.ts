import { fork } from "node:child_process";
import http from "node:http";
import { z } from "zod";
import { measure, median, type Measured } from "./measure.ts";
import { runLoad, loadGenerator, type LoadReport } from "./load-generator.ts";
import type { BenchShop } from "./shop.ts";

const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });
const rounds = 7;
const Cpu = z.object({ user: z.number(), system: z.number() });

/** GETs an address over a keep-alive connection; true when it answers 200 with a body. */
export function get(address: string, headers: Readonly<Record<string, string>> = {}): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const request = http.get(address, { agent, headers }, (answer) => {
      let bytes = 0;
      answer.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.once("end", () => resolve(answer.statusCode === 200 && bytes > 0));
    });
    request.once("error", reject);
  });
}

function cpuMs({ user, system }: z.infer<typeof Cpu>): number {
  return (user + system) / 1000;
}

/** A server's response: the head as a flat list of names and values, without what Node adds itself. */
type Answer = { readonly body: Buffer; readonly headers: readonly string[] };

type Server = { readonly address: string; readonly cpuMs: () => Promise<number>; readonly stop: () => void };

/** A bare server in a separate process that answers with one fixed buffer: the maximum of this machine. */
async function startBareServer({ body, headers }: Answer): Promise<Server> {
  const child = fork(new URL("bare-server.ts", import.meta.url), [], { serialization: "advanced" });
  const answer = (message: Answer | string): Promise<unknown> =>
    new Promise((resolve) => {
      child.once("message", resolve);
      child.send(message);
    });
  const { port } = z.object({ port: z.number() }).parse(await answer({ body, headers }));
  return {
    address: `http://127.0.0.1:${port}/`,
    cpuMs: async () => cpuMs(Cpu.parse(await answer("cpu"))),
    stop: () => void child.kill(),
  };
}

type Round = LoadReport & { readonly cpuMs: number };

async function runOnce(server: Omit<Server, "stop">, headers: Readonly<Record<string, string>>): Promise<Round> {
  const before = await server.cpuMs();
  const report = await runLoad(server.address, headers, { connections: 16, seconds: 1 });
  return { ...report, cpuMs: ((await server.cpuMs()) - before) / report.answers };
}

function summary(name: string, all: readonly Round[]): Measured {
  return {
    name,
    perSecond: median(all.map((round) => round.answers / round.seconds)),
    p50: median(all.map((round) => round.p50)),
    p99: median(all.map((round) => round.p99)),
    cpuMs: median(all.map((round) => round.cpuMs)),
    statements: undefined,
    failures: 0,
  };
}

/**
 * A cached page compared with a bare server; `share` of its requests per second, `cpuShare` by CPU time, both relative
 * to the server without our head.
 */
export type CachedPage = {
  readonly rows: readonly Measured[];
  readonly name: string;
  readonly share: number;
  readonly cpuShare: number;
  /** CPU of the cached page, of the bare server with the same head, and with two lines of head, in µs. */
  readonly cpuMicros: readonly [cached: number, sameHead: number, bare: number];
};

/**
 * The same bytes from the cache and from a bare server, alternating every second within one run, so that other load on
 * the machine affects both. The shares are medians over the rounds. `encoding` is what the client accepts.
 */
export async function benchCachedPage(
  shop: BenchShop,
  name: string,
  path: string,
  encoding: "br" | "identity",
): Promise<CachedPage> {
  const address = `${shop.address}${path}`;
  const headers = { "accept-encoding": encoding };
  const answer = await rawAnswer(address, headers);
  const plainHead = ["content-type", "text/html; charset=utf-8"];
  const bare = await startBareServer({ ...answer, headers: plainHead });
  const sameHead = await startBareServer(answer);
  const cached = { address, cpuMs: async () => cpuMs((await shop.counters()).cpu) };
  const label = `${name}, ${encoding === "br" ? "br" : "plain"}`;
  try {
    const iterations: { readonly cached: Round; readonly sameHead: Round; readonly bare: Round }[] = [];
    // The first round warms up.
    for (let iteration = 0; iteration <= rounds; iteration += 1)
      iterations.push({
        cached: await runOnce(cached, headers),
        sameHead: await runOnce(sameHead, headers),
        bare: await runOnce(bare, headers),
      });
    iterations.shift();
    const of = (which: "cached" | "sameHead" | "bare"): readonly Round[] =>
      iterations.map((iteration) => iteration[which]);
    const kilobytes = Math.round(answer.body.length / 1024);
    const rows = [
      summary(`${label}, cached`, of("cached")),
      summary(`${label}, bare server, same head and ${kilobytes} kB`, of("sameHead")),
      summary(`${label}, bare server, same ${kilobytes} kB`, of("bare")),
    ] as const;
    return {
      name: label,
      rows,
      share: median(
        iterations.map(
          (iteration) =>
            iteration.cached.answers / iteration.cached.seconds / (iteration.bare.answers / iteration.bare.seconds),
        ),
      ),
      cpuShare: median(iterations.map((iteration) => iteration.bare.cpuMs / iteration.cached.cpuMs)),
      cpuMicros: [rows[0].cpuMs * 1000, rows[1].cpuMs * 1000, rows[2].cpuMs * 1000],
    };
  } finally {
    bare.stop();
    sameHead.stop();
  }
}

/** Columns of a table of such pages; the last three in µs of CPU per response. */
export const shareColumns = [
  "page",
  "requests/s",
  "CPU",
  "cached µs",
  "bare with our head µs",
  "bare µs",
  "asked by",
] as const;

/** A row of such a table. */
export const shareRow = ({ name, share, cpuShare, cpuMicros }: CachedPage): readonly string[] => [
  name,
  share.toFixed(2),
  cpuShare.toFixed(2),
  ...cpuMicros.map((micros) => micros.toFixed(0)),
  loadGenerator,
];

/** Header lines that Node writes itself. */
const written = new Set(["date", "connection", "keep-alive", "content-length"]);

/** The response as transferred, compressed or not. */
function rawAnswer(address: string, headers: Readonly<Record<string, string>>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = http.get(address, { agent, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.once("end", () => {
        const pairs = Object.entries(answer.headers).filter(([line]) => !written.has(line));
        resolve({ body: Buffer.concat(parts), headers: pairs.flatMap(([line, value]) => [line, String(value)]) });
      });
    });
    request.once("error", reject);
  });
}

/** An address whose query is too long for a cache key, with an unknown sort order: rendered for every request. */
export function bypassingCache(address: string, iteration: number): string {
  return `${address}${address.includes("?") ? "&" : "?"}sort=${"x".repeat(400)}${iteration}`;
}

/**
 * A page rendered anew for every request, by a process that has done so for a while: at first the engine still
 * compiles.
 */
export async function benchRenderedPage(shop: BenchShop, name: string, path: string): Promise<Measured> {
  const address = `${shop.address}${path}`;
  const before = (await shop.counters()).cache.hits;
  const row = await measure(shop, `${name}, rendered`, (iteration) => get(bypassingCache(address, iteration)), {
    parallel: 2,
    iterations: 400,
    warmUp: 600,
  });
  if ((await shop.counters()).cache.hits > before) throw new Error(`${path} came out of the cache`);
  return row;
}
