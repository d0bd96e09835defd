import { expect, test, type Page } from "@playwright/test";
import { addressOf } from "#kernel/urls/page-addresses.ts";
import { channels, type Channel, type Locale } from "#kernel/market.ts";
import "#modules/catalogue/testing/seeded-occasions.ts";
import { occasionAddress } from "#modules/catalogue/occasions/occasion-address.ts";
import { expectAccessible } from "../testing/accessibility.ts";
import { shopPort } from "../setup/shop-folder.ts";
import { crawledShop } from "../testing/site-crawler.ts";

/** Where a kind of page stands in a shop. */
type Address = (place: { readonly channel: Channel; readonly locale: Locale }) => string;

const pagesOf: Readonly<Record<Channel, Readonly<Record<string, Address>>>> = {
  card: {
    "start page": (place) => addressOf(place, "home"),
    "all designs": (place) => addressOf(place, "products"),
    "filtered designs": (place) => `${addressOf(place, "products")}?color[]=blau&sort=newest`,
    occasion: (place) => occasionAddress(place, "hochzeit"),
    "filtered occasion": (place) => `${occasionAddress(place, "hochzeit")}?style[]=floral`,
    "quiet occasion": (place) => occasionAddress(place, "trauer"),
    category: (place) => occasionAddress(place, "taufe", "einladungskarten"),
    design: (place) => occasionAddress(place, "hochzeit", "einladungskarten", "olivenzweig-einladung"),
    family: (place) => addressOf(place, "themes", "1461"),
    "paper samples": (place) => addressOf(place, "samples"),
    "search with hits": (place) => `${addressOf(place, "search")}?q=oliv`,
    "search without hits": (place) => `${addressOf(place, "search")}?q=xyzqqq`,
    wishlist: (place) => addressOf(place, "wishlist"),
    cart: (place) => addressOf(place, "cart"),
    checkout: (place) => addressOf(place, "checkout"),
    magazine: (place) => addressOf(place, "magazine"),
    "text page": (place) => addressOf(place, "papers"),
    questions: (place) => addressOf(place, "questions"),
    contact: (place) => addressOf(place, "contact"),
    newsletter: (place) => addressOf(place, "newsletter"),
    business: (place) => addressOf(place, "business"),
    "my designs": (place) => addressOf(place, "myDesigns"),
    "page tree": (place) => addressOf(place, "sitemap"),
    "order status": (place) => addressOf(place, "orderStatus"),
    "cookie settings": (place) => addressOf(place, "cookies"),
    "unknown page": (place) => `${addressOf(place, "home")}404`,
  },
  photo: {
    "start page": (place) => addressOf(place, "home"),
    "all goods": (place) => addressOf(place, "products"),
    "family of goods": (place) => addressOf(place, "wallArt"),
    "designs of a family": (place) => addressOf(place, "photobooks"),
    "filtered designs of a family": (place) => `${addressOf(place, "photobooks")}?sort=created`,
    poster: (place) => addressOf(place, "wallArt", "poster"),
    "wall art": (place) => addressOf(place, "wallArt", "acrylglas"),
    "photo book": (place) => addressOf(place, "photobooks", "echtfotobuch"),
    calendar: (place) => addressOf(place, "calendars", "wandkalender"),
    collage: (place) => addressOf(place, "photoCollages"),
    "photo box": (place) => addressOf(place, "photoBoxes"),
    prints: (place) => addressOf(place, "photoPrints"),
    "unknown page": (place) => `${addressOf(place, "home")}404`,
  },
};

const locales: readonly Locale[] = ["de-DE", "fr-CH", "en-US"];

/** A heart and a sample, so that wishlist, cart and checkout have something to show. */
async function fill(page: Page, locale: Locale): Promise<void> {
  const done = await page.evaluate(async (shop) => {
    const post = async (path: string, body: object) => {
      const headers = { "content-type": "application/json", "x-channel": "card", "x-locale": shop };
      return (await fetch(path, { method: "POST", headers, body: JSON.stringify(body) })).status;
    };
    const design = "olivenzweig-einladung";
    return [
      await post("/web-api/wishlist/items", { design }),
      await post("/web-api/cart/lines", { designId: design, isSample: true }),
    ];
  }, locale);
  expect(done).toEqual([201, 201]);
}

/** One heading of the first level, none left out below it; one main part, banner and footer around it. */
async function expectOutline(page: Page, name: string): Promise<void> {
  const outline = await page.evaluate(() => {
    const seen = (node: Element) => node.checkVisibility({ visibilityProperty: true });
    const headings = [...document.querySelectorAll("h1,h2,h3,h4,h5,h6")].filter(seen);
    const levels = headings.map(({ tagName }) => Number(tagName[1]));
    return {
      first: levels.filter((level) => level === 1).length,
      // The head of the page comes before its heading.
      leaps: levels.filter((level, place) => place > 0 && level - (levels[place - 1] ?? 1) > 1).length,
      unnamed: headings.filter(({ textContent }) => textContent?.trim() === "").length,
      landmarks: ["main", "body > header, body > * > header", "body > footer, body > * > footer"].map(
        (landmark) => [...document.querySelectorAll(landmark)].filter(seen).length > 0,
      ),
      mains: document.querySelectorAll("main").length,
    };
  });
  expect([name, outline]).toEqual([name, { first: 1, leaps: 0, unnamed: 0, landmarks: [true, true, true], mains: 1 }]);
}

/** In the fast run each kind of page is looked at in one of the locales; FULL=1 looks at all in all three. */
for (const [turn, locale] of locales.entries())
  for (const channel of channels)
    test(`SHELL-31 NFR-06 every kind of page of the ${channel} shop is accessible in ${locale}, and fits a phone`, async ({
      page,
      context,
    }) => {
      test.setTimeout(600_000);
      const shop = crawledShop(channel, locale, shopPort);
      const url = `http://${shop.host}`;
      const pages = Object.entries(pagesOf[channel]).filter(
        (_page, place) => process.env["FULL"] !== undefined || place % locales.length === turn,
      );
      await context.addCookies([{ name: "bw_consent", value: "1.000.00000000-0000-4000-8000-000000000000", url }]);
      await page.setViewportSize({ width: 360, height: 800 });
      if (channel === "card") {
        await page.goto(`${url}${addressOf({ channel, locale }, "cart")}`);
        await fill(page, locale);
      }
      for (const [name, address] of pages)
        await test.step(name, async () => {
          const answer = await page.goto(url + address({ channel, locale }));
          expect([name, answer?.status()]).toEqual([name, name === "unknown page" ? 404 : 200]);
          await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
          await expectAccessible(page);
          await expectOutline(page, name);
          expect([name, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([name, 360]);
        });
    });

test("SHELL-01 SHELL-31 the page of icons is accessible", async ({ page }) => {
  await page.goto("/_icons");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectAccessible(page);
});

test("SHELL-31 CAT-07 WISH-02 by roles and names alone: landmarks, headings, a filter and a heart that say what they did", async ({
  page,
}) => {
  await page.goto("/hochzeit/einladungskarten/", { waitUntil: "networkidle" });
  const banner = page.getByRole("banner");
  await expect(banner.getByRole("navigation", { name: "Hauptnavigation" })).toBeVisible();
  await expect(page.getByRole("contentinfo").getByRole("navigation", { name: "Rechtliches" })).toBeVisible();
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Einladungskarten zur Hochzeit");
  const status = main.getByRole("status").first();
  const before = await status.innerText();
  expect(before).toMatch(/\d+/);
  await main.getByRole("checkbox", { name: /^Blau/ }).check();
  await expect(status).not.toHaveText(before);
  await expect(status).toHaveText(/\d+/);
  const design = main.getByRole("article").first();
  const name = await design.getByRole("heading").innerText();
  await design.getByRole("button", { name: new RegExp(`^„${name}.*merken$`) }).press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Gespeichert!" }).last()).toBeAttached();
  await expect(banner.getByRole("link", { name: "Favoriten, 1 Design" })).toBeVisible();
  await expect(design.getByRole("button", { pressed: true })).toBeVisible();
});
