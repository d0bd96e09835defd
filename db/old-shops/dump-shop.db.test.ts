import { writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { switchSamplesOn } from "#modules/samples/testing/free-samples.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { fillShop } from "./all-kinds.ts";
import { oldShopDeps } from "./old-shop-deps.ts";
import { filledTables, takeDump } from "./shop-dump.ts";

// Before a migration that changes lines: `DUMP=db/old-shops/<what it is>.json.gz npm run test:only -- db/old-shops/dump-shop`.
const target = process.env["DUMP"] ?? "";
const database = useTestDatabase("stocked");

test.runIf(target !== "")(
  "ORD-06 a shop with lines of every kind is dumped",
  async () => {
    const deps = oldShopDeps(database());
    await switchSamplesOn(deps);
    const stocked = await filledTables(database().url);
    await fillShop(deps);
    const dump = await takeDump(deps, stocked);
    writeFileSync(target, gzipSync(JSON.stringify(dump), { level: 9 }));
    expect(Object.values(dump.files).length).toBeGreaterThan(0);
  },
  600_000,
);
