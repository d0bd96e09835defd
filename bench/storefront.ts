import { spawnSync } from "node:child_process";
import { measureDesignIndex } from "./design-index.ts";
import { limitTable, operationTable, table, type CostLimit, type Measured } from "./measure.ts";
import { benchCachedPage, benchRenderedPage, shareColumns, shareRow, type CachedPage } from "./pages.ts";
import { startBenchShop } from "./shop.ts";
import { measureVisitors } from "./visitors.ts";

/** CPU ms and statements of a rendered page. Source: ADR-0006. */
const limits = { overview: { cpuMs: 4, statements: 3 }, detail: { cpuMs: 4, statements: 3 } };

const pages = [
  { name: "overview, 48 tiles", path: "/produkte/", limit: limits.overview },
  {
    name: "overview, filtered",
    path: "/produkte/?color[]=rosa&occasion[]=hochzeit&sort=newest",
    limit: limits.overview,
  },
  { name: "theme", path: "/themes/1461/", limit: limits.overview },
  { name: "detail", path: "/hochzeit/einladungskarten/olivenzweig-einladung/", limit: limits.detail },
];

/**
 * The storefront with 5,000 templates: pages compared with a bare server that sends the same bytes, visitors for some
 * minutes, and filter responses at 5,000 and 100,000 templates.
 * @returns whether errors, memory and filter responses are within their limits; CPU is only reported, it depends on the
 * machine
 * @source CAT-15, NFR-01, ADR-0006
 */
export async function benchStorefront(port: number, folder: string, minutes: number): Promise<boolean> {
  const data = `${folder}/shop`;
  const filled = spawnSync(process.execPath, ["bench/fill-catalogue.ts", "--designs=5000", `--folder=${data}`], {
    stdio: "inherit",
  });
  if (filled.status !== 0) throw new Error("the shop could not be filled");
  const shop = await startBenchShop(port, data, { PICTURES_AHEAD: "false" });
  let withinLimit = true;
  try {
    const cached: CachedPage[] = [];
    const rendered: (Measured & { readonly limit: CostLimit })[] = [];
    for (const { name, path, limit } of pages) {
      cached.push(await benchCachedPage(shop, name, path, "br"));
      rendered.push({ ...(await benchRenderedPage(shop, name, path)), limit });
    }
    console.log(operationTable([...cached.flatMap(({ rows }) => rows), ...rendered]));
    console.log("\nCached page as a share of a bare server with the same bytes\n");
    const shares = cached.map(shareRow);
    console.log(table(shareColumns, shares));
    console.log("\nRendered pages against the numbers we hold\n");
    console.log(limitTable(rendered));
    const visitors = await measureVisitors(shop, minutes);
    console.log(`\n${visitors.text}`);
    withinLimit = visitors.withinLimit;
  } finally {
    await shop.stop();
  }
  const filters = await measureDesignIndex(folder);
  console.log("\nFilter answers with all facets\n");
  console.log(filters.text);
  return withinLimit && filters.withinLimit;
}
