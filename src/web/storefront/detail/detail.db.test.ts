import { beforeAll, describe, expect, test } from "vitest";
import { designId } from "#kernel/ids.ts";
import { shopOf } from "#platform/http/shop-request.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { detailView } from "./detail.server.ts";
import { overviewView } from "../overview/overview.server.ts";
import { productData } from "./design-head.server.ts";

const database = useTestDatabase("stocked");
const shop = shopOf("card", "de-DE");
const monday = "2026-11-23T09:00:00Z";

beforeAll(() => {});

const ask = (query: Readonly<Record<string, string>>, now = monday) =>
  detailView(testDeps(database(), now), shop, designId("monogramm-einladung"), new URLSearchParams(query));

async function viewOf(query: Readonly<Record<string, string>>, now = monday) {
  const found = await ask(query, now);
  if (!found || "cleanAddress" in found) throw new Error("no page");
  return found.view;
}

describe("detail page", () => {
  test("PDP-01 the title is the kind of card and the name of the design", async () => {
    expect((await viewOf({})).title).toBe("Hochzeitseinladung „Monogramm“");
  });

  test("PDP-04 a foil unavailable on the paper is disabled, names a suitable paper and links to it", async () => {
    const { options } = await viewOf({ paper: "recycling-300", quantity: "75" });
    const group = options.find(({ name }) => name === "refinementType");
    const gold = group?.choices.find(({ value }) => value === "gold");
    const note = group?.notes.find(({ id }) => id === gold?.noteId);
    expect(note?.text).toMatch(/^Goldfolie.*: Diese Veredelung ist nur auf Premiumpapier matt, .* erhältlich\.$/);
    expect(note?.switch?.label).toBe("Auf Premiumpapier matt wechseln");
    const query = new URLSearchParams(note?.switch?.href.split("?")[1]);
    expect([query.get("quantity"), query.get("paper")]).toEqual(["75", null]);
  });

  test("PDP-04 a chosen foil unavailable on the paper is a problem with two resolutions", async () => {
    const { problems } = await viewOf({ paper: "recycling-300", refinementType: "gold" });
    expect(problems).toHaveLength(1);
    expect(problems[0]?.alternatives.map(({ label }) => label)).toEqual([
      "Auf Premiumpapier matt wechseln",
      "Ohne Veredelung weiter",
    ]);
  });

  test("PDP-04 a sticker on the paper of cards says what stickers are printed on, not that it does not fold", async () => {
    const options = new URLSearchParams({ paper: "matt-300" });
    const found = await detailView(testDeps(database(), monday), shop, designId("linolschnitt-aufkleber"), options);
    if (!found || !("view" in found)) throw new Error("no page");
    const [problem] = found.view.problems;
    expect(problem?.text).toContain("Dieses hier drucken wir auf Aufkleberfolie matt");
    expect(problem?.alternatives.map(({ label }) => label)).toEqual(["Auf Aufkleberfolie matt wechseln"]);
  });

  test("CARD-11 a card on a paper without a price falls back to its default paper", async () => {
    expect(await ask({ paper: "sticker-matt", punching: "wave" })).toEqual({
      cleanAddress: "/hochzeit/einladungskarten/monogramm-einladung/?punching=wave",
    });
  });

  test("SHIP-10 the page names the cut-off as day and time, right on both sides of it", async () => {
    const promiseAt = async (now: string) => (await viewOf({}, now)).promise;
    expect(await promiseAt("2026-11-23T09:59:59Z")).toMatchObject({
      day: "Mo., 23.11.",
      clock: "11:00",
      secondsLeft: 1,
    });
    expect(await promiseAt("2026-11-23T10:00:00Z")).toMatchObject({ day: "Di., 24.11.", clock: "11:00" });
    expect(await promiseAt("2026-11-27T12:00:00Z")).toMatchObject({ day: "Mo., 30.11.", clock: "11:00" });
  });

  test("CARD-11 unknown values fall back to defaults and are removed from the URL, known ones stay", async () => {
    expect(await ask({ paper: "marmor", punching: "wave", farbe: "neongelb", quantity: "x" })).toEqual({
      cleanAddress: "/hochzeit/einladungskarten/monogramm-einladung/?punching=wave",
    });
  });

  test("PDP-05 a quantity between two steps is rounded up with a notice", async () => {
    const { quantity } = await viewOf({ quantity: "73" });
    expect(quantity.value).toBe(75);
    expect(quantity.notice).toBe("Wir liefern diese Karte in Schritten von 5. Menge auf 75 angepasst.");
    expect(quantity.steps).toHaveLength(154);
  });

  test.each([
    ["0", "Bitte gib eine ganze Zahl von 1 bis 5.000 ein."],
    ["-3", "Bitte gib eine ganze Zahl von 1 bis 5.000 ein."],
    ["1e3", "Bitte gib eine ganze Zahl von 1 bis 5.000 ein."],
    ["abc", "Bitte gib eine ganze Zahl von 1 bis 5.000 ein."],
    ["5001", "Die Höchstmenge beträgt 5.000 Stück."],
  ])("PDP-05 UI-07 %s typed as a quantity is said at the field, the card keeps its 200 pieces", async (typed, text) => {
    const { quantity, wrongQuantity } = await viewOf({ quantity: "200", typed });
    expect(wrongQuantity).toEqual({ typed, text });
    expect([quantity.value, quantity.notice]).toEqual([200, null]);
  });

  test("PDP-05 the URL contains the sold quantity, and the typed one only to explain the difference", async () => {
    const path = "/hochzeit/einladungskarten/monogramm-einladung/";
    expect(await ask({ quantity: "50", typed: "251" })).toEqual({ cleanAddress: `${path}?quantity=260&typed=251` });
    expect(await ask({ quantity: "50", typed: "260" })).toEqual({ cleanAddress: `${path}?quantity=260` });
    const { quantity, wrongQuantity } = await viewOf({ quantity: "260", typed: "251" });
    expect([quantity.value, wrongQuantity]).toEqual([260, null]);
    expect(quantity.notice).toBe("Wir liefern diese Karte in Schritten von 10. Menge auf 260 angepasst.");
  });

  test("PDP-01 PDP-02 the product is named in words, without internal codes on the page", async () => {
    const { facts } = await viewOf({});
    const article = facts.find(({ label }) => label === "Artikel")?.value;
    expect(article).toMatch(/^Hochzeitseinladung „Monogramm“, [A-Z]/);
    expect(article).not.toContain("monogramm-einladung");
  });

  test("PDP-06 the tier table shows the six quantities and marks the chosen one", async () => {
    const { tiers } = await viewOf({ quantity: "100" });
    expect(tiers.map(({ quantity }) => quantity)).toEqual(["10", "25", "50", "100", "250", "500"]);
    expect(tiers.filter(({ current }) => current).map(({ quantity }) => quantity)).toEqual(["100"]);
  });

  test("PDP-07 PRICE-07 total and unit price match the price list", async () => {
    const { price } = await viewOf({ quantity: "50" });
    expect([price.total, price.unit]).toEqual(["79,50\u00A0€", "1,59\u00A0€"]);
  });

  test("PDP-08 the link to the editor contains design, colour, options and quantity", async () => {
    const view = await viewOf({ refinementType: "gold", paper: "natur-300", quantity: "60" });
    expect(Object.fromEntries(new URLSearchParams(view.designHref.split("?")[1]))).toEqual({
      designId: "monogramm-einladung",
      refinementType: "gold",
      paper: "natur-300",
      quantity: "60",
    });
  });

  test("PDP-09 SHIP-06 the promise moves at the cut-off of eleven o'clock", async () => {
    const before = await viewOf({}, "2026-11-23T09:59:00Z");
    const after = await viewOf({}, "2026-11-23T10:00:00Z");
    expect(before.promise?.secondsLeft).toBe(60);
    expect(before.promise?.from).not.toBe(after.promise?.from);
    expect(before.promise?.express).toBe("Di., 24.11.");
  });

  test("PDP-09 SHIP-05 foil takes longer and cannot go by express", async () => {
    const { promise } = await viewOf({ refinementType: "gold" });
    expect(promise?.express).toBeNull();
  });

  test("PDP-11 structured data has product, offer and price as displayed, and no rating", async () => {
    const found = await ask({ quantity: "50" });
    if (!found || "cleanAddress" in found) throw new Error("no page");
    const data = productData(found.view, found.detail, "https://cards.example");
    expect(data).toMatchObject({
      "@type": "Product",
      name: "Hochzeitseinladung „Monogramm“",
      sku: "monogramm-einladung",
      offers: {
        "@type": "Offer",
        price: "79.50",
        priceCurrency: "EUR",
        url: "https://cards.example/hochzeit/einladungskarten/monogramm-einladung/",
        eligibleQuantity: { value: 50 },
      },
    });
    expect(JSON.stringify(data)).not.toMatch(/rating/i);
  });

  test("PDP-12 the note on ribbons appears with a ribbon", async () => {
    expect((await viewOf({})).ribbonColours).toBeNull();
    expect((await viewOf({ ribbon: "true" })).ribbonColours?.hint).toBe(
      "Die Bänder werden separat geliefert und von dir selbst angebracht.",
    );
  });

  test("PDP-03 pictures follow colour, paper and refinement", async () => {
    const plain = await viewOf({});
    const changed = await viewOf({ paper: "creme-300", refinementType: "silver" });
    expect(changed.gallery.map(({ key }) => key)).toEqual(plain.gallery.map(({ key }) => key));
    expect(changed.gallery[0]?.picture.asset).toContain("~creme-300~silver-");
  });

  test("SHELL-31 the texts of the pictured card are listed by side, in the language of the shop", async () => {
    const { words } = await viewOf({});
    expect(words.map(({ name }) => name)).toEqual(["Vorderseite", "Innenseite", "Rückseite"]);
    expect(words[0]?.words.length).toBeGreaterThan(2);
    const english = shopOf("card", "en-GB");
    const found = await detailView(
      testDeps(database(), monday),
      english,
      designId("monogramm-einladung"),
      new URLSearchParams(),
    );
    const spoken = found && "view" in found ? found.view.words : [];
    expect(spoken[0]?.name).toBe("Front");
    expect(spoken[0]?.words).not.toEqual(words[0]?.words);
  });

  test("ADR-0006 a warm overview with all facets sends at most three statements", async () => {
    const deps = testDeps(database(), monday);
    const list = (query: string) => overviewView(deps, shop, { path: "/produkte/" }, [...new URLSearchParams(query)]);
    await list("");
    const before = database().handle.statements();
    const { tiles } = await list("occasion[]=hochzeit&sort=newest");
    expect([tiles.length > 0, database().handle.statements() - before <= 3]).toEqual([true, true]);
  });

  test("ADR-0006 a warm detail page sends at most three statements", async () => {
    await viewOf({});
    const before = database().handle.statements();
    await viewOf({ quantity: "200" });
    expect(database().handle.statements() - before).toBeLessThanOrEqual(3);
  });
});
