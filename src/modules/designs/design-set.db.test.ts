import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { noSharedTexts, type SharedTexts } from "#design/templates/shared-texts.ts";
import { designId, projectId, type DesignId, type SessionId } from "#kernel/ids.ts";
import { aVisitor } from "#modules/cart/testing/cart-context.ts";
import { designsOfTheme, designTemplate } from "#modules/catalogue/contract.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { newUuid } from "#platform/random.server.ts";
import { createSet, changeSet, readSet } from "./design-set.server.ts";
import { binDesign } from "./my-designs.server.ts";
import { SharedTextsForm } from "./design-set.ts";

const database = useTestDatabase("stocked");
let deps: ReturnType<typeof testDeps>;
let session: SessionId;

beforeAll(() => {
  deps = testDeps(database());
});
beforeEach(async () => {
  session = await aVisitor(deps);
});

const words: SharedTexts = { first: "Leonie", second: "Jonas", date: "2028-05-20", place: "Worpswede", monogram: "" };
const begin = async (themeId = 1461, look = {}, form = newUuid()) => {
  const templates = (design: DesignId) => designTemplate(deps, design);
  const begun = await createSet({ ...deps, templates }, { form, session, locale: "de-DE", themeId, words, look });
  return { id: begun.ok ? begun.value : "", begun };
};
const open = async (id: string) => {
  const set = await readSet(deps, { session, id });
  if (!set.ok) throw new Error(set.refusal.code);
  return set.value;
};
const written = async (id: string) => {
  const rows = await deps.db
    .selectFrom("project")
    .select(["design_id", "document", "variant", "options", "revision"])
    .where("set_id", "=", id)
    .execute();
  return rows.map((row) => ({ ...row, text: JSON.stringify(row.document) }));
};

describe("THEME-05 all cards of a theme designed together", () => {
  test("THEME-05 creates a project for every design of the theme, with the shared texts on each card that has a place for them", async () => {
    const { id, begun } = await begin();
    expect(begun.ok).toBe(true);
    const designs = await designsOfTheme(deps, 1461);
    const set = await open(id);
    expect(set.members.map(({ designId }) => designId).toSorted()).toEqual(designs.map((each) => each.id).toSorted());
    expect(set.words).toEqual(words);
    const rows = await written(id);
    const without = rows.filter(({ text }) => !text.includes("Leonie"));
    // Place cards and seating plans contain the guests' names, the insert sheet the directions.
    expect(without.map((row) => row.design_id ?? "").toSorted()).toEqual([
      "olivenzweig-einlegeblatt",
      "olivenzweig-sitzplan",
      "olivenzweig-tischkarte",
    ]);
    expect(rows.filter(({ text }) => text.includes('"text":"Maximiliane'))).toEqual([]);
    // A band has room for names and day only, and the shared texts fill it completely.
    const ready = set.members.filter(({ open: places }) => places === 0);
    expect(ready.map(({ designId }) => designId)).toEqual(["olivenzweig-banderole"]);
  });

  test("THEME-05 submitting the form twice creates one set", async () => {
    const form = newUuid();
    const { id } = await begin(1461, {}, form);
    const before = (await open(id)).members.length;
    expect((await begin(1461, {}, form)).id).toBe(id);
    expect((await open(id)).members).toHaveLength(before);
    // Another visitor's form may have the same id.
    session = await aVisitor(deps);
    const other = await begin(1461, {}, form);
    expect([other.begun.ok, other.id === id]).toEqual([true, false]);
  });

  test("THEME-05 one switch recolours every card that has the colour, and refines every card made for it", async () => {
    const { id } = await begin(1461, { variant: "nachtblau", refinement: "gold" });
    const designs = new Map((await designsOfTheme(deps, 1461)).map((design) => [design.id, design]));
    for (const row of await written(id)) {
      const design = designs.get(designId(row.design_id ?? ""));
      const has = design?.variants.some((variant) => variant.id === "nachtblau");
      expect(row.variant).toBe(has ? "nachtblau" : design?.variants[0]?.id);
    }
    const other = designs.get(designId("olivenzweig-einladung"))?.variants.at(-1)?.id ?? "";
    expect((await changeSet(deps, { session, id }, { words, look: { variant: other, refinement: "none" } })).ok).toBe(
      true,
    );
    const after = await written(id);
    expect(after.find((row) => row.design_id === "olivenzweig-einladung")).toMatchObject({
      variant: other,
      revision: 2,
    });
    expect((await open(id)).members.map(({ refinement }) => refinement)).toEqual(after.map(() => "none"));
  });

  test("THEME-05 CFG-03 changed texts reach every card as a new revision; submitting them again writes nothing", async () => {
    const { id } = await begin();
    const change = { words: { ...words, first: "Lea" }, look: {} };
    await changeSet(deps, { session, id }, change);
    const rows = await written(id);
    expect(rows.filter(({ text }) => text.includes("Leonie"))).toEqual([]);
    await changeSet(deps, { session, id }, change);
    const revisions = (all: typeof rows) => new Map(all.map((row) => [row.design_id, row.revision]));
    expect(revisions(await written(id))).toEqual(revisions(rows));
    expect((await open(id)).words.first).toBe("Lea");
  });

  test("THEME-05 GEN-08 strangers can neither see nor change it; a card in the bin is not part of the set", async () => {
    const { id } = await begin();
    const stranger = await aVisitor(deps);
    expect(await readSet(deps, { session: stranger, id })).toMatchObject({ refusal: { code: "PROJECT_UNKNOWN" } });
    expect(await changeSet(deps, { session: stranger, id }, { words: noSharedTexts, look: {} })).toMatchObject({
      refusal: { code: "PROJECT_UNKNOWN" },
    });
    expect(await readSet(deps, { session: undefined, id })).toMatchObject({ ok: false });
    const before = await open(id);
    await binDesign(deps, { session, id: projectId(before.members[0]?.id ?? "") }, true);
    expect((await open(id)).members).toHaveLength(before.members.length - 1);
  });

  test("THEME-05 NFR-02 unknown themes are refused, and the number of sets is limited", async () => {
    expect((await begin(999_999)).begun).toMatchObject({ refusal: { code: "DESIGN_UNKNOWN" } });
    const many = Array.from({ length: 20 }, () => newUuid());
    const row = { session_id: session, theme_id: 1461, words: JSON.stringify(noSharedTexts) };
    const now = new Date(deps.clock.now());
    await deps.db
      .insertInto("design_set")
      .values(many.map((id) => ({ ...row, id, created_at: now, updated_at: now })))
      .execute();
    expect((await begin()).begun).toMatchObject({ refusal: { code: "RATE_LIMIT" } });
  });

  test("THEME-05 form input is reduced to plain text of limited length; an invalid day counts as unknown", () => {
    expect(SharedTextsForm.parse({ first: " Le\u0007onie\n ", date: "31.02.", place: "x".repeat(300) })).toEqual({
      first: "Le onie",
      second: "",
      date: "",
      place: "x".repeat(120),
      monogram: "",
    });
  });
});
