import path from "node:path";
import { sql } from "kysely";
import { seedShop } from "#db/seed/seed-shop.ts";
import { ensureFlagKeys, flagKeys, type FlagKeys } from "#modules/flags/keys.server.ts";
import { seedStories } from "#db/seed/stories/seed-stories.ts";
import { contentToken } from "#modules/content/content-tokens.server.ts";
import { hasStripe, lacksProvider } from "#modules/payments/contract.server.ts";
import { firstOwnerLink } from "#modules/staff/owner-link.server.ts";
import { locales, localesOfDomain, tlds } from "#kernel/market.ts";
import { environmentFor, type Config } from "#platform/config.server.ts";
import { openDatabase } from "#platform/database/database.server.ts";
import { createDeps } from "#platform/deps.server.ts";
import { startEmbeddedPostgres, type EmbeddedPostgres } from "#platform/database/embedded-postgres.server.ts";
import { createLog } from "#platform/log.server.ts";
import { migrate } from "#platform/database/migrate.server.ts";
import { readSecret } from "#platform/security/secret.server.ts";
import { prepareDemo, seedDemoHistory } from "./demo-data.ts";
import { supervise, type SupervisedProcess } from "./supervisor.ts";

/** The second web process loads when the first has had time for its visitors. */
const standbyMs = 5000;

/**
 * A rendered page leaves many short-lived pieces: a small nursery holds them as well, and the processes stay lean. Under a
 * bound of the heap V8 cleans up after half as much again instead of four times as much. Source: ADR-0011.
 */
const lean = ["--max-semi-space-size=16", "--max-old-space-size=512"];

/**
 * Drawing takes and gives back large pieces in several threads: with one heap each they are never reused. A page is a
 * piece of 200 kB: pieces from 64 kB on get pages of their own and leave no holes in the heap. Source: ADR-0011.
 */
const leanMemory = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "65536" };

/**
 * Keeps a process of the shop running. What was compiled once is kept, so that the next start need not do it again.
 * Source: NFR-03, ADR-0011.
 */
function keepProcess(name: "web" | "worker", config: Config, databaseUrl: string): SupervisedProcess {
  return supervise({
    name,
    file: path.join(import.meta.dirname, `${name}.js`),
    env: environmentFor({
      ...leanMemory,
      NODE_COMPILE_CACHE: path.join(config.DATA_FOLDER, "compiled"),
      DATABASE_URL: databaseUrl,
      NODE_ENV: "production",
    }),
    execArgv: [...process.execArgv, ...lean],
    standbyMs: name === "web" && config.WEB_STANDBY ? standbyMs : undefined,
  });
}

/** The keys of the flag service at the very first start; later `flag-keys` prints them. */
async function newFlagKeys(config: Config, databaseUrl: string): Promise<FlagKeys | undefined> {
  const deps = createDeps({ ...config, DATABASE_URL: databaseUrl }, "flags");
  const first = await ensureFlagKeys(deps);
  await deps.handle.close();
  return first ? flagKeys(deps) : undefined;
}

/** The link that makes the first owner, while there is none. Source: BO-09. */
async function ownerLink(config: Config, databaseUrl: string): Promise<string | undefined> {
  const deps = createDeps({ ...config, DATABASE_URL: databaseUrl }, "staff");
  const link = await firstOwnerLink(deps);
  await deps.handle.close();
  return link;
}

/** Makes what a shop begins with, and what the start message tells of it. */
async function prepare(config: Config, url: string) {
  const keys = await newFlagKeys(config, url);
  const demo = config.DEMO_DATA ? await prepareDemo(config, url) : [];
  return { keys, demo, owner: await ownerLink(config, url) };
}

/** How customers pay where no provider takes their money, for the start message. Source: CHK-05. */
function paymentLine(config: Config): readonly string[] {
  if (lacksProvider(config))
    return ["  Payment      no provider is set up (STRIPE_SECRET_KEY): invoice and prepayment only"];
  return config.TEST_PAYMENTS && !hasStripe(config)
    ? ["  Payment      test cards pay orders, for no money (TEST_PAYMENTS)"]
    : [];
}

/** What a newcomer reads the content service with; pages of anybody may hold it. Source: PB-08. */
const publicToken = (config: Config): string => contentToken({ config, secret: readSecret(config) }, "public");

/** The addresses of all shops in short: `http://cards.{de,at,…}.localhost:3000/`, then those with a domain of their own. */
function shopLines({ PORT: port, SHOP_DOMAINS: own }: Config): readonly string[] {
  const prefixes = tlds.flatMap((tld) => {
    const more = localesOfDomain(tld).flatMap((locale) =>
      locales[locale].prefix === "" ? [] : [locales[locale].prefix],
    );
    return more.length === 0 ? [] : [`${tld} ${more.map((prefix) => `/${prefix}/`).join(" ")}`];
  });
  return [
    `  All shops    http://{cards,photo}.{${tlds.join(",")}}.localhost:${port}/`,
    `               further languages: ${prefixes.join(", ")}`,
    ...Object.entries(own).map(([name, origin]) => `               ${name}  ${origin}/`),
  ];
}

/** Has the database write what it holds while the other processes end: its own end is short then. */
async function writeOut(config: Config, url: string): Promise<void> {
  const { db, close } = openDatabase(url, createLog(config, "end"), 1);
  await sql`checkpoint`.execute(db).catch(() => undefined);
  await close();
}

/**
 * Starts the whole shop: database (embedded unless DATABASE_URL is set), migrations, seeds, web and worker.
 * Prints the addresses; Ctrl-C ends everything in order.
 */
export async function startShop(config: Config): Promise<void> {
  const kept: SupervisedProcess[] = [];
  let opening: Promise<EmbeddedPostgres> | undefined;
  let ending: Promise<void> | undefined;
  // Also before the shop is open: a database that was begun would outlive its starter.
  const end = async (): Promise<void> => {
    const database = await opening;
    await Promise.all([...kept.map(({ stop }) => stop()), database && writeOut(config, database.url)]);
    await database?.stop();
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void (ending ??= end()));
  try {
    opening = config.DATABASE_URL ? undefined : startEmbeddedPostgres(config.DATA_FOLDER);
    await openShop(config, opening, (name, url) => {
      const running = keepProcess(name, config, url);
      kept.push(running);
      return running.ready;
    });
  } catch (error) {
    // What the end took the database away from.
    if (!ending) throw error;
    await ending;
  }
}

type Keep = (name: "web" | "worker", databaseUrl: string) => Promise<void>;

async function openShop(config: Config, opening: Promise<EmbeddedPostgres> | undefined, keep: Keep): Promise<void> {
  const began = performance.now();
  const database = await opening;
  const url = config.DATABASE_URL ?? database?.url ?? "";
  await migrate(url);
  const seeding = openDatabase(url, createLog(config, "seed"), 1);
  const written = [...(await seedShop(seeding.db)), ...((await seedStories(seeding.db)) ? ["stories"] : [])];
  await seeding.close();
  const preparing = prepare(config, url);
  // A shop that was open before opens again meanwhile.
  if (written.length > 0) await preparing;
  const [{ keys, demo, owner }] = await Promise.all([preparing, keep("web", url), keep("worker", url)]);
  if (config.DEMO_DATA && config.DEMO_ORDERS) void seedDemoHistory(config, url);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(
    [
      "",
      `  Blattwerk is open (${seconds} s)`,
      `  Shop         http://localhost:${config.PORT}/`,
      ...shopLines(config),
      `  Back office  http://admin.localhost:${config.PORT}/  or  http://localhost:${config.PORT + 1}/`,
      ...demo,
      ...(owner ? [`  First owner  ${owner}  (good once, for an hour)`] : []),
      ...paymentLine(config),
      ...(keys ? [`  Flag keys    server ${keys.server}  client ${keys.client} (public)`] : []),
      ...(config.DEMO_DATA ? [`  Content      ${publicToken(config)} (public token of /content/v1/)`] : []),
      `  Database     ${database ? `embedded, data in ${database.folder}` : "from DATABASE_URL"}`,
      "",
    ].join("\n"),
  );
}
