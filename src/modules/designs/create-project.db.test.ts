import { sql } from "kysely";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Locale } from "#kernel/market.ts";
import { designId, projectId, sessionId, type DesignId, type SessionId } from "#kernel/ids.ts";
import { designTemplate } from "#modules/catalogue/contract.server.ts";
import { newToken, newUuid, sha256 } from "#platform/random.server.ts";
import { invalidateSnapshots } from "#platform/database/snapshot.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { withPageCount } from "#design/commands/booklet-pages.ts";
import { printEnvelope } from "#design/commands/record-commands.ts";
import type { DesignDocument } from "#design/model/design-document.ts";
import { copyProject } from "./copy-project.server.ts";
import { createProject } from "./create-project.server.ts";
import { projectForEditor } from "./queries.server.ts";
import { saveProject } from "./save-project.server.ts";

const database = useTestDatabase("stocked");
let deps: ReturnType<typeof testDeps>;
let session: SessionId;

beforeAll(async () => {
  deps = testDeps(database());
  session = sessionId(newUuid());
  const expires_at = new Date("2031-01-01T00:00:00Z");
  await deps.db
    .insertInto("visitor_session")
    .values({ id: session, token_hash: sha256(newToken()), host: "localhost", expires_at })
    .execute();
});

type Begun = { designId?: string; locale?: Locale };

function begin(
  options: Record<string, string>,
  quantity = 50,
  { designId: design = "olivenzweig-einladung", locale = "de-DE" }: Begun = {},
) {
  const templates = (id: DesignId, of: Locale) => designTemplate(deps, id, of);
  return createProject({ ...deps, templates }, { designId: designId(design), options, quantity, session, locale });
}

async function projects(): Promise<number> {
  const row = await deps.db
    .selectFrom("project")
    .select(({ fn }) => fn.countAll<number>().as("n"))
    .executeTakeFirst();
  return row?.n ?? 0;
}

async function begun(...input: Parameters<typeof begin>) {
  const created = await begin(...input);
  if (!created.ok) throw new Error(created.refusal.code);
  const project = await projectForEditor({ ...deps, fonts: [] }, session, created.value.id, "de-DE");
  if (!project.ok) throw new Error(project.refusal.code);
  return project.value;
}

describe("a project created from the shop's assortment", () => {
  it("keeps options the catalogue knows and drops the others, so that it can always be ordered (CARD-11)", async () => {
    const requested = { paper: "natur-300", punching: "zickzack", ribbon: "vielleicht", blinken: "ja" };
    expect((await begun(requested)).options).toEqual({ paper: "natur-300" });
  });

  it("refuses a refinement the artwork is not made for, with its name; no project is created (CARD-11)", async () => {
    const before = await projects();
    const refused = await begin({ refinementType: "relief" });
    expect(refused).toEqual({
      ok: false,
      refusal: {
        code: "OPTION_UNAVAILABLE",
        data: { option: "refinement/relief", selection: "Olivenzweig" },
        fields: { refinementType: "OPTION_UNAVAILABLE" },
      },
    });
    expect(await projects()).toBe(before);
  });

  it("refuses it on saving as well, and keeps the earlier choice (CARD-11)", async () => {
    const { id, revision, document, options } = await begun({ refinementType: "gold" });
    const save = (refinementType: string, onRevision: number) =>
      saveProject(deps, {
        session,
        id: projectId(id),
        revision: onRevision,
        document,
        options: { ...options, refinementType },
        quantity: 50,
      });
    expect(await save("relief", revision)).toMatchObject({
      ok: false,
      refusal: { code: "OPTION_UNAVAILABLE" },
    });
    const { rows } = await sql`update project set options = jsonb_set(options, '{refinementType}', '"relief"')
      where id = ${id} returning id`.execute(deps.db);
    expect(rows).toHaveLength(1);
    expect(await save("relief", revision)).toMatchObject({ ok: true });
    expect(await save("gold", revision + 1)).toMatchObject({ ok: true });
  });

  it("rounds a free quantity up to the next one that can be ordered (PDP-05)", async () => {
    expect((await begun({}, 52)).quantity).toBe(55);
    expect((await begun({}, 5000)).quantity).toBe(5000);
  });

  it("lists the papers of the product, each with the refinements it allows (PDP-04)", async () => {
    const { papers, design } = await begun({});
    expect(papers.length).toBeGreaterThan(3);
    expect(papers.every(({ refinements }) => refinements.includes("none"))).toBe(true);
    expect(papers.some(({ refinements }) => refinements.includes("gold"))).toBe(true);
    expect(papers.flatMap(({ refinements }) => refinements).every((value) => design.refinements.includes(value))).toBe(
      true,
    );
  });

  it("displays foil from the start if the customer has chosen it (D-04)", async () => {
    const { document } = await begun({ refinementType: "gold" });
    const elements = document.pages.flatMap((page) => page.elements);
    expect(elements.some((element) => element.refinable && element.refined)).toBe(true);
  });
});

describe("the language of a project (CFG-07)", () => {
  it("has sample texts in that language, and still matches its template when saved (LOC-03, CFG-06)", async () => {
    const project = await begun({}, 50, { locale: "fr-FR" });
    const texts = project.document.pages.flatMap(({ elements }) =>
      elements.flatMap((element) => (element.type === "text" ? [element] : [])),
    );
    expect(texts.map(({ text }) => text)).toContain("Nous nous marions");
    expect(texts.find(({ role }) => role === "date")).toMatchObject({
      text: "Samedi 12 juin 2027",
      placeholder: "Samedi 12 juin 2027",
    });
    const { id, revision, document, options, quantity } = project;
    const change = { revision, document, options, quantity };
    expect((await saveProject(deps, { session, id: projectId(id), ...change })).ok).toBe(true);
  });

  const saved = async (project: Awaited<ReturnType<typeof begun>>, locale: string) => {
    const { id, revision, document, options, quantity } = project;
    const change = { revision, document: { ...document, locale }, options, quantity };
    return saveProject(deps, { session, id: projectId(id), ...change });
  };

  it("is that of the shop it was created in, and it can be saved", async () => {
    const project = await begun({}, 50, { locale: "fr-CH" });
    expect(project.document.locale).toBe("fr-CH");
    expect(await saved(project, "fr-CH")).toMatchObject({ ok: true });
  });

  it("can change to another language of the shop, but to no other", async () => {
    expect(await saved(await begun({}), "it-IT")).toMatchObject({ ok: true });
    expect(await saved(await begun({}), "xx-XX")).toMatchObject({ refusal: { code: "PROJECT_INVALID" } });
  });
});

describe("the pages of a booklet", () => {
  const product = "booklet-a6";
  const sold = async (counts: number[]) => {
    await deps.db.updateTable("card_product").set({ page_counts: counts }).where("code", "=", product).execute();
    await invalidateSnapshots(deps.db);
  };
  afterEach(() => sold([8, 12, 16, 20, 24]));

  it.each([
    [28, true],
    [160, true],
    [40, false],
  ])("%i are saved if the product is sold with them: %s (CARD-21)", async (count, ok) => {
    await sold([8, 28, 160]);
    const { id, document, pageCounts } = await begun({}, 50, { designId: "aehre-kirchenheft" });
    expect(pageCounts).toEqual([8, 28, 160]);
    const save = { document: withPageCount(document, count), options: { pages: String(count) }, quantity: 50 };
    const saved = await saveProject(deps, { session, id: projectId(id), revision: 1, ...save });
    expect(saved).toMatchObject(
      ok ? { ok } : { refusal: { code: "PROJECT_INVALID", data: { path: "options.pages" } } },
    );
  });

  it("stay as chosen when the product is no longer sold with as many (CARD-21)", async () => {
    await sold([8, 28]);
    const { id, document } = await begun({ pages: "28" }, 50, { designId: "aehre-kirchenheft" });
    await sold([8]);
    const save = { document, options: { pages: "28" }, quantity: 50 };
    expect(await saveProject(deps, { session, id: projectId(id), revision: 1, ...save })).toMatchObject({ ok: true });
  });
});

describe("the printed envelope of a project", () => {
  const withEnvelope = (document: DesignDocument, w: number, h: number) => {
    const edit = printEnvelope(document, { format: { w, h } });
    if (!edit.ok) throw new Error(edit.refusal.code);
    return edit.value.document;
  };
  const save = (id: string, document: DesignDocument) =>
    saveProject(deps, { session, id: projectId(id), revision: 1, document, options: {}, quantity: 50 });

  it("is saved in the size included with the card, with its list (CARD-15)", async () => {
    const { id, document } = await begun({});
    const rows = [{ id: "r1", values: { "guest.name": "Anna" }, overrides: {} }];
    const records = { source: "gaeste.csv", fields: ["guest.name"], rows, leaveBlank: false };
    expect(await save(id, { ...withEnvelope(document, 176, 125), records })).toMatchObject({
      ok: true,
      value: { revision: 2 },
    });
  });

  it("is refused in another size, in a wrong position, and on a card without envelope (CFG-06)", async () => {
    const { id, document } = await begun({});
    expect(await save(id, withEnvelope(document, 162, 114))).toMatchObject({ refusal: { code: "PROJECT_INVALID" } });
    const moved = structuredClone(withEnvelope(document, 176, 125));
    for (const page of moved.pages)
      for (const element of page.elements) if (element.id === "envelope-address") element.x = 2;
    expect(await save(id, moved)).toMatchObject({ refusal: { code: "PROJECT_INVALID" } });
    const placeCard = await begun({}, 50, { designId: "olivenzweig-tischkarte" });
    expect(await save(placeCard.id, withEnvelope(placeCard.document, 162, 114))).toMatchObject({
      refusal: { code: "PROJECT_INVALID", data: { path: "parts" } },
    });
  });

  it("takes the size of the other format when transferred to it, and can be saved (CARD-13)", async () => {
    const { id, document, design } = await begun({});
    expect(await save(id, withEnvelope(document, 176, 125))).toMatchObject({ ok: true });
    const templates = (design: DesignId) => designTemplate(deps, design);
    const kinds = await Promise.all(
      design.siblings.map(async (sibling) => {
        const copied = await copyProject({ ...deps, templates }, { session, id: projectId(id), designId: sibling.id });
        if (!copied.ok) throw new Error(copied.refusal.code);
        const opened = await projectForEditor({ ...deps, fonts: [] }, session, copied.value.id, "de-DE");
        if (!opened.ok) throw new Error(opened.refusal.code);
        const { envelope, document: carried } = opened.value;
        const [front] = carried.pages.filter((page) => page.part === "envelope");
        expect(front && { w: front.w, h: front.h }).toEqual(envelope ?? undefined);
        expect(await save(opened.value.id, carried)).toMatchObject({ ok: true });
        return envelope === null;
      }),
    );
    expect(new Set(kinds)).toEqual(new Set([true, false]));
  });
});
