import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { fromRoot } from "#platform/paths.server.ts";
import { blok, drawn, seedStory, toShop, type SeedBlok, type SeedStory } from "./seed-story.ts";
import { seedText } from "./seed-text.ts";

/** Lines of a file that represent a container of the shop: `::designs occasion=hochzeit title="Schön verpackt"`. */
const containers: Readonly<Record<string, (given: Readonly<Record<string, string>>) => SeedBlok>> = {
  "shipping-table": () => blok("shippingPriceTable"),
  "price-table": ({ products = "" }) => blok("priceTable", { products: products.split(",") }),
  "paper-table": () => blok("paperSwatches"),
  sitemap: () => blok("sitemapContainer"),
  contact: () => blok("contact"),
  wishlist: () => blok("wishlistCardsGrid"),
  magazine: ({ count = "12" }) => blok("magazineTeasers", { count: Number(count) }),
  designs: ({ occasion, category, count = "4", title = "" }) =>
    blok("productTiles", { headline: title.replaceAll("_", " "), occasion, category, count: Number(count) }),
  picture: ({ image = "", alt, title, text = "", button, to = "/" }) =>
    blok("imageText", {
      headline: title,
      text: seedText(text),
      image: drawn(image, alt),
      isImagePositionRight: true,
      backgroundColor: "leaf-soft",
      buttonText: button,
      url: toShop(to),
      layout: "boxed",
      marginTop: "l",
    }),
};

function containerOf(line: string): SeedBlok | undefined {
  const [, name = "", rest = ""] = /^::([a-z-]+)(.*)$/.exec(line) ?? [];
  const pairs = rest.matchAll(/(\w+)=(?:"([^"]*)"|(\S+))/g);
  const given = Object.fromEntries([...pairs].map(([, key = "", quoted, bare]) => [key, quoted ?? bare ?? ""]));
  return containers[name]?.(given);
}

/** Questions are `### …` below a headline `## …`, each with its answer. */
function faqOf(part: string): SeedBlok {
  const [, headline = ""] = /^## (.+)$/m.exec(part) ?? [];
  const items = part
    .split(/^### /m)
    .slice(1)
    .map((each) => {
      const [question = "", ...answer] = each.split("\n");
      return blok("faqItem", { question, answer: seedText(answer.join("\n")) });
    });
  return blok("faq", { headline, items });
}

/** The containers of a body: texts between lines that represent containers. */
function bodyOf(body: string, form: string | undefined): readonly SeedBlok[] {
  if (form === "faq")
    return body
      .split(/^(?=## )/m)
      .filter((part) => part.trim() !== "")
      .map(faqOf);
  return body
    .split(/^(::.+)$/m)
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map(
      (part) => (part.startsWith("::") ? containerOf(part) : undefined) ?? blok("richText", { text: seedText(part) }),
    );
}

type SeedFile = { readonly slug: string; readonly fields: Readonly<Record<string, string>>; readonly body: string };

/** How a line of a file is read: as it stands, or as another locale writes it. */
export type LineReader = (line: string) => string;
const asWritten: LineReader = (line) => line;

/**
 * A file of the folder: front matter between `---`, then the text. Throws without front matter, because seeds ship with
 * the code.
 */
function readFiles(folder: string, lineOf: LineReader): readonly SeedFile[] {
  const root = fromRoot("db", "seed", "stories", folder);
  return globSync("**/*.md", { cwd: root })
    .toSorted()
    .map((file) => {
      const text = readFileSync(path.join(root, file), "utf8").split("\n").map(lineOf).join("\n");
      const [, front, body = ""] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
      if (front === undefined) throw new Error(`${file}: no front matter`);
      const fields = front.split("\n").map((line) => {
        const colon = line.indexOf(":");
        return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()] as const;
      });
      return { slug: file.replace(/\.md$/, "").split(path.sep).join("/"), fields: Object.fromEntries(fields), body };
    });
}

/** The text pages of the shop; other languages have their own folders. Source: PB-13. */
export function textPages(folder = "pages", lineOf = asWritten): readonly SeedStory[] {
  return readFiles(folder, lineOf).map(({ slug, fields: { title = slug, subline, description, robots, form }, body }) =>
    seedStory(
      slug,
      title.replaceAll("\u00AD", ""),
      blok("page", {
        title,
        description,
        robots,
        contentsList: true,
        body: [
          blok("pageContainerHeadline", { headline: title, headlineType: "h1", ...(subline ? { subline } : {}) }),
          ...bodyOf(body, form),
        ],
      }),
    ),
  );
}

/** The articles of a magazine; other languages have their own folders. Source: MAG-02. */
export function articles(folder: string, parent: string, lineOf = asWritten): readonly SeedStory[] {
  return readFiles(folder, lineOf).map(({ slug, fields, body }) => {
    const { title = slug, description, lead, category, author, publishedOn, image, alt } = fields;
    const content = { title, description, robots: "index,follow", lead, category, author, publishedOn };
    const picture = image ? { image: drawn(image, alt) } : {};
    return seedStory(
      `${parent}/${slug}`,
      title,
      blok("article", { ...content, ...picture, body: bodyOf(body, undefined) }),
    );
  });
}
