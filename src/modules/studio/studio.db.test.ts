import { beforeAll, describe, expect, test } from "vitest";
import { changesOf } from "#modules/catalogue/change-log.server.ts";
import { scheduleDraft } from "#modules/catalogue/designs/design-drafts.server.ts";
import { offerDesigns } from "#modules/catalogue/designs/edit-design.server.ts";
import {
  designTemplate,
  familyWithdrawn,
  readDesignEntries,
  readOfficeDesign,
} from "#modules/catalogue/contract.server.ts";
import { readFamily } from "#modules/catalogue/designs/staff-designs.server.ts";
import { withdrawTheme } from "#modules/catalogue/designs/themes.server.ts";
import { cartView } from "#modules/cart/queries.server.ts";
import { addCartLine } from "#modules/cart/lines/add-cart-line.server.ts";
import { aProject, aVisitor, germanShop } from "#modules/cart/testing/cart-context.ts";
import { createProject } from "#modules/designs/create-project.server.ts";
import { projectForEditor } from "#modules/designs/queries.server.ts";
import { designId, projectId, type DesignId } from "#kernel/ids.ts";
import { invalidateSnapshots } from "#platform/database/snapshot.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { changeArtwork } from "./change-artwork.server.ts";
import { exportPackage } from "./export-package.server.ts";
import { publishDesign, publishDesigns, publishDue, publishFamily } from "./publish-designs.server.ts";
import { latestUploads } from "./store.server.ts";
import { studioView } from "./studio-view.server.ts";
import { importPackage } from "./import-package.server.ts";
import { packageFiles, packageJson, withElement } from "./testing/package.ts";

const database = useTestDatabase("stocked");
const designer = "staff:designer@blattwerk.localhost";
const id = designId("olivenzweig-einladung");
let deps: ReturnType<typeof testDeps>;

beforeAll(() => {
  deps = testDeps(database());
});

async function design(of = id) {
  const found = await readOfficeDesign(deps.db, of);
  if (!found) throw new Error(`no design ${of}`);
  return found;
}

/** Fields of an element's form as the studio displays it. */
async function fieldsOf(element: string, change: Readonly<Record<string, string>> = {}) {
  const { draft, artwork, artworkSeen } = await design();
  const view = studioView(draft?.artwork ?? artwork, { panel: 0, element });
  const values = view.selected;
  if (!values?.text) throw new Error(`no text ${element}`);
  const { text, size, minSize, fit, color, maxLines } = values.text;
  const numbers = Object.fromEntries(Object.entries(values.numbers).map(([name, value]) => [name, String(value)]));
  return {
    ...numbers,
    seen: artworkSeen,
    page: view.panels[view.panel]?.page ?? "",
    element,
    role: values.role,
    name: values.name,
    text,
    size: String(size),
    minSize: String(minSize),
    fit,
    color,
    maxLines: String(maxLines ?? ""),
    ...(values.slot?.sample ? { sample: "on" } : {}),
    ...change,
  };
}

describe("the studio", () => {
  test("BO-04 role, text, limits, marks and locks of an element are saved as a draft", async () => {
    const fields = await fieldsOf("outside-headline", {
      role: "greeting",
      text: "Ja!",
      maxLines: "2",
      fit: "shrink",
      minSize: "7",
      required: "on",
      sample: "on",
      refinable: "on",
      "lock-move": "on",
      "lock-style": "on",
      x: "130.5",
    });
    expect(await changeArtwork(deps, designer, { id, intent: "element", fields })).toMatchObject({ ok: true });
    const [page] = (await design()).draft?.artwork.document.pages ?? [];
    expect(page?.elements.find((element) => element.id === "outside-headline")).toMatchObject({
      role: "greeting",
      text: "Ja!",
      placeholder: "Ja!",
      maxLines: 2,
      fit: "shrink",
      minSize: 7,
      required: true,
      refinable: true,
      locks: { move: true, style: true },
      x: 130.5,
    });
    expect((await design()).artwork.document.pages[0]).not.toEqual(page);
  });

  test.each([
    ["a width below nothing", { w: "-3" }, "w"],
    ["a role with capitals", { role: "Namen" }, "role"],
    ["words for a number", { x: "links" }, "x"],
  ])("BO-04 %s is refused at its field", async (_, change, field) => {
    const fields = await fieldsOf("outside-headline", change);
    expect(await changeArtwork(deps, designer, { id, intent: "element", fields })).toMatchObject({
      ok: false,
      refusal: { code: "FIELD_INVALID", fields: { [field]: "FIELD_INVALID" } },
    });
  });

  test("BO-04 a conflict with somebody else's save is reported before any other errors", async () => {
    const fields = await fieldsOf("outside-headline", { w: "-3", seen: "v1" });
    expect(await changeArtwork(deps, "staff:a@b.example", { id, intent: "element", fields })).toMatchObject({
      ok: false,
      refusal: { code: "DESIGN_CHANGED", data: { who: "designer@blattwerk.localhost" } },
    });
  });

  test("BO-04 slots are added, moved and removed", async () => {
    const { artworkSeen: seen } = await design();
    const page = "outside";
    const added = await changeArtwork(deps, designer, { id, intent: "slot", fields: { seen, page, kind: "photo" } });
    expect(added).toMatchObject({ ok: true, value: { element: "photo-1" } });
    const order = async () => (await design()).draft?.artwork.document.pages[0]?.elements.map((one) => one.id) ?? [];
    expect((await order()).at(-1)).toBe("photo-1");
    const step = async (intent: "backward" | "remove") =>
      changeArtwork(deps, designer, {
        id,
        intent,
        fields: { seen: (await design()).artworkSeen, page, element: "photo-1" },
      });
    await step("backward");
    expect((await order()).at(-2)).toBe("photo-1");
    await step("remove");
    expect(await order()).not.toContain("photo-1");
  });

  test("BO-04 CARD-13 colours are copied, named, recoloured and reordered; the first is the document's own", async () => {
    const seen = async () => (await design()).artworkSeen;
    const variant = "salbei";
    await changeArtwork(deps, designer, {
      id,
      intent: "copy-variant",
      fields: { seen: await seen(), variant, id: "moos" },
    });
    const fields = {
      seen: await seen(),
      variant: "moos",
      "names-de": "Moos",
      "names-fr": "Mousse",
      colorFamily: "gruen",
      "rgb-ink": "#112233",
    };
    expect(await changeArtwork(deps, designer, { id, intent: "variant", fields })).toMatchObject({ ok: true });
    const variantsNow = async () => (await design()).draft?.artwork.variants ?? [];
    expect((await variantsNow()).at(-1)).toMatchObject({
      id: "moos",
      names: { de: "Moos", fr: "Mousse" },
      palette: { ink: { rgb: "#112233", cmyk: [67, 33, 0, 80] } },
    });
    for (let step = 0; step < 5; step += 1)
      await changeArtwork(deps, designer, {
        id,
        intent: "variant-ahead",
        fields: { seen: await seen(), variant: "moos" },
      });
    expect((await variantsNow())[0]?.id).toBe("moos");
    expect((await design()).draft?.artwork.document.palette["ink"]?.rgb).toBe("#112233");
    const wrong = { seen: await seen(), variant: "moos", colorFamily: "gruen", "cmyk-ink": "1 2 3" };
    expect(await changeArtwork(deps, designer, { id, intent: "variant", fields: wrong })).toMatchObject({
      ok: false,
      refusal: { fields: { "cmyk-ink": "FIELD_INVALID" } },
    });
  });
});

describe("publishing", () => {
  test("BO-04 CFG-21 CFG-16 projects created before keep the template, projects created after get the new one", async () => {
    const session = await aVisitor(deps);
    const begin = async () => {
      const templates = (of: DesignId) => designTemplate(deps, of);
      const input = { designId: id, options: {}, quantity: 50, session, locale: "de-DE" as const };
      const created = await createProject({ ...deps, templates }, input);
      if (!created.ok) throw new Error(created.refusal.code);
      return created.value.id;
    };
    const opened = async (project: Awaited<ReturnType<typeof begin>>) => {
      const answer = await projectForEditor({ ...deps, fonts: [] }, session, project, "de-DE");
      return answer.ok ? answer.value.design.variants.map((variant) => variant.id) : answer.refusal.code;
    };
    const before = await begin();
    const kept = await opened(before);
    const published = await publishDesign(deps, designer, { id, seen: (await design()).artworkSeen });
    expect(published).toEqual({ ok: true, value: 2 });
    const after = await begin();
    expect(await opened(before)).toEqual(kept);
    expect(await opened(after)).toContain("moos");
    // A withdrawn design cannot be started, but existing projects still open.
    await offerDesigns(deps, designer, [id], false);
    await expect(begin()).rejects.toThrow("DESIGN_UNKNOWN");
    expect(await opened(before)).toEqual(kept);
    await offerDesigns(deps, designer, [id], true);
  });

  test("BO-04 CFG-16 a draft refused by the final check is not published, the others are", async () => {
    const fields = await fieldsOf("outside-headline", { text: "Wir heiraten ".repeat(40), maxLines: "1", fit: "none" });
    await changeArtwork(deps, designer, { id, intent: "element", fields });
    const both = await publishDesigns(deps, designer, [id, designId("olivenzweig-menue")]);
    expect(both).toMatchObject({ done: 1, refused: [{ id, refusal: { code: "DESIGN_NOT_READY" } }] });
    expect((await design()).version).toBe(2);
  });

  test("BO-02 a draft is published at its scheduled time, not before", async () => {
    const fields = await fieldsOf("outside-headline", { text: "Ja!", maxLines: "2" });
    await changeArtwork(deps, designer, { id, intent: "element", fields });
    const at = new Date(deps.clock.now() + 60_000);
    const queue = { enqueue: () => Promise.resolve() };
    const scheduled = await scheduleDraft({ ...deps, queue }, designer, { id, seen: (await design()).artworkSeen, at });
    expect(scheduled.ok).toBe(true);
    await publishDue(deps, id);
    expect((await design()).version).toBe(2);
    const later = { ...deps, clock: { now: () => at.getTime() } };
    await publishDue(later, id);
    await publishDue(later, id);
    expect(await design()).toMatchObject({ version: 3, draft: null });
    expect((await changesOf(deps.db, "design", id))[0]).toMatchObject({ action: "published" });
  });
});

describe("packages", () => {
  /** Imports a package and returns the findings. */
  async function bring(json: unknown) {
    const taken = await importPackage(deps, designer, packageFiles(json));
    if (!taken.ok) throw new Error(taken.refusal.code);
    return (await latestUploads(deps.db)).find((upload) => upload.id === taken.value.upload);
  }

  test("BO-02 a new design is imported as a draft, validated, published, and available in the shop", async () => {
    const upload = await bring(packageJson("lorbeer-einladung"));
    expect(await design(designId("lorbeer-einladung"))).toMatchObject({ state: "new", version: 0, name: "Lorbeer" });
    expect(await designTemplate(deps, designId("lorbeer-einladung"))).toBeUndefined();
    expect(upload).toMatchObject({ designId: "lorbeer-einladung", problems: [] });
    expect(await publishDesign(deps, designer, { id: designId("lorbeer-einladung") })).toEqual({ ok: true, value: 1 });
    expect((await designTemplate(deps, designId("lorbeer-einladung")))?.description).toEqual({ de: "Ein Zweig." });
  });

  test("BO-02 a package with the id of an existing design becomes its draft; with another product it is refused", async () => {
    await bring(packageJson("lorbeer-einladung"));
    expect((await design(designId("lorbeer-einladung"))).draft).not.toBeNull();
    const last = await bring(packageJson("olivenzweig-menue"));
    expect(last).toMatchObject({ designId: null, problems: [{ code: "exists-elsewhere" }] });
  });

  test("BO-02 NFR-02 references to unknown font faces or photos are refused, with a finding for each", async () => {
    const text = {
      id: "fremd",
      type: "text",
      role: "fremd",
      x: 130,
      y: 20,
      w: 60,
      h: 10,
      text: "Hallo",
      style: { font: "comic-sans", size: 9, color: "ink" },
    };
    const last = await bring(withElement(packageJson("fremd-einladung"), text));
    expect(last).toMatchObject({
      designId: null,
      problems: [{ code: "font", where: "fremd", data: { name: "comic-sans" } }],
    });
    expect(await readOfficeDesign(deps.db, designId("fremd-einladung"))).toBeUndefined();
  });

  test("BO-02 a downloaded design can be imported again", async () => {
    const text = await exportPackage(deps, designId("olivenzweig-menue"));
    expect(await bring(text)).toMatchObject({ designId: "olivenzweig-menue", problems: [] });
  });
});

describe("a whole family", () => {
  const theme = 1461;
  const currentTokens = async () => new Map((await readFamily(deps.db, theme)).map((card) => [card.id, card.seen]));
  const onSale = async () => (await readFamily(deps.db, theme)).filter(({ state }) => state === "published").length;
  const drafted = async (change: Readonly<Record<string, string>>) =>
    changeArtwork(deps, designer, { id, intent: "element", fields: await fieldsOf("outside-headline", change) });

  test("BO-02 THEME-03 displays every design of every product in each of its colours, drafts rather than versions on sale", async () => {
    await drafted({ text: "Ja!", maxLines: "2", fit: "shrink" });
    const cards = await readFamily(deps.db, theme);
    expect(new Set(cards.map(({ product }) => product)).size).toBeGreaterThan(3);
    for (const card of cards) {
      const { draft, artwork, artworkSeen } = await design(card.id);
      expect(card.variants).toEqual((draft?.artwork ?? artwork).variants);
      expect(card).toMatchObject({ seen: artworkSeen, hasDraft: draft !== null });
    }
  });

  test("BO-02 CART-08 CFG-21 is withdrawn as a whole: carts and existing projects keep working as with a single design", async () => {
    const session = await aVisitor(deps);
    const project = projectId(await aProject(deps, session));
    const added = await addCartLine(deps, { session, shop: germanShop, projectId: project });
    expect(added.ok).toBe(true);
    const all = await readFamily(deps.db, theme);
    const withdrawn = await withdrawTheme(deps, designer, theme);
    expect(withdrawn.ok && withdrawn.value.length).toBe(all.filter(({ state }) => state === "published").length);
    expect(await onSale()).toBe(0);
    await invalidateSnapshots(deps.db);
    expect((await readDesignEntries(deps)).filter(({ themeId }) => themeId === theme)).toEqual([]);
    expect(await familyWithdrawn(deps, theme)).toBe(true);
    const { items } = await cartView(deps, session, germanShop);
    expect(items).toMatchObject([{ lineTotal: null, warnings: [{ code: "CART_ITEM_GONE" }] }]);
    expect(await projectForEditor({ ...deps, fonts: [] }, session, project, "de-DE")).toMatchObject({ ok: true });
    expect(await withdrawTheme(deps, designer, theme)).toEqual({ ok: true, value: [] });
    expect((await changesOf(deps.db, "theme", String(theme))).map(({ action }) => action)).toEqual(["withdrawn"]);
    expect(await withdrawTheme(deps, designer, 99_999)).toMatchObject({ refusal: { code: "DESIGN_UNKNOWN" } });
    expect(await familyWithdrawn(deps, 99_999)).toBe(false);
  });

  test("BO-02 is published as reviewed or not at all, with every reason", async () => {
    const reviewed = await currentTokens();
    await drafted({ text: "Wir heiraten ".repeat(40), maxLines: "1", fit: "none" });
    expect(await publishFamily(deps, designer, { id: theme, seen: reviewed })).toMatchObject({
      done: 0,
      refused: [{ id, refusal: { code: "DESIGN_CHANGED" } }],
    });
    expect(await publishFamily(deps, designer, { id: theme, seen: await currentTokens() })).toMatchObject({
      done: 0,
      refused: [{ id, refusal: { code: "DESIGN_NOT_READY" } }],
    });
    expect(await onSale()).toBe(0);
    await drafted({ text: "Ja!", maxLines: "2", fit: "shrink" });
    const cards = await readFamily(deps.db, theme);
    const published = await publishFamily(deps, designer, { id: theme, seen: await currentTokens() });
    expect(published).toEqual({ done: cards.length, refused: [] });
    expect(await onSale()).toBe(cards.length);
    expect((await design()).draft).toBeNull();
    expect(await familyWithdrawn(deps, theme)).toBe(false);
  });
});
