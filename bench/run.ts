import { build, buildIsStale } from "../tools/build.ts";
import { table, type Measured } from "./measure.ts";
import { benchPage, get } from "./pages.ts";
import { measurePrintFiles, printFileTable } from "./print-files.ts";
import { startBenchShop } from "./shop.ts";

if (buildIsStale()) build();
const shop = await startBenchShop(4880);
const rows: Measured[] = [];
try {
  console.log(`first start ${shop.startSeconds.toFixed(1)} s (build there, database new)`);
  rows.push(...(await benchPage(shop, "home", "/")));
  console.log(await get(`${shop.address}/healthz`));
} finally {
  await shop.stop();
}
const cells = rows.map((row) => [
  row.name,
  row.perSecond.toFixed(0),
  row.p50.toFixed(1),
  row.p99.toFixed(1),
  row.cpuMs.toFixed(2),
  row.statements.toFixed(1),
  String(row.failures),
]);
console.log(table(["operation", "per s", "p50 ms", "p99 ms", "CPU ms", "SQL", "failed"], cells));
console.log(`\n${printFileTable(await measurePrintFiles())}`);
// The kept connections of the load would hold this process for a while.
process.exit(0);
