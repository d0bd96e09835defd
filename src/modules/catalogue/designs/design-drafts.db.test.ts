import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { designId, type DesignId } from "#kernel/ids.ts";
import { seedDesigns } from "#db/seed/designs.ts";
import { seedReference } from "#db/seed/reference.ts";
import { accept, refuse } from "#kernel/result.ts";
import { shopOf } from "#platform/http/shop-request.server.ts";
import { listen } from "#platform/database/notifications.server.ts";
import { invalidateSnapshots } from "#platform/database/snapshot.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { changesOf } from "../change-log.server.ts";
import { designTemplate } from "../contract.server.ts";
import {
  discardDraft,
  publishDraft,
  restoreVersion,
  saveDraft,
  scheduleDraft,
  versionsOf,
} from "./design-drafts.server.ts";
import type { DesignArtwork } from "./design-template.ts";
import { offerDesigns, saveShopData, type ShopData } from "./edit-design.server.ts";
import { listOfficeDesigns, readOfficeDesign } from "./staff-designs.server.ts";
import { DesignQuery } from "./staff-design-search.ts";
import { listDesigns } from "../queries.server.ts";
import { aTemplate } from "../testing/designs.ts";

const database = useTestDatabase();
const designer = "staff:designer@blattwerk.localhost";
const manager = "staff:manager@blattwerk.localhost";
const acceptAny = async () => accept(null);
let deps: ReturnType<typeof testDeps>;
let id: DesignId;
let count = 0;

beforeAll(async () => {
  deps = testDeps(database());
  await seedReference(deps.db);
});
beforeEach(async () => {
  count += 1;
  id = designId(`entwurf-${count}`);
  await deps.db.deleteFrom("seed_run").where("name", "=", "designs").execute();
  await seedDesigns(deps.db, [aTemplate({ id, name: `Entwurf ${count}` })]);
});

async function design() {
  const found = await readOfficeDesign(deps.db, id);
  if (!found) throw new Error(`no design ${id}`);
  return found;
}

/** The artwork with a different safe distance, to tell revisions apart. */
const withSafe = (artwork: DesignArtwork, safe: number): DesignArtwork => ({
  ...artwork,
  document: { ...artwork.document, safe },
});

async function drafted(safe: number): Promise<string> {
  const { artwork, artworkSeen } = await design();
  const saved = await saveDraft(deps, designer, { id, seen: artworkSeen, artwork: withSafe(artwork, safe) });
  if (!saved.ok) throw new Error(saved.refusal.code);
  return saved.value;
}

const soldSafe = async () => (await designTemplate(deps, id))?.document.safe;

describe("drafts", () => {
  test("BO-04 saving a draft does not change the version on sale", async () => {
    await drafted(5);
    expect((await design()).draft).toMatchObject({ savedBy: "designer@blattwerk.localhost", publishAt: null });
    expect(await soldSafe()).toBe(4);
  });

  test("BO-04 saving over a newer revision is refused with the name of whoever saved it, and nothing is lost", async () => {
    const { artwork, artworkSeen } = await design();
    await drafted(5);
    const late = await saveDraft(deps, manager, { id, seen: artworkSeen, artwork: withSafe(artwork, 9) });
    expect(late).toMatchObject({
      ok: false,
      refusal: { code: "DESIGN_CHANGED", data: { who: "designer@blattwerk.localhost" } },
    });
    expect((await design()).draft?.artwork.document.safe).toBe(5);
  });

  test("BO-04 revision tokens are never reused: a form from before a discarded draft stays refused", async () => {
    const before = await drafted(5);
    expect((await discardDraft(deps, designer, { id, seen: before })).ok).toBe(true);
    expect((await design()).draft).toBeNull();
    await drafted(6);
    const { artwork } = await design();
    expect(await saveDraft(deps, designer, { id, seen: before, artwork })).toMatchObject({ ok: false });
  });
});

describe("versions", () => {
  test("BO-04 CFG-21 publishing puts the draft on sale as the next version and keeps the previous one", async () => {
    const seen = await drafted(5);
    expect(await publishDraft(deps, designer, { id, seen }, acceptAny)).toEqual(accept(2));
    expect(await soldSafe()).toBe(5);
    expect(await design()).toMatchObject({ version: 2, draft: null, state: "published" });
    expect((await versionsOf(deps.db, id)).map(({ number, publishedBy }) => [number, publishedBy])).toEqual([
      [2, "designer@blattwerk.localhost"],
      [1, "collection"],
    ]);
  });

  test("BO-04 a draft that is not ready is not published and is kept", async () => {
    const seen = await drafted(5);
    const refused = await publishDraft(deps, designer, { id, seen }, async () => refuse("DESIGN_NOT_READY", { n: 2 }));
    expect(refused).toMatchObject({ ok: false, refusal: { code: "DESIGN_NOT_READY" } });
    expect(await soldSafe()).toBe(4);
    expect((await design()).draft).not.toBeNull();
  });

  test("BO-04 an older version is put back on sale as the newest, and the draft is kept", async () => {
    await publishDraft(deps, designer, { id, seen: await drafted(5) }, acceptAny);
    await drafted(7);
    expect(await restoreVersion(deps, manager, { id, number: 1, seen: 2 })).toEqual(accept(3));
    expect(await soldSafe()).toBe(4);
    expect((await design()).draft?.artwork.document.safe).toBe(7);
    expect((await versionsOf(deps.db, id))[0]).toMatchObject({ number: 3, restoredFrom: 1 });
    expect(await restoreVersion(deps, manager, { id, number: 1, seen: 2 })).toMatchObject({ ok: false });
  });

  test("BO-02 a publication time in the past is refused, one in the future is saved with the draft", async () => {
    const seen = await drafted(5);
    const past = new Date(deps.clock.now() - 1000);
    expect(await scheduleDraft(deps, manager, { id, seen, at: past })).toMatchObject({
      ok: false,
      refusal: { code: "MOMENT_PAST" },
    });
  });

  test("BO-02 seeding does not change what staff have published", async () => {
    await publishDraft(deps, designer, { id, seen: await drafted(5) }, acceptAny);
    await deps.db.deleteFrom("seed_run").where("name", "=", "designs").execute();
    await seedDesigns(deps.db, [aTemplate({ id, name: "Aus der Sammlung" })]);
    expect(await soldSafe()).toBe(5);
    expect((await design()).name).toBe(`Entwurf ${count}`);
  });
});

test("BO-04 ADR-0030 saving a draft invalidates no page, publishing it does", async () => {
  const notices: string[] = [];
  const subscription = listen(database().url, "pages_changed", deps.log, (notice) => notices.push(notice));
  // Notifications arrive in commit order: once the marker arrives, all earlier ones have.
  const noticesUpTo = async (mark: string) => {
    await sql`select pg_notify('pages_changed', ${mark})`.execute(deps.db);
    await vi.waitFor(() => expect(notices).toContain(mark), 10_000);
    return notices.splice(0).filter((notice) => notice !== "" && notice !== mark);
  };
  await vi.waitFor(() => expect(notices).toContain(""), 10_000);
  const seen = await drafted(5);
  expect(await noticesUpTo("drafted")).toEqual([]);
  await publishDraft(deps, designer, { id, seen }, acceptAny);
  expect(await noticesUpTo("published")).toContain("designs");
  await subscription.close();
});

describe("shop data", () => {
  async function data(change: Partial<ShopData> = {}): Promise<ShopData> {
    const { name, family, themeId, category, occasion, popularity, isNew, isRecommended, styles } = aTemplate({ id });
    return {
      name,
      family,
      themeId,
      category,
      occasion,
      popularity,
      isNew,
      isRecommended,
      styles,
      description: {},
      keywords: {},
      ...change,
    };
  }

  test("BO-02 the shop displays what the manager saves, and the log names the author", async () => {
    const { seen } = await design();
    const changed = await data({ name: "Lorbeer", isNew: true, keywords: { de: ["blätter", "grün"] } });
    expect(await saveShopData(deps, manager, { id, seen, data: changed })).toEqual(accept(null));
    await invalidateSnapshots(deps.db);
    const list = await listDesigns(deps, shopOf("card", "de-DE"), {
      filters: {},
      sort: "popularity",
      page: 1,
      perPage: 100,
    });
    expect(list.tiles.find((tile) => tile.id === id)).toMatchObject({
      name: "Lorbeer",
      badges: ["new", "refinement"],
    });
    const [last] = await changesOf(deps.db, "design", id);
    expect(last).toMatchObject({ action: "data", actor: "manager@blattwerk.localhost" });
    expect(last?.before).toMatchObject({ name: `Entwurf ${count}` });
  });

  test("BO-02 saving over somebody else's change is refused with that person's name", async () => {
    const { seen } = await design();
    await saveShopData(deps, manager, { id, seen, data: await data({ name: "Zuerst" }) });
    expect(await saveShopData(deps, designer, { id, seen, data: await data({ name: "Danach" }) })).toMatchObject({
      ok: false,
      refusal: { code: "CATALOGUE_CHANGED", data: { who: "manager@blattwerk.localhost" } },
    });
    expect((await design()).name).toBe("Zuerst");
  });

  test("THEME-01 BO-02 a family has one number and a number one family", async () => {
    const { seen } = await design();
    const wrong = await data({ family: "fremd" });
    expect(await saveShopData(deps, manager, { id, seen, data: wrong })).toMatchObject({
      ok: false,
      refusal: { code: "THEME_TAKEN", data: { family: "olivenzweig", number: 1461 } },
    });
  });

  test("BO-02 withdrawn designs leave the shop and come back unchanged", async () => {
    expect(await offerDesigns(deps, manager, [id, designId("gibt-es-nicht")], false)).toEqual(accept([id]));
    expect(await designTemplate(deps, id)).toBeUndefined();
    expect((await design()).state).toBe("withdrawn");
    expect(await offerDesigns(deps, manager, [id], true)).toEqual(accept([id]));
    expect(await soldSafe()).toBe(4);
  });

  test("BO-02 the database searches, filters and pages the list", async () => {
    const { seen } = await design();
    await saveShopData(deps, manager, {
      id,
      seen,
      data: await data({ name: "Sonderling 50%", keywords: { de: ["rar"] } }),
    });
    const found = async (query: Record<string, unknown>) =>
      (await listOfficeDesigns(deps.db, DesignQuery.parse(query))).designs.map((row) => row.id);
    expect(await found({ text: "50%" })).toEqual([id]);
    expect(await found({ text: "RAR" })).toEqual([id]);
    expect(await found({ text: "0_%" })).toEqual([]);
    expect(await found({ text: id, state: "changed" })).toEqual([]);
    await drafted(5);
    expect(await found({ text: id, state: "changed" })).toEqual([id]);
    expect(await found({ text: id, occasion: "taufe" })).toEqual([]);
    expect(await found({ text: id, page: 99 })).toEqual([id]);
    expect(DesignQuery.parse({ state: "zauber", page: "-3", sort: 4 })).toMatchObject({
      state: "",
      page: 1,
      sort: "changed",
    });
  });
});
