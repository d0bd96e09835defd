import { expect, test } from "@playwright/test";
import { addressOf } from "#kernel/addresses.ts";
import type { Channel, Locale } from "#kernel/market.ts";
import { occasionAddress } from "#modules/catalogue/occasion-address.ts";
import { expectAccessible } from "./accessibility.ts";
import { shopPort } from "./shop-folder.ts";
import { crawledShop } from "./site-crawler.ts";

type Page = (place: { readonly channel: Channel; readonly locale: Locale }) => string;

const pagesOf: Readonly<Record<Channel, Readonly<Record<string, Page>>>> = {
  card: {
    "start page": (place) => addressOf(place, "home"),
    "all designs": (place) => addressOf(place, "products"),
    occasion: (place) => occasionAddress(place, "hochzeit"),
    category: (place) => occasionAddress(place, "taufe", "einladungskarten"),
    design: (place) => occasionAddress(place, "hochzeit", "einladungskarten", "olivenzweig-einladung"),
    family: (place) => addressOf(place, "themes", "1461"),
    cart: (place) => addressOf(place, "cart"),
    magazine: (place) => addressOf(place, "magazine"),
    "text page": (place) => addressOf(place, "papers"),
    questions: (place) => addressOf(place, "questions"),
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
    product: (place) => addressOf(place, "wallArt", "poster"),
    "product with designs": (place) => addressOf(place, "calendars", "wandkalender"),
    enquiry: (place) => `${addressOf(place, "designPhoto")}?kind=photoframe&material=poster&format=600x400`,
  },
};

/** Each locale looks at one channel; FULL=1 at both. */
const looks: readonly (readonly [Locale, readonly Channel[]])[] = process.env["FULL"]
  ? [
      ["de-DE", ["card", "photo"]],
      ["fr-CH", ["card", "photo"]],
      ["en-US", ["card", "photo"]],
    ]
  : [
      ["de-DE", ["photo"]],
      ["fr-CH", ["card"]],
      ["en-US", ["photo"]],
    ];

for (const [locale, channels] of looks)
  for (const channel of channels)
    test(`SHELL-31 NFR-06 every kind of page of the ${channel} shop is accessible in ${locale}, and fits a phone`, async ({
      page,
      context,
    }) => {
      test.setTimeout(300_000);
      const shop = crawledShop(channel, locale, shopPort);
      const url = `http://${shop.host}`;
      await context.addCookies([{ name: "bw_consent", value: "1.000.00000000-0000-4000-8000-000000000000", url }]);
      await page.setViewportSize({ width: 360, height: 800 });
      for (const [name, address] of Object.entries(pagesOf[channel]))
        await test.step(name, async () => {
          const answer = await page.goto(url + address({ channel, locale }));
          expect([name, answer?.status()]).toEqual([name, name === "unknown page" ? 404 : 200]);
          await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
          await expectAccessible(page);
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
        });
    });
