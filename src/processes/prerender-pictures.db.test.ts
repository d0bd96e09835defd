import { sql } from "kysely";
import { expect, test } from "vitest";
import { seedDesigns } from "#db/seed/designs.ts";
import { seedReference } from "#db/seed/reference.ts";
import { aTemplate } from "#modules/catalogue/testing/designs.ts";
import { shopOf } from "#platform/http/shop-request.server.ts";
import { listDesigns } from "#modules/catalogue/queries.server.ts";
import { readPictures } from "#modules/media/pictures/shop-pictures.server.ts";
import { invalidateSnapshots } from "#platform/database/snapshot.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { scratchFolder } from "#platform/testing/scratch-folder.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { pictureFiles } from "#ui/images/picture-files.ts";
import { picturesAhead } from "#web/storefront/tiles/prerendered-pictures.server.ts";
import { tileViews } from "#web/storefront/tiles/tile-views.server.ts";
import { emptyQueue } from "#platform/testing/queued-jobs.ts";
import { createPrerendering, prerenderTask } from "./prerender-pictures.ts";

const database = useTestDatabase();
/** A time limit that suffices on a busy machine too. */
const unhurriedMs = 600_000;
const ink = { cmyk: [90, 70, 40, 60] as [number, number, number, number], rgb: "#16243a" };

const [salbei] = aTemplate({ id: "any" }).variants;
const variants = salbei ? [salbei, { ...salbei, id: "nacht", palette: { ...salbei.palette, paper: ink } }] : [];

async function aShop() {
  const deps = testDeps(database());
  await seedReference(deps.db);
  await seedDesigns(deps.db, [
    aTemplate({ id: "olivenzweig-danke", popularity: 100, variants }),
    aTemplate({ id: "olivenzweig-einladung", popularity: 900, variants }),
  ]);
  await invalidateSnapshots(deps.db);
  return deps;
}

/** A painter that only counts. */
function counting() {
  let drawn = 0;
  const run = () => {
    drawn += 1;
    return Promise.resolve(new Uint8Array(10));
  };
  return { painters: { run, stop: () => {} }, drawn: () => drawn };
}

async function waiting(deps: Awaited<ReturnType<typeof aShop>>) {
  const { rows } = await sql<{ priority: number; queue: string }>`
    select priority, queue_name as queue from graphile_worker.jobs where task_identifier = ${prerenderTask}`.execute(
    deps.db,
  );
  return rows;
}

test("IMG-01 CAT-09 the tiles of listings are prerendered, popular designs first, then further colours", async () => {
  const deps = await aShop();
  const shop = shopOf("card", "de-DE");
  const query = { filters: {}, sort: "popularity", page: 1, perPage: 48 } as const;
  const tiles = tileViews((await listDesigns(deps, shop, query)).tiles, shop, await readPictures(deps));
  const displayed = tiles.flatMap(({ colours, ratio }) =>
    colours.flatMap(({ asset }) =>
      pictureFiles({ asset, set: "card", ratio })
        .srcSet.split(", ")
        .map((entry) => entry.split(" ")[0]),
    ),
  );
  const all = await picturesAhead(deps);
  const ahead = all.filter((address) => !/~none~[a-z-]+-[0-9a-f]{10}$/.test(address));
  expect(new Set(ahead)).toEqual(new Set(displayed));
  expect(all.slice(0, ahead.length)).toEqual(ahead);
  // The seven other locales prerender only the colour a tile shows first (LOC-03).
  expect(all.length - ahead.length).toBe((7 * ahead.length) / (tiles[0]?.colours.length ?? 0));
  expect(ahead[0]).toContain("/olivenzweig-einladung~");
  const colours = tiles[0]?.colours.length ?? 0;
  expect(colours).toBeGreaterThan(1);
  const firstColours = ahead.slice(0, ahead.length / colours);
  expect(new Set(firstColours.map((address) => address.split("/").at(-1)))).toEqual(
    new Set(tiles.map((tile) => tile.colours[0]?.asset)),
  );
});

test("NFR-01 prerender jobs wait behind all other jobs, run one at a time, and not at all where they are switched off", async () => {
  const deps = await aShop();
  const off = { ...deps, config: { ...deps.config, PICTURES_AHEAD: false } };
  await createPrerendering(off, counting().painters).enqueue();
  expect(await waiting(deps)).toEqual([]);
  const ahead = createPrerendering(deps, counting().painters);
  for (let times = 0; times < 3; times += 1) await ahead.enqueue();
  expect(await waiting(deps)).toEqual([{ priority: 100, queue: prerenderTask }]);
});

test("NFR-01 an unfinished prerender job queues the next one, the last one does not", async () => {
  const deps = await aShop();
  await emptyQueue(deps);
  await createPrerendering(deps, counting().painters, unhurriedMs).runOnce();
  expect(await waiting(deps)).toEqual([]);
  const other = { ...deps, config: { ...deps.config, IMAGE_CACHE_FOLDER: scratchFolder("ahead") } };
  await createPrerendering(other, counting().painters, -1).runOnce();
  expect(await waiting(deps)).toHaveLength(1);
});

test("NFR-01 after a restart nothing is rendered again; a changed design renders only its own images", async () => {
  const deps = await aShop();
  const all = (await picturesAhead(deps)).length;
  const first = counting();
  await createPrerendering(deps, first.painters, unhurriedMs).runOnce();
  expect(first.drawn()).toBe(all);
  const second = counting();
  const restarted = createPrerendering(deps, second.painters, unhurriedMs);
  await restarted.runOnce();
  expect(second.drawn()).toBe(0);

  await sql`update design_variant set palette = palette || jsonb_build_object('accent', palette -> 'paper')
    where id = 'nacht' and design_id = 'olivenzweig-danke'`.execute(deps.db);
  await invalidateSnapshots(deps.db);
  await restarted.runOnce();
  // A colour behind a dot, in the four widths of a tile; other languages render it on request.
  expect(second.drawn()).toBe(4);
});
