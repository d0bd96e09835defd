import { fillCatalogue } from "#db/seed/load-designs.ts";
import { seedShop } from "#db/seed/seed-shop.ts";
import { openDatabase } from "#platform/database/database.server.ts";
import { startEmbeddedPostgres } from "#platform/database/embedded-postgres.server.ts";
import { createLog } from "#platform/log.server.ts";
import { migrate } from "#platform/database/migrate.server.ts";

// Fills a shop with generated design templates:
//   node bench/fill-catalogue.ts --designs=5000 --seed=1 --folder=<data folder of a stopped shop>
// With DATABASE_URL it fills that database instead.

const argument = (name: string, fallback: string): string =>
  process.argv.find((text) => text.startsWith(`--${name}=`))?.slice(name.length + 3) ?? fallback;

const count = Number(argument("designs", "5000"));
const seed = Number(argument("seed", "1"));
const given = process.env["DATABASE_URL"];
const folder = argument("folder", "");
if (!Number.isSafeInteger(count) || count < 1 || !Number.isSafeInteger(seed) || (!given && folder === "")) {
  console.error("usage: node bench/fill-catalogue.ts --designs=5000 [--seed=1] --folder=<data folder>");
  process.exit(2);
}
const embedded = given ? undefined : await startEmbeddedPostgres(folder);
const url = given ?? embedded?.url ?? "";
try {
  await migrate(url);
  const handle = openDatabase(url, createLog({ LOG_LEVEL: "error" }, "fill"), 1);
  await seedShop(handle.db);
  const began = performance.now();
  await fillCatalogue(handle.db, count, seed);
  console.log(`${count} designs in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  await handle.close();
} finally {
  await embedded?.stop();
}
