import { beforeAll, describe, expect, test } from "vitest";
import { shopOf } from "#platform/http/shop-request.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { storyId } from "../../../../../db/seed/stories/seed-story.ts";
import { seedStories } from "../../../../../db/seed/stories/seed-stories.ts";
import { contentOf } from "../content.server.ts";
import { footerMenu, mainMenu } from "../menus.server.ts";
import { listOccasions } from "#modules/catalogue/queries.server.ts";
import { occasionAddress } from "#modules/catalogue/occasions/occasion-address.ts";
import { indexablePages, pageOfPath, transforming } from "../read-page.server.ts";
import { readDesignEntries } from "#modules/catalogue/contract.server.ts";
import { pictureFiles } from "#ui/images/picture-files.ts";
import type { Blok } from "#modules/content/stories/story-model.ts";
import { transformContainer } from "./page-view.server.ts";
import { deadlineView } from "./christmas-deadlines.server.ts";
import { shippingRows } from "./shop-tables.server.ts";
import { faqData } from "./structured-data.ts";
import { htmlAttributes } from "./teaser-transformers.server.ts";
import { storyPath } from "#modules/content/stories/story-addresses.ts";
import { marksOf, pictureOf, type Transforming } from "./transforming.server.ts";
import { ownFile } from "./text-transformers.server.ts";

const database = useTestDatabase("stocked");
const shop = shopOf("card", "de-DE");
const storyContext = (channel: "card" | "photo" = "card") => ({
  deps: testDeps(database()),
  shop: shopOf(channel, "de-DE"),
});
let at: Transforming;

beforeAll(async () => {
  const { db } = database();
  await seedStories(db);
  at = await transforming({ deps: testDeps(database()), shop }, [blok("x", { url: story(storyId("versand")) })]);
});

function blok(component: string, fields: Readonly<Record<string, unknown>> = {}): Blok {
  return { _uid: component, component, ...fields };
}

const story = (id: string) => ({ linktype: "story", id, url: "", cached_url: "anywhere" });
const answer = { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: "Nein." }] }] };

describe("a container", () => {
  test.each(["confetti", "toString", "slide"])("PB-02 named %s is an error with its name", async (name) => {
    await expect(transformContainer(blok(name), at)).rejects.toThrow(
      `Transformer for Container(${name}) not implemented`,
    );
  });

  test("PB-03 without data renders nothing, unless it is forced to", async () => {
    expect(await transformContainer(blok("uspBar"), at)).toBeUndefined();
    expect(await transformContainer(blok("uspBar", { forceRender: true }), at)).toMatchObject({
      body: { kind: "uspBar", items: [] },
    });
  });

  test("PB-11 uses the default for unknown margins and layouts", async () => {
    const slide = blok("slide", { title: "Hochzeit", control: "Hochzeit" });
    const teaser = blok("mainTeaser", { teaser: [slide], layout: "diagonal", marginTop: "huge", marginBottom: "l" });
    expect(await transformContainer(teaser, at)).toMatchObject({
      marginTop: "none",
      marginBottom: "l",
      body: { view: { layout: "full" } },
    });
  });

  test("PB-04 a headline that must not be hidden is not", async () => {
    const hidden = { headline: "Papier", hideHeadlineOnMobile: true, hideHeadlineOnDesktop: true };
    const view = async (fields: object) =>
      (await transformContainer(blok("pageContainerHeadline", { ...hidden, ...fields }), at))?.body;
    expect(await view({})).toMatchObject({ view: { headlineOnMobile: false, headlineOnDesktop: false, tag: "h2" } });
    expect(await view({ preventHideHeadline: true })).toMatchObject({
      view: { headlineOnMobile: true, headlineOnDesktop: true },
    });
  });
});

describe("the main teaser", () => {
  const slide = (title: string) =>
    blok("slide", { title, control: title, url: story(storyId("versand")), buttonText: "Los" });
  const small = blok("smallTeaser", { headline: "Muster" });

  test("TEAS-05 a single slide has the small teaser beside it, several have not", async () => {
    const one = await transformContainer(blok("mainTeaser", { teaser: [slide("a")], smallTeaser: [small] }), at);
    expect(one?.body).toMatchObject({ view: { smallTeaser: { headline: "Muster" } } });
    const two = blok("mainTeaser", { teaser: [slide("a"), slide("b")], smallTeaser: [small] });
    expect((await transformContainer(two, at))?.body).toMatchObject({ view: { smallTeaser: null } });
  });

  test("PB-05 TEAS-02 SAMP-07 three-section slides replace plain ones, on their own background", async () => {
    const three = blok("threeSectionMainTeaserSlide", {
      title: "c",
      backgroundColor: "blush",
      showSampleCardBadgeOnMobile: true,
    });
    const teaser = blok("mainTeaser", { teaser: [slide("a")], threeSectionMainTeaserSlides: [three] });
    expect((await transformContainer(teaser, at))?.body).toMatchObject({
      view: { slides: [{ title: "c", ground: "blush", sampleBadge: true }] },
    });
  });

  test("PB-15 a button links to the story by its id; without its story it is omitted", async () => {
    const view = async (id: string) => {
      const fields = { title: "a", buttonText: "Los", isButtonVisible: true, url: story(id) };
      return (await transformContainer(blok("mainTeaser", { teaser: [blok("slide", fields)] }), at))?.body;
    };
    expect(await view(storyId("versand"))).toMatchObject({
      view: { slides: [{ action: { href: "/versand/", label: "Los" } }] },
    });
    expect(await view(storyId("gone"))).toMatchObject({ view: { slides: [{ action: null }] } });
  });

  test("TEAS-01 only harmless attributes are rendered", () => {
    expect(htmlAttributes('data-test=1\nonclick=alert(1)\ndata-blok-c={}\nstyle=x\n data-kampagne="mai" ')).toEqual({
      "data-test": "1",
      "data-kampagne": "mai",
    });
  });
});

test("PB-16 questions become structured data with their answers as plain text", async () => {
  const faq = blok("faq", {
    headline: "Fragen",
    items: [blok("faqItem", { question: "Brauche ich ein Konto?", answer })],
  });
  const container = await transformContainer(faq, at);
  expect(faqData({ containers: container ? [container] : [], contents: [] })).toEqual([
    {
      "@context": "https://schema.org",
      "@type": "FAQPage",
      mainEntity: [
        { "@type": "Question", name: "Brauche ich ein Konto?", acceptedAnswer: { "@type": "Answer", text: "Nein." } },
      ],
    },
  ]);
  expect(faqData({ containers: [], contents: [] })).toEqual([]);
});

describe("the focal point of a picture (PB-15)", () => {
  const file = "/f/1/3000x2000/0123456789abcdef0123/braut.jpg";
  const image = (more: object) => ({ fieldtype: "asset", id: 1, filename: file, alt: "Eine Braut", ...more });
  const imageOf = async (fields: object) => {
    const picture = blok("responsiveImage", { image: image({ focus: "300x1000:301x1001" }), ...fields });
    const teaser = await transformContainer(
      blok("mainTeaser", { teaser: [blok("slide", { title: "a", responsiveImages: [picture] })] }),
      at,
    );
    return teaser?.body.kind === "mainTeaser" ? teaser.body.view.slides[0]?.images[0]?.picture : undefined;
  };

  test("IMG-01 crops the files of a device to its aspect ratio and keeps the focus visible where the page crops further", async () => {
    const picture = await imageOf({ media: "mobile", aspectRatio: "150/157" });
    expect(picture).toMatchObject({ crop: "crop_0_0_1911_2000", position: "16% 50%" });
    expect(picture && pictureFiles(picture).srcSet).toContain("/_img/w_480,f_webp,crop_0_0_1911_2000/f/1/3000x2000/");
    expect(picture?.ratio).toBeCloseTo(150 / 157, 2);
  });

  test("becomes a position where the aspect ratio is not fixed, and for pictures rendered by the shop", async () => {
    const plain = { filename: file, id: 1, alt: "", focus: "300x1000:301x1001" };
    expect(pictureOf(plain, "hero", at)).toMatchObject({ position: "10% 50%", ratio: 1.5 });
    const calendar = "goods~design~calendar~weite~a4-hoch";
    const goods = pictureOf({ ...plain, filename: `/_img/_/${calendar}-0000000000` }, "hero", at);
    expect(goods?.asset).toMatch(new RegExp(`^${calendar}-(?!0{10})[0-9a-f]{10}$`));
    const drawn = pictureOf({ ...plain, filename: "/_img/_/home-wide-0000000000" }, "hero", at);
    expect(drawn).toMatchObject({ position: "30% 100%" });
    expect(pictureOf({ ...plain, focus: "" }, "hero", at)).not.toHaveProperty("position");
  });
});

test("PB-16 a video comes from our own storage or not at all", () => {
  expect(ownFile("/f/4711/film.mp4")).toBe("/f/4711/film.mp4");
  for (const foreign of ["https://video.example/a.mp4", "//video.example/a.mp4", "/a.svg", "javascript:x.mp4"])
    expect(ownFile(foreign)).toBeUndefined();
});

test("PB-10 drafts are marked for the visual editor, the live site is not", () => {
  const json = '{"name": "teaser", "space": "4711", "uid": "abc", "id": "99"}';
  expect(marksOf({ ...blok("teaser"), _editable: `<!--#storyblok#${json}-->` })).toEqual({
    "data-blok-c": json,
    "data-blok-uid": "99-abc",
  });
  expect(marksOf(blok("teaser"))).toEqual({});
});

test("GEN-02 start pages are at the root of their channel", () => {
  expect(["home", "photo/home", "versand", "photo/magazin/licht", "magazin/"].map(storyPath)).toEqual([
    "/",
    "/",
    "/versand/",
    "/magazin/licht/",
    "/magazin/",
  ]);
});

describe("the stories of a fresh shop", () => {
  const load = async (path: string, channel: "card" | "photo" = "card") => {
    const found = await pageOfPath(path, storyContext(channel));
    return found && contentOf(found, { path, origin: "https://shop.example" }, storyContext(channel));
  };

  test("PB-12 the start page has stage, occasions, papers, envelopes and benefits, in this order", async () => {
    const home = await load("/");
    expect(home?.page.containers.map(({ body }) => body.kind)).toEqual([
      "mainTeaser",
      "occasionTiles",
      "imageText",
      "productTiles",
      "imageText",
      "steps",
      "magazineTeasers",
      "uspBar",
    ]);
    expect(home?.page.containers[0]?.body).toMatchObject({
      view: { slides: [{ control: "Hochzeit" }, { control: "Geburt" }, { control: "Jugendfeste" }] },
    });
    expect(home?.head).toMatchObject({ path: "/", robots: "index,follow" });
  });

  test("PB-12 GEN-02 the photo channel has its own start page and shares the content pages", async () => {
    const home = await load("/", "photo");
    expect(home?.head.title).toBe("Fotos, die man anfassen kann");
    const goods = home?.page.containers.map(({ body }) => body).find((body) => body.kind === "goodsTiles");
    expect(goods?.tiles.map(({ href }) => href)).toEqual([
      "/wandbilder",
      "/fotobuecher",
      "/alle-fotokalender",
      "/fotocollagen",
      "/fotoboxen",
      "/fotoabzuege",
    ]);
    expect((await load("/versand/", "photo"))?.head.title).toBe("Versand & Lieferung");
    expect(await load("/photo/home/")).toBeUndefined();
    expect(await load("/home/")).toBeUndefined();
    expect(await load("/navigation/")).toBeUndefined();
  });

  test("SHELL-02 SEO-06 the page tree lists every occasion with its categories, help, and all magazine articles", async () => {
    const tree = (await load("/sitemap/"))?.page.containers.map(({ body }) => body);
    const sections = tree?.find((body) => body.kind === "sitemapContainer")?.sections ?? [];
    const hrefs = sections.flatMap(({ links }) => links.map(({ href }) => href));
    const occasions = await listOccasions(storyContext().deps);
    expect(occasions.length).toBeGreaterThan(30);
    for (const { key, categories } of occasions)
      expect(hrefs).toEqual(
        expect.arrayContaining([
          occasionAddress(shop, key),
          ...categories.map((category) => occasionAddress(shop, key, category.key)),
        ]),
      );
    expect(hrefs).toEqual(expect.arrayContaining(["/fragen/", "/kontakt/", "/versand/", "/magazin/", "/impressum/"]));
    const articles = (await indexablePages(storyContext())).filter(({ german }) => /^\/magazin\/./.test(german));
    const listed = sections.find(({ title }) => title === "Magazin")?.links.map(({ href }) => href);
    expect(listed?.toSorted()).toEqual(articles.map(({ german }) => german).toSorted());
    expect(listed?.length).toBeGreaterThan(3);
  });

  test("SEO-03 only pages configured for it include their query in the canonical URL", async () => {
    const found = await pageOfPath("/versand/", storyContext());
    const [design] = await readDesignEntries(storyContext().deps);
    const query = new URLSearchParams(`themeId=${design?.themeId}&occasion=hochzeit&sort=price&category=nichts`);
    const at = { path: "/versand/", origin: "https://shop.example", query };
    const pathOf = async (useQueryParamsInCanoncial: boolean) => {
      if (!found) throw new Error("a fresh shop has this page");
      const story = { ...found, content: { ...found.content, useQueryParamsInCanoncial } };
      return (await contentOf(story, at, storyContext())).head.path;
    };
    expect(await pathOf(true)).toBe(`/versand/?occasion=hochzeit&themeId=${design?.themeId}`);
    expect(await pathOf(false)).toBe("/versand/");
  });

  test("PB-14 shipping prices come from the shipping service", async () => {
    const shipping = (await load("/versand/"))?.page.containers.find(({ body }) => body.kind === "shippingPriceTable");
    const table = await shippingRows(testDeps(database()), shop);
    expect(shipping?.body).toMatchObject({ kind: "shippingPriceTable", headline: "", rows: table });
    expect(table[0]).toMatchObject({ country: "Deutschland", standard: expect.stringMatching(/^\d,\d\d\u00A0€$/) });
  });

  test("SHIP-13 last days to order before Christmas Eve come from the promise, from October to Christmas", async () => {
    const view = (moment: string) => deadlineView(testDeps(database(), moment), shop);
    const november = await view("2026-11-23T08:00:00Z");
    expect(november?.rows.map(({ standard, express }) => [standard, express])).toEqual([
      ["Mi., 16.\u00A0Dezember", "Di., 22.\u00A0Dezember"],
      ["Mo., 14.\u00A0Dezember", "–"],
      ["Di., 15.\u00A0Dezember", "–"],
    ]);
    expect(november?.note).toContain("Deutschland");
    const late = await view("2026-12-18T08:00:00Z");
    expect(late?.rows[0]).toMatchObject({ standard: "nicht mehr", express: "Di., 22.\u00A0Dezember" });
    expect(await view("2026-09-30T08:00:00Z")).toBeNull();
    expect(await view("2026-12-22T12:00:00Z")).toBeNull();
  });

  test("PB-16 the page of questions has structured data for all of them", async () => {
    const help = await load("/fragen/");
    const data = help?.head.structured ?? "";
    expect(data).toContain("Brauche ich ein Konto?");
    expect(help?.page.contents.map(({ text }) => text)).toContain("Zahlung und Lieferung");
  });

  test("MAG-02 the magazine lists its articles, newest first, each with a path below it", async () => {
    const magazine = await load("/magazin/");
    const tiles = magazine?.page.containers.find(({ body }) => body.kind === "magazineTeasers");
    expect(tiles?.body).toMatchObject({
      articles: [{ href: "/magazin/weihnachtspost-ohne-eile/" }, {}, {}, {}, {}, {}, {}],
    });
    const article = await load("/magazin/taufsprueche-die-bleiben/");
    expect(article?.article).toMatchObject({ category: "Texte", published: "5.\u00A0Oktober 2026" });
    expect(article?.breadcrumbs.map(({ href }) => href)).toEqual([
      "/",
      "/magazin/",
      "/magazin/taufsprueche-die-bleiben/",
    ]);
  });

  test("SHELL-21 SHELL-22 menus come from stories; personal pages are entered by a full page load", async () => {
    const footer = await footerMenu(storyContext());
    expect(footer.legal.map(({ href }) => href)).toContain("/widerruf/");
    const service = footer.columns.find(({ title }) => title === "Service");
    expect(service?.links).toContainEqual({ label: "Bestellstatus", href: "/bestellstatus/", document: true });
    const { occasions, moreOccasions, links } = await mainMenu(storyContext());
    expect(occasions.map(({ label }) => label)).toContain("Hochzeit");
    // Every occasion with designs is in the menu once, with its categories or by name.
    const all = [...occasions, ...moreOccasions].map(({ href }) => href);
    expect(moreOccasions).toContainEqual({ label: "Halloween", href: "/halloween/" });
    expect(all.toSorted()).toEqual([...new Set(all)].toSorted());
    expect(links.map(({ href }) => href)).toContain("/magazin/");
  });

  test("SEO-05 D-14 the sitemap contains the indexable pages of its channel", async () => {
    const pages = (await indexablePages(storyContext())).map(({ german }) => german);
    expect(pages).toContain("/versand/");
    expect(pages).toContain("/magazin/namen-setzen/");
    expect(pages).not.toContain("/merkzettel/");
    expect((await indexablePages(storyContext("photo"))).map(({ german }) => german)).not.toContain(
      "/magazin/namen-setzen/",
    );
  });

  test("CAT 13 importing them again changes nothing", async () => {
    expect(await seedStories(database().db)).toBe(false);
  });
});
