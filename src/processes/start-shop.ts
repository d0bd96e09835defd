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

/** The standby web process loads once the first has had time for its visitors, in ms. */
const standbyMs = 5000;

/**
 * A rendered page leaves many short-lived objects: a small nursery holds them as well, and the processes stay lean.
 * With a heap limit V8 collects after half as much again instead of four times as much. Source: ADR-0011.
 */
const lean = ["--max-semi-space-size=16", "--max-old-space-size=512"];

/**
 * Rendering allocates and frees large blocks in several threads: with one arena each they are never reused. A page is a
 * block of 200 kB: blocks from 64 kB on are mapped separately and leave no holes in the heap. Source: ADR-0011.
 */
const leanMemory = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "65536" };

/**
 * Keeps a process of the shop running. The compile cache is stored, so that the next start loads faster. Source:
 * NFR-03, ADR-0011.
 */
function superviseProcess(name: "web" | "worker", config: Config, databaseUrl: string): SupervisedProcess {
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

/** The keys of the flag service, shown at the very first start; later `flag-keys` prints them. */
async function newFlagKeys(config: Config, databaseUrl: string): Promise<FlagKeys | undefined> {
  const deps = createDeps({ ...config, DATABASE_URL: databaseUrl }, "flags");
  const first = await ensureFlagKeys(deps);
  await deps.handle.close();
  return first ? flagKeys(deps) : undefined;
}

/** The link that creates the first owner while there is none. Source: BO-09. */
async function ownerLink(config: Config, databaseUrl: string): Promise<string | undefined> {
  const deps = createDeps({ ...config, DATABASE_URL: databaseUrl }, "staff");
  const link = await firstOwnerLink(deps);
  await deps.handle.close();
  return link;
}

/** Creates the initial data of a shop, and the lines of the start message about it. */
async function prepare(config: Config, url: string) {
  const keys = await newFlagKeys(config, url);
  const demo = config.DEMO_DATA ? await prepareDemo(config, url) : [];
  return { keys, demo, owner: await ownerLink(config, url) };
}

/** How customers pay without a payment provider, for the start message. Source: CHK-05. */
function paymentLine(config: Config): readonly string[] {
  if (lacksProvider(config))
    return ["  Payment      no provider is set up (STRIPE_SECRET_KEY): invoice and prepayment only"];
  return config.TEST_PAYMENTS && !hasStripe(config)
    ? ["  Payment      test cards pay orders, for no money (TEST_PAYMENTS)"]
    : [];
}

/** The public read token of the content service; any page may contain it. Source: PB-08. */
const publicToken = (config: Config): string => contentToken({ config, secret: readSecret(config) }, "public");

/** Abbreviated addresses of all shops: `http://cards.{de,at,…}.localhost:3000/`, then those with their own domain. */
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

/** Triggers a database checkpoint while the other processes end, so that its own shutdown is short. */
async function writeCheckpoint(config: Config, url: string): Promise<void> {
  const { db, close } = openDatabase(url, createLog(config, "end"), 1);
  await sql`checkpoint`.execute(db).catch(() => undefined);
  await close();
}

/**
 * Starts the whole shop: database (embedded unless DATABASE_URL is set), migrations, seeds, web and worker.
 * Prints the addresses; Ctrl-C ends everything in order.
 */
export async function startShop(config: Config): Promise<void> {
  const supervised: SupervisedProcess[] = [];
  let opening: Promise<EmbeddedPostgres> | undefined;
  let ending: Promise<void> | undefined;
  // Also before the shop is open: a started database would outlive its starter.
  const end = async (): Promise<void> => {
    const database = await opening;
    await Promise.all([...supervised.map(({ stop }) => stop()), database && writeCheckpoint(config, database.url)]);
    await database?.stop();
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void (ending ??= end()));
  try {
    opening = config.DATABASE_URL ? undefined : startEmbeddedPostgres(config.DATA_FOLDER);
    await openShop(config, opening, (name, url) => {
      const running = superviseProcess(name, config, url);
      supervised.push(running);
      return running.ready;
    });
  } catch (error) {
    // A failure because the shutdown closed the database.
    if (!ending) throw error;
    await ending;
  }
}

type StartProcess = (name: "web" | "worker", databaseUrl: string) => Promise<void>;

async function openShop(
  config: Config,
  opening: Promise<EmbeddedPostgres> | undefined,
  startProcess: StartProcess,
): Promise<void> {
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
  const [{ keys, demo, owner }] = await Promise.all([preparing, startProcess("web", url), startProcess("worker", url)]);
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
