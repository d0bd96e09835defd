import { beforeAll, describe, expect, test } from "vitest";
import { seedDesigns } from "#db/seed/designs.ts";
import { seedReference } from "#db/seed/reference.ts";
import { accept } from "#kernel/result.ts";
import { invalidateSnapshots } from "#platform/database/snapshot.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { lastChange } from "../change-log.server.ts";
import { listOccasions } from "../queries.server.ts";
import { aTemplate } from "../testing/designs.ts";
import {
  addOccasion,
  arrangeOccasions,
  editOccasion,
  removeOccasion,
  wholeTree,
  type OccasionPlaces,
} from "./edit-occasions.server.ts";
import { loadOccasion, type OccasionData } from "./load-occasions.server.ts";
import { occasionByFormerSlug, occasionByKey, occasionBySlug } from "./occasions.ts";

const database = useTestDatabase();
const manager = "staff:manager@blattwerk.localhost";
const noPage = () => Promise.resolve(false);
let deps: ReturnType<typeof testDeps>;

beforeAll(async () => {
  deps = testDeps(database());
  await seedReference(deps.db);
  await seedDesigns(deps.db, [
    aTemplate({ id: "olivenzweig-einladung" }),
    aTemplate({ id: "fisch-einladung", name: "Fisch", family: "fisch", themeId: 1500, occasion: "taufe" }),
    aTemplate({ id: "gold-einladung", family: "gold", themeId: 1501, occasion: "goldene-hochzeit" }),
  ]);
});

const seen = () => lastChange(deps.db, "occasions", wholeTree);

async function dataOf(key: string, slugs: Partial<OccasionData["slugs"]> = {}): Promise<OccasionData> {
  const known = await loadOccasion(deps.db, key);
  if (!known) throw new Error(`no occasion ${key}`);
  return { names: known.names, keywords: known.keywords, slugs: { ...known.slugs, ...slugs } };
}

const everywhere = (text: string) => ({ de: text, en: text, fr: text, it: text, es: text, nl: text });
const fresh = (slug: string): OccasionData => ({
  names: everywhere("Abitur"),
  slugs: everywhere(slug),
  keywords: { de: ["Abi"] },
});

test("BO-02 CAT-11 menus follow the order of the staff; a hidden occasion also hides its sub-occasions", async () => {
  const arrange = async (places: OccasionPlaces) => {
    expect(await arrangeOccasions(deps, manager, { seen: await seen(), places })).toEqual(accept(null));
    await invalidateSnapshots(deps.db);
    return (await listOccasions(deps)).map(({ key }) => key);
  };
  expect((await listOccasions(deps)).map(({ key }) => key)).toEqual(["hochzeit", "goldene-hochzeit", "taufe"]);
  expect(
    await arrange([
      { key: "taufe", position: 0, visible: true },
      { key: "hochzeit", position: 5, visible: true },
    ]),
  ).toEqual(["taufe", "hochzeit", "goldene-hochzeit"]);
  expect(await arrange([{ key: "hochzeit", position: 5, visible: false }])).toEqual(["taufe"]);
  expect(await arrange([{ key: "hochzeit", position: 5, visible: true }])).toHaveLength(3);
});

describe("names and path segments", () => {
  test("BO-02 SEO-07 a changed segment is in force at once, and the old one leads to it until it is used again", async () => {
    const data = { ...(await dataOf("taufe", { fr: "petit-bapteme" })), keywords: { de: ["Täufling"] } };
    const change = { key: "taufe", seen: await seen(), data };
    expect(await editOccasion(deps, manager, change, noPage)).toEqual(accept(null));
    await invalidateSnapshots(deps.db);
    expect(occasionBySlug("petit-bapteme", "fr")?.key).toBe("taufe");
    expect(occasionBySlug("bapteme", "fr")).toBeUndefined();
    expect(occasionByFormerSlug("bapteme", "fr")?.key).toBe("taufe");
    expect(occasionByKey("taufe")?.keywords).toEqual({ de: ["Täufling"] });
    const back = { key: "taufe", seen: await seen(), data: await dataOf("taufe", { fr: "bapteme" }) };
    expect(await editOccasion(deps, manager, back, noPage)).toEqual(accept(null));
    await invalidateSnapshots(deps.db);
    expect(occasionBySlug("bapteme", "fr")?.key).toBe("taufe");
    expect(occasionByFormerSlug("bapteme", "fr")).toBeUndefined();
    expect(occasionByFormerSlug("petit-bapteme", "fr")?.key).toBe("taufe");
  });

  test.each([
    ["another occasion", { it: "matrimonio" }, "slug-it"],
    ["a former segment of another occasion", { fr: "petit-bapteme" }, "slug-fr"],
    ["the key of another occasion", { de: "geburtstag-18" }, "slug-de"],
    ["an area of the shop", { en: "cart" }, "slug-en"],
    ["a call", { nl: "web-api" }, "slug-nl"],
    ["a page", { de: "impressum" }, "slug-de"],
  ] as const)("BO-02 CAT-11 a segment of %s is refused at its field", async (_, slugs, field) => {
    const change = { key: "ostern", seen: await seen(), data: await dataOf("ostern", slugs) };
    const isPage = (german: string) => Promise.resolve(german === "/impressum/");
    expect(await editOccasion(deps, manager, change, isPage)).toMatchObject({
      refusal: { code: "OCCASION_SLUG_TAKEN", fields: { [field]: "OCCASION_SLUG_TAKEN" } },
    });
  });

  test("BO-02 saving an outdated form over a newer one is refused, an unknown occasion too", async () => {
    const data = await dataOf("ostern");
    expect(await editOccasion(deps, manager, { key: "ostern", seen: 0, data }, noPage)).toMatchObject({
      refusal: { code: "CATALOGUE_CHANGED", data: { who: "manager@blattwerk.localhost" } },
    });
    expect(await editOccasion(deps, manager, { key: "mondfest", seen: await seen(), data }, noPage)).toMatchObject({
      refusal: { code: "OCCASION_UNKNOWN" },
    });
  });
});

test("BO-02 CAT-11 an occasion is added after its siblings and deleted again while no design or special case needs it", async () => {
  const added = { parent: "einschulung", seen: await seen(), data: fresh("abitur") };
  expect(await addOccasion(deps, manager, added, noPage)).toEqual(accept("abitur"));
  expect(await loadOccasion(deps.db, "abitur")).toMatchObject({ parent: "einschulung", page: "abitur", visible: true });
  const again = { ...added, seen: await seen() };
  expect(await addOccasion(deps, manager, again, noPage)).toMatchObject({ refusal: { code: "OCCASION_SLUG_TAKEN" } });
  const deep = { parent: "abitur", seen: await seen(), data: fresh("abitur-feier") };
  expect(await addOccasion(deps, manager, deep, noPage)).toMatchObject({ refusal: { code: "OCCASION_UNKNOWN" } });
  const remove = async (key: string) => removeOccasion(deps, manager, { key, seen: await seen() });
  expect(await remove("taufe")).toMatchObject({
    refusal: { code: "OCCASION_IN_USE", data: { vorlagen: 1, unter: 0 } },
  });
  expect(await remove("einschulung")).toMatchObject({ refusal: { data: { vorlagen: 0, unter: 1 } } });
  expect(await remove("abitur")).toEqual(accept(null));
  expect(await remove("abitur")).toMatchObject({ refusal: { code: "OCCASION_UNKNOWN" } });
  // Whatever writes: the database keeps the occasion of every design.
  await expect(deps.db.deleteFrom("occasion").where("key", "=", "taufe").execute()).rejects.toThrow("foreign key");
});

test("BO-02 ADR-0008 what staff made of the occasions survives the next seed", async () => {
  expect(await removeOccasion(deps, manager, { key: "oktoberfest", seen: await seen() })).toEqual(accept(null));
  await deps.db.deleteFrom("seed_run").execute();
  await seedReference(deps.db);
  expect(await loadOccasion(deps.db, "oktoberfest")).toBeUndefined();
  expect((await loadOccasion(deps.db, "taufe"))?.formerSlugs.fr).toEqual(["petit-bapteme"]);
});
