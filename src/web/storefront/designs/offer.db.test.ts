import { RouterContextProvider } from "react-router";
import { beforeAll, describe, expect, test } from "vitest";
import { designId } from "#kernel/ids.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { newUuid } from "#platform/random.server.ts";
import { shopOf } from "#platform/http/shop-request.server.ts";
import { callerContext, depsContext, shopContext } from "../../request-context.ts";
import { detailView } from "../detail/detail.server.ts";
import { sendOffer } from "./offer.server.ts";

const database = useTestDatabase("stocked");
const shop = shopOf("card", "de-DE");
let deps: ReturnType<typeof testDeps>;

beforeAll(() => {
  deps = testDeps(database());
});

async function ask(fields: Record<string, string>, search = "?designId=olivenzweig-einladung&paper=natur-300") {
  const context = new RouterContextProvider();
  context.set(depsContext, deps);
  context.set(shopContext, shop);
  context.set(callerContext, newUuid());
  const url = new URL(`http://localhost/meine-designs/angebot/${search}`);
  const body = new URLSearchParams({ id: newUuid(), name: "Petra Lang", email: "lang@hirschvogel.de", ...fields });
  const { data } = await sendOffer(context, new Request(url, { method: "POST", body }), url);
  return data;
}

describe("PRICE-17 more cards than the shop sells at once", () => {
  test("PRICE-17 the page of a card links there with the chosen options", async () => {
    const query = new URLSearchParams({ paper: "natur-300", farbe: "terrakotta" });
    const found = await detailView(deps, shop, designId("olivenzweig-einladung"), query);
    if (!found || !("view" in found)) throw new Error("no page");
    expect(found.view.offerHref).toMatch(/^\/meine-designs\/angebot\/\?designId=olivenzweig-einladung&/);
    expect(found.view.offerHref).toContain("paper=natur-300");
  });

  test("PRICE-17 becomes an enquiry with card, options and quantity", async () => {
    const answer = await ask({ company: "Hirschvogel & Söhne", quantity: "12.000", message: "Bis Mai" });
    expect(answer).toMatchObject({ sent: "lang@hirschvogel.de", errors: {} });
    const kept = await deps.db.selectFrom("enquiry").selectAll().where("email", "=", "lang@hirschvogel.de").execute();
    expect(kept).toMatchObject([{ channel: "card", name: "Petra Lang", message: "Bis Mai", total: "auf Anfrage" }]);
    expect(kept[0]?.choice).toEqual(
      expect.arrayContaining([
        { label: "Wie viele Karten", value: "12.000" },
        { label: "Firma", value: "Hirschvogel & Söhne" },
      ]),
    );
    expect(JSON.stringify(kept[0]?.choice)).toContain("Naturpapier");
  });

  test.each(["5000", "0", "viele", "", "2000000"])("PRICE-17 %j pieces are no case for an offer", async (quantity) => {
    const answer = await ask({ quantity, email: "zahl@hirschvogel.de" });
    expect(answer).toMatchObject({ sent: null, values: { quantity } });
    expect(answer.errors["quantity"]).toContain("5.000");
    const kept = await deps.db.selectFrom("enquiry").select("id").where("email", "=", "zahl@hirschvogel.de").execute();
    expect(kept).toEqual([]);
  });
});
