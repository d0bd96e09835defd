import { readdirSync, readFileSync } from "node:fs";
import { array, assert, nat, property, string, tuple } from "fast-check";
import { describe, expect, test } from "vitest";
import { DesignTemplate } from "#modules/catalogue/contract.server.ts";
import { averageColour } from "#modules/media/contract.server.ts";
import { fromRoot } from "#platform/paths.server.ts";
import { occasions } from "../model.ts";
import { contrast, mixed, readable } from "./colours.ts";
import { headArtwork, lookOfDesign } from "./design-look.server.ts";
import { designsOfOccasion, invites, lookDesigns, occasionOfCard } from "./offered-looks.ts";
import { pageColours } from "./page-colours.ts";
import { titleSize, unbroken } from "./title-size.ts";

const hex = tuple(nat(255), nat(255), nat(255)).map(
  (parts) => `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`,
);

describe("colours", () => {
  test("EVENT-02 any colour becomes readable on any ground", () => {
    assert(
      property(hex, hex, (colour, ground) => {
        expect(contrast(readable(colour, [ground]), ground)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  test("EVENT-02 every text of a page can be read on its ground and on its sheet, whatever the design", () => {
    assert(
      property(hex, hex, array(hex, { maxLength: 6 }), (title, under, palette) => {
        const { ground, sheet, ink, soft, accent } = pageColours({ title, under, palette });
        const least = [ink, soft, accent].flatMap((text) => [contrast(text, ground), contrast(text, sheet)]);
        expect(Math.min(...least)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  test("a mixture lies between", () => {
    expect(mixed("#000000", "#ffffff", 0.5)).toBe("#808080");
  });
});

describe("the title", () => {
  const face = { font: "x", uppercase: false, tracking: 0 };
  const area = { x: 0.1, y: 0.2, w: 0.8, h: 0.6 };
  const width = (word: string) => word.length * 0.5;
  const at = (title: string, more: Partial<Parameters<typeof titleSize>[1]> = {}) =>
    titleSize(title, { area, ratio: 0.7, largest: 0.12, face, ...more }, width);

  test("EVENT-02 is as large as the design sets it while it fits, then smaller, then below the card", () => {
    expect(at("Mia & Tom")).toBe(0.12);
    expect(at("Donaudampfschifffahrt")).toBeLessThan(0.08);
    expect(at("Donaudampfschifffahrtsgesellschaftskapitänin")).toBeNull();
    expect(at("Mia & Tom", { area: { ...area, w: 0.05 } })).toBeNull();
  });

  test("EVENT-02 never leaves its area", () => {
    assert(
      property(string({ minLength: 1, maxLength: 60 }), (title) => {
        const size = at(title);
        const longest = Math.max(...title.split(" ").map((word) => width(word)));
        expect(longest * (size ?? 0)).toBeLessThanOrEqual(area.w + 1e-9);
      }),
    );
  });

  test("EVENT-02 ends no line with its joint", () => {
    expect(unbroken("Lena & Jonas")).toBe("Lena &\u00A0Jonas");
  });
});

const templates = readdirSync(fromRoot("designs", "templates"))
  .map((name) => DesignTemplate.parse(JSON.parse(readFileSync(fromRoot("designs", "templates", name), "utf8"))))
  .toSorted((a, b) => b.popularity - a.popularity);
const entries = templates.map(({ variants, ...design }) => ({
  ...design,
  variants: variants.map(({ id }) => ({ id, swatch: "" })),
}));

describe("the looks of an occasion", () => {
  test.each(occasions)("EVENT-02 %s has looks of its own, one of each family", (occasion) => {
    const offered = designsOfOccasion(entries, occasion);
    expect(offered.length).toBeGreaterThan(1);
    expect(new Set(offered.map(({ family }) => family)).size).toBe(offered.length);
  });

  test("EVENT-01 a card leads to the occasion of its event, and only invitations do", () => {
    expect(occasionOfCard("silberhochzeit")).toBe("anniversary");
    expect(occasionOfCard("geburtstag-60")).toBe("birthday");
    expect(occasionOfCard("umzug")).toBe("party");
    expect(invites({ category: "einladungskarten", occasion: "hochzeit" })).toBe(true);
    expect(invites({ category: "danksagungskarten", occasion: "hochzeit" })).toBe(false);
    expect(invites({ category: "einladungskarten", occasion: "halloween" })).toBe(false);
  });

  test("EVENT-02 a family without an invitation for the occasion offers what it has", () => {
    const mourning = lookDesigns(entries, "farewell");
    expect(mourning.map(({ category }) => category)).toContain("trauerkarten");
  });
});

const offered = new Set(occasions.flatMap((occasion) => designsOfOccasion(entries, occasion).map(({ id }) => id)));
const looked = templates
  .filter(({ id }) => offered.has(id))
  .flatMap((template) =>
    template.variants.slice(0, process.env["FULL"] ? undefined : 1).map(({ id }) => ({ template, colour: id })),
  );

test("EVENT-02 ACC every offered look is readable on its card, and its faces are there for browsers", async () => {
  const faces = new Set(readdirSync(fromRoot("designs", "fonts", "web")));
  for (const { template, colour } of looked) {
    const artwork = await headArtwork(template, colour);
    const look = await lookOfDesign(template, colour, artwork);
    const under = await averageColour(artwork, look.card.area);
    expect([template.id, colour, contrast(look.card.title, under) >= 3]).toEqual([template.id, colour, true]);
    expect([template.id, colour, contrast(look.card.ink, under) >= 4.5]).toEqual([template.id, colour, true]);
    const missing = Object.values(look.faces).filter(({ font }) => !faces.has(`${font}.woff2`));
    expect([template.id, missing]).toEqual([template.id, []]);
  }
}, 120_000);

test("every design's faces are there for browsers", () => {
  const faces = new Set(readdirSync(fromRoot("designs", "fonts", "web")).map((name) => name.replace(".woff2", "")));
  const used = templates.flatMap(({ document }) =>
    document.pages.flatMap(({ elements }) =>
      elements.flatMap((each) => (each.type === "text" ? [each.style.font] : [])),
    ),
  );
  expect([...new Set(used)].filter((font) => !faces.has(font))).toEqual([]);
});
