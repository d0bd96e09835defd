import { expect, test, type Page } from "@playwright/test";
import { expectAccessible } from "../testing/accessibility.ts";

const detailPath = "/hochzeit/einladungskarten/olivenzweig-einladung/";
const widths = [360, 768, 1440] as const;

/** Marks the document; the mark is gone after a full page load. */
async function markDocument(page: Page) {
  await page.evaluate(() => document.documentElement.setAttribute("data-mark", "here"));
}
const documentIsMarked = (page: Page) => page.evaluate(() => document.documentElement.dataset["mark"] === "here");

/** The page answers clicks once its scripts run. */
async function openLive(page: Page, path: string) {
  await page.goto(path, { waitUntil: "networkidle" });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("SHELL-19 SHELL-31 a visitor gets from the start page to the editor's door", async ({ page }) => {
    await page.goto("/");
    await page
      .getByRole("link", { name: /^Hochzeit/ })
      .first()
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hochzeit");
    await page.getByRole("checkbox", { name: /Blau/ }).check();
    await page.getByRole("button", { name: "Filter anwenden" }).click();
    await expect(page).toHaveURL(/color%5B%5D=blau/);
    await page.getByRole("link", { name: "Olivenzweig", exact: true }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hochzeitseinladung „Olivenzweig“");
    await page.getByRole("radio", { name: /^Naturpapier weiß/ }).check();
    await page.getByLabel("Menge", { exact: true }).selectOption("100");
    await page.getByRole("button", { name: "Preis aktualisieren" }).click();
    await expect(page).toHaveURL(/paper=natur-300/);
    const editor = page.getByRole("link", { name: "Jetzt gestalten" }).first();
    await expect(editor).toHaveAttribute("href", /designId=olivenzweig-einladung.*paper=natur-300|quantity=100/);
  });

  test("PDP-07 SHIP-10 the price of one piece comes to the front, and the cut-off stands there as a time", async ({
    page,
  }) => {
    await page.goto(detailPath);
    const [whole, each] = [page.locator(".price-pair > :first-child"), page.locator(".price-pair > :last-child")];
    const heights = async () => [(await whole.boundingBox())?.height ?? 0, (await each.boundingBox())?.height ?? 0];
    const [largeWhole = 0, smallEach = 0] = await heights();
    expect(largeWhole).toBeGreaterThan(smallEach);
    await page.getByRole("radio", { name: "pro Stück" }).check();
    const [smallWhole = 0, largeEach = 0] = await heights();
    expect(largeEach).toBeGreaterThan(smallWhole);
    await expect(page.getByText(/Bestelle bis \S+ \d\d\.\d\d\., 11:00 Uhr – Lieferung zwischen/)).toBeVisible();
  });

  test("SHELL-21 the occasions open without a script", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Anlässe" }).click();
    await expect(page.locator("#menu-occasions").getByRole("link", { name: "Taufe" })).toBeVisible();
  });
});

test.describe("overview", () => {
  test("CAT-05 CAT-07 CAT-15 filters change the list without a reload, chips take them back, back undoes one step", async ({
    page,
  }) => {
    await openLive(page, "/produkte/");
    await markDocument(page);
    const all = await page.getByRole("status").first().textContent();
    await page.getByRole("checkbox", { name: /Blau/ }).check();
    await expect(page).toHaveURL(/color%5B%5D=blau/);
    await expect(page.getByRole("link", { name: "Filter Blau entfernen" })).toBeVisible();
    await expect(page.getByRole("status").first()).not.toHaveText(all ?? "");
    await page.getByRole("checkbox", { name: /^Taufe/ }).check();
    await expect(page).toHaveURL(/occasion%5B%5D=taufe/);
    await page.goBack();
    await expect(page).not.toHaveURL(/occasion/);
    await expect(page.getByRole("checkbox", { name: /^Taufe/ })).not.toBeChecked();
    await expect(page.getByRole("checkbox", { name: /Blau/ })).toBeChecked();
    await page.getByRole("link", { name: "Filter Blau entfernen" }).click();
    await expect(page).toHaveURL(/\/produkte\/$/);
    await expect(page.getByRole("checkbox", { name: /Blau/ })).not.toBeChecked();
    await expect(page.getByRole("status").first()).toHaveText(all ?? "");
    expect(await documentIsMarked(page)).toBe(true);
  });

  test("CAT-05 what is clicked before the scripts run is not lost", async ({ page }) => {
    let release: () => void = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/assets/*.js", async (route) => {
      await gate;
      await route.continue();
    });
    await page.goto("/produkte/", { waitUntil: "domcontentloaded" });
    await page.getByRole("checkbox", { name: /Blau/ }).check();
    await expect(page).toHaveURL(/\/produkte\/$/);
    release();
    await expect(page).toHaveURL(/color%5B%5D=blau/);
    await expect(page.getByRole("checkbox", { name: /Blau/ })).toBeChecked();
  });

  test("CAT-06 a choice without designs is disabled, not hidden", async ({ page }) => {
    await page.goto("/produkte/?occasion[]=trauer");
    const christmas = page.getByRole("checkbox", { name: /^Grußkarten/ });
    await expect(christmas).toBeVisible();
    await expect(christmas).toBeDisabled();
  });

  test("CAT-08 sorting by price puts the cheapest first", async ({ page }) => {
    await openLive(page, "/produkte/");
    await page.getByLabel("Sortieren nach").selectOption("price-asc");
    await expect(page).toHaveURL(/sort=price-asc/);
    await expect(async () => {
      const list = page.getByRole("region", { name: /Designs$/ });
      const texts = await list.locator("article").getByText(/^ab /).allTextContents();
      expect(texts.length).toBeGreaterThan(12);
      const prices = texts.map((text) => Number(text.replace(/[^\d,]/g, "").replace(",", ".")));
      expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    }).toPass();
  });

  test("CAT-14 nothing found leads on to the reset and to popular designs", async ({ page }) => {
    await page.goto("/hochzeit/?color[]=lila&aspectRatio[]=square");
    await expect(page.getByText("Keine Designs gefunden.")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Gern gewählt" })).toBeVisible();
    await expect(page.locator("article").first()).toBeVisible();
  });

  test("CAT-01 CAT-04 phones show twelve designs until 'Mehr anzeigen'", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await openLive(page, "/produkte/");
    await expect(page.locator("article:visible")).toHaveCount(12);
    await page.getByRole("link", { name: "Mehr anzeigen" }).click();
    await expect(async () => expect(await page.locator("article:visible").count()).toBeGreaterThan(12)).toPass();
    // The first of the designs that came is where keys go on.
    await expect(page.locator("article h3 a").nth(12)).toBeFocused();
  });

  test("CAT-09 a colour dot shows the card in its colour", async ({ page }) => {
    await openLive(page, "/hochzeit/");
    const tile = page.locator("article").filter({ hasText: "Olivenzweig" }).first();
    const before = await tile.locator("img").first().getAttribute("src");
    await tile.getByRole("link", { name: /in Terrakotta$/ }).hover();
    await expect(tile.locator("img").first()).not.toHaveAttribute("src", before ?? "");
  });

  test("SHELL-32 back to a list restores filters and scroll position", async ({ page }) => {
    await openLive(page, "/produkte/?color[]=blau");
    const y = await page.evaluate(() => {
      window.scrollTo({ top: 900, behavior: "instant" });
      return window.scrollY;
    });
    expect(y).toBeGreaterThan(300);
    await page.locator("article").nth(5).getByRole("heading").getByRole("link").click();
    await expect(page.getByRole("link", { name: "Jetzt gestalten" }).first()).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/color/);
    await expect(async () =>
      expect(Math.abs((await page.evaluate(() => window.scrollY)) - y)).toBeLessThan(40),
    ).toPass();
  });
});

test.describe("detail page", () => {
  test("PDP-02 PDP-05 PDP-07 a choice shows the new price without a reload", async ({ page }) => {
    await openLive(page, detailPath);
    await markDocument(page);
    const price = page.getByRole("status").filter({ hasText: "pro Stück" }).first();
    const before = await price.textContent();
    const row = page.locator("#options details").first();
    await row.locator("summary").click();
    const gold = page.getByRole("radio", { name: /^Goldfolie/ });
    await gold.check();
    await expect(page).toHaveURL(/refinementType=gold/);
    await expect(price).not.toHaveText(before ?? "");
    // Who goes on by keyboard stays where they are, and what was unfolded stays so.
    await expect(gold).toBeFocused();
    await expect(row).toHaveAttribute("open", "");
    await expect(page.getByRole("link", { name: "Jetzt gestalten" }).first()).toHaveAttribute(
      "href",
      /refinementType=gold/,
    );
    expect(await documentIsMarked(page)).toBe(true);
  });

  test("PDP-04 an impossible pair is explained, blocks the way on, and one tap solves it", async ({ page }) => {
    await openLive(page, `${detailPath}?paper=recycling-300&refinementType=gold`);
    const alert = page.getByRole("alert");
    await expect(alert).toContainText("Diese Veredelung ist nur auf");
    await expect(page.getByRole("button", { name: "Noch nicht möglich" }).first()).toBeDisabled();
    await alert.getByRole("link", { name: "Auf Premiumpapier matt wechseln" }).click();
    await expect(alert).toHaveCount(0);
    await expect(page.getByRole("radio", { name: /^Goldfolie/ })).toBeChecked();
    await expect(page.getByRole("link", { name: "Jetzt gestalten" }).first()).toBeVisible();
  });

  test("PDP-05 PDP-06 UI-07 a row of the tier table chooses its quantity; a typed one snaps up and says so, and what is none is said at the field, which keeps it and the cursor", async ({
    page,
  }) => {
    await openLive(page, detailPath);
    await page.getByRole("table").first().getByRole("link", { name: "250" }).click();
    await expect(page.getByLabel("Menge", { exact: true })).toHaveValue("250");

    await page.getByText("Andere Menge", { exact: true }).click();
    await page.getByLabel("Menge eintippen").fill("73");
    await page.getByRole("button", { name: "Übernehmen" }).click();
    await expect(page.getByText("Wir liefern diese Karte in Schritten von 5. Menge auf 75 angepasst.")).toBeVisible();
    await expect(page.getByLabel("Menge", { exact: true })).toHaveValue("75");

    await openLive(page, `${detailPath}?quantity=200`);
    await page.getByText("Andere Menge", { exact: true }).click();
    const field = page.getByLabel("Menge eintippen");
    for (const typed of ["abc", "1e3"]) {
      await field.fill(typed);
      await field.press("Enter");
      await expect(page).toHaveURL(`${detailPath}?quantity=200&typed=${typed}`);
      await expect(field).toHaveAccessibleDescription("Bitte gib eine ganze Zahl von 1 bis 5.000 ein.");
      await expect(field).toHaveValue(typed);
      await expect(field).toBeFocused();
    }
    await expect(page.getByLabel("Menge", { exact: true })).toHaveValue("200");
  });

  test("CARD-11 unknown values leave the address", async ({ request, baseURL }) => {
    const answer = await request.get(`${detailPath}?paper=marmor&punching=wave&quantity=abc`);
    expect(answer.url()).toBe(`${baseURL}${detailPath}?punching=wave`);
  });

  test("PDP-09 SHIP-10 the delivery line names two dates and counts to the cut-off", async ({ page }) => {
    await page.goto(detailPath);
    await expect(
      page.getByText(/Bestelle in den nächsten \d+:\d\d Std\. – Lieferung zwischen .+ und .+/),
    ).toBeVisible();
  });
});

test.describe("errors and addresses", () => {
  test("SHELL-07 ERR-01 ERR-02 ERR-08 an unknown address answers 404 with status and message", async ({ page }) => {
    const answer = await page.goto("/gibt/es/nicht/");
    expect(answer?.status()).toBe(404);
    await expect(page).toHaveTitle("404 Page not found: /gibt/es/nicht/");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Diese Seite gibt es leider nicht.");
    await expect(page.getByText("Vielleicht findest du hier, was du suchst.")).toBeVisible();
    await page.getByRole("link", { name: "Zur Startseite", exact: true }).click();
    await expect(page).toHaveURL("/");
  });

  test("D-07 D-08 CAT 11.1 addresses find their served form", async ({ request }) => {
    const go = async (path: string) => {
      const answer = await request.get(path, { maxRedirects: 0 });
      return [answer.status(), answer.headers()["location"] ?? ""];
    };
    expect(await go("/Hochzeit/")).toEqual([308, "/hochzeit/"]);
    expect(await go("/products")).toEqual([308, "/products/"]);
    expect(await go("/de/agb/")).toEqual([308, "/agb/"]);
    expect((await go("/fr/panier/"))[0]).toBe(404);
    expect(await (await request.get("/products/")).text()).toContain('rel="canonical" href="http://localhost');
    expect(await (await request.get("/products/")).text()).toMatch(/rel="canonical" href="[^"]*\/produkte\/"/);
  });

  test("IMG-09 pictures: the current hash is immutable, unknown ones are 404, unknown widths 400", async ({
    page,
    request,
  }) => {
    await page.goto(detailPath);
    const src = await page.locator("main img").first().getAttribute("src");
    const known = await request.get(src ?? "");
    expect([known.status(), known.headers()["content-type"]]).toEqual([200, "image/webp"]);
    expect(known.headers()["cache-control"]).toContain("immutable");
    const wrong = [
      (src ?? "").replace(/w_\d+,/, "w_17,"),
      (src ?? "").replace("olivenzweig", "gibtesnicht"),
      "/_img/w_480,f_webp/../../etc/passwd",
    ];
    const states = await Promise.all(wrong.map(async (address) => (await request.get(address)).status()));
    expect(states).toEqual([400, 404, 404]);
  });

  const areas = [
    "kundenkonto",
    "abmelden",
    "registrierung-bestaetigen",
    "nutzer",
    "magazin",
    "newsletter",
    "merkzettel",
    "freunde-werben",
    "bewertungen",
    "firmenkunden",
    "white-label-service",
    "mein-foto",
    "motive",
    "software",
    "events",
    "musterkarten",
    "gutscheine",
    "suche",
    "kalender-gestalten",
    "collage-gestalten",
    "fotobuch-gestalten",
    "fotobox-gestalten",
    "foto-gestalten",
    "fotoabzuege",
    "alle-fotokalender",
    "fotobuecher",
    "themes",
    "sitemap",
    "impressum",
    "agb",
    "datenschutz",
    "widerruf",
    "vertrag-widerrufen",
    "versand",
    "barrierefreiheit",
    "cookie-einstellungen",
  ];
  test("D-27 SHELL-15 every area answers with a page of its own", async ({ request }) => {
    const found = await Promise.all(
      areas.map(async (area) => {
        const answer = await request.get(`/${area}/`);
        const text = (await answer.text()).replaceAll(/<script[\s\S]*?<\/script>/g, "");
        const main = /<main[\s\S]*<\/main>/.exec(text)?.[0].replaceAll(/<[^>]+>/g, " ") ?? "";
        return { area, status: answer.status(), long: main.length > 100 };
      }),
    );
    expect(found.filter(({ status, long }) => status !== 200 || !long)).toEqual([]);
  });
});

test.describe("keyboard", () => {
  test("SHELL-31 SHELL-21 the skip link leads to the content; the flyout opens with Enter, keeps the focus inside, closes with Escape, and opens 200 ms after the mouse rests on it", async ({
    page,
  }) => {
    await openLive(page, "/");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Zum Inhalt springen" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/#inhalt$/);

    const button = page.getByRole("button", { name: "Anlässe" });
    const panel = page.locator("#menu-occasions");
    await button.focus();
    await page.keyboard.press("Enter");
    await expect(panel).toBeVisible();
    const stops = (await panel.getByRole("link").count()) + 1;
    for (let step = 0; step < stops; step += 1) await page.keyboard.press("Tab");
    await expect(button).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await expect(panel.getByRole("link").last()).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    await expect(button).toBeFocused();

    await button.hover();
    await expect(panel).toBeVisible();
    await page.mouse.move(700, 850);
    await expect(panel).toBeHidden();
  });
});

for (const path of [
  "/",
  "/produkte/",
  "/hochzeit/einladungskarten/",
  detailPath,
  "/versand/",
  "/papier-und-veredelung/",
  "/nichts/",
])
  test(`SHELL-31 ${path} is accessible and fits at ${widths.join(", ")} px`, async ({ page }) => {
    const faults: string[] = [];
    page.on("pageerror", (fault) => faults.push(String(fault)));
    page.on("console", (message) => {
      if (message.type() === "error" && !message.text().includes("404")) faults.push(message.text());
    });
    await page.setViewportSize({ width: widths[0], height: 900 });
    await openLive(page, path);
    for (const width of widths)
      await test.step(`${width} px`, async () => {
        await page.setViewportSize({ width, height: 900 });
        // `page-types.spec.ts` has axe look at every kind of page at the smallest width; between both nothing new stands.
        if (width === widths[2] || process.env["FULL"]) await expectAccessible(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      });
    expect(faults).toEqual([]);
  });

test("SHELL-31 opened menus and sheets are accessible on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await openLive(page, "/produkte/");
  // What lies behind them is looked at without them.
  const open = ":is(dialog[open], :popover-open)";
  await page.getByRole("button", { name: "Menü" }).click();
  await expect(page.locator(open)).toBeVisible();
  await expectAccessible(page, open);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await expect(page.getByRole("button", { name: /Ergebnisse anzeigen/ })).toBeVisible();
  await expectAccessible(page, open);
});

test("SEO-01 SEO-02 D-14 pages name title, description, canonical and robots", async ({ request }) => {
  const headOf = async (path: string) => (await (await request.get(path)).text()).split("</head>")[0] ?? "";
  const overview = await headOf("/hochzeit/");
  expect(overview).toContain("<title>Hochzeitskarten selbst gestalten – Blattwerk</title>");
  expect(overview).toMatch(/<meta name="description" content="[^"]{30,200}"/);
  expect(overview).toContain('content="index,follow"');
  expect(await headOf("/hochzeit/?color[]=blau")).toContain('content="noindex,follow"');
  const detail = await headOf(`${detailPath}?farbe=terrakotta`);
  expect(detail).toMatch(/rel="canonical" href="[^"?]*\/olivenzweig-einladung\/"/);
  expect(detail).toContain('"@type":"Product"');
});

test("SEO-05 the site map lists only addresses that answer and may be indexed", async ({ request }) => {
  const locations = async (path: string) =>
    [...(await (await request.get(path)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, address = ""]) => new URL(address).pathname + new URL(address).search,
    );
  const maps = await locations("/sitemap.xml");
  expect(maps).toEqual(["/sitemaps/pages.xml", "/sitemaps/designs.xml", "/sitemaps/magazine.xml"]);
  const paths = (await Promise.all(maps.map(locations))).flat();
  expect(paths.length).toBeGreaterThan(40);
  const open = paths.filter((_path, place) => place % 6 === 0);
  const bad: string[] = [];
  // A few at a time, as who reads a site map asks: eighty at once wait for each other on a busy machine.
  const read = async () => {
    for (let path = open.pop(); path !== undefined; path = open.pop()) {
      const answer = await request.get(path);
      if (answer.status() !== 200 || !(await answer.text()).includes('content="index,follow"')) bad.push(path);
    }
  };
  await Promise.all(Array.from({ length: 6 }, read));
  expect(bad).toEqual([]);
  expect(await (await request.get("/robots.txt")).text()).toContain("/sitemap.xml");
});
