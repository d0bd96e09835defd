import { describe, expect, test } from "vitest";
import { readMessages } from "#platform/messages.server.ts";
import { componentOf, components, pageContainers, type ComponentDefinition, type ComponentName } from "./components.ts";
import { choiceSets, type Field } from "./fields.ts";
import { newBlok, problemsOf, readFields } from "./read-blok.ts";
import type { Blok } from "../stories/story-model.ts";

const definitions = Object.entries<ComponentDefinition>(components);

function fieldsOf(type: Field["type"]): readonly Field[] {
  return definitions.flatMap(([, { fields }]) => Object.values(fields)).filter((field) => field.type === type);
}

function blok(component: ComponentName, fields: Readonly<Record<string, unknown>> = {}): Blok {
  return { _uid: "1", component, ...fields };
}

describe("the schema of components", () => {
  test("PB-01 nested components and containers exist under their names", () => {
    const allowed = fieldsOf("bloks").flatMap((field) => (field.type === "bloks" ? field.allow : []));
    expect(allowed.filter((name) => !componentOf(name))).toEqual([]);
    const containers = definitions.flatMap(([name, { kind }]) => (kind === "container" ? [name] : []));
    expect(new Set<string>(pageContainers)).toEqual(new Set(containers));
  });

  test("PB-01 inherited properties of objects are not components", () => {
    expect(componentOf("toString")).toBeUndefined();
    expect(componentOf("__proto__")).toBeUndefined();
  });

  test("PB-15 every component, field and choice has a label, and every component an explanation", () => {
    const messages = JSON.stringify(readMessages("de")["components"]);
    const tree: Record<string, { label?: string; help?: string; fields?: Record<string, { label?: string }> }> =
      JSON.parse(messages);
    const missing = definitions.flatMap(([name, { fields }]) => [
      ...(tree[name]?.label && tree[name].help ? [] : [name]),
      ...Object.keys(fields).flatMap((field) => (tree[name]?.fields?.[field]?.label ? [] : [`${name}.${field}`])),
    ]);
    expect(missing).toEqual([]);
    const choices: Record<string, Record<string, string>> = JSON.parse(messages).choices;
    for (const [set, values] of Object.entries(choiceSets))
      expect(Object.keys(choices[set] ?? {})).toEqual([...values]);
  });

  test("PB-11 defaults of options are choices themselves", () => {
    const wrong = fieldsOf("option").filter((field) => {
      if (!("choices" in field && "default" in field)) return false;
      return !choiceSets[field.choices].some((choice) => choice === field.default);
    });
    expect(wrong).toEqual([]);
  });
});

describe("reading a blok", () => {
  test("PB-04 the headline is an h2 of the primary variant by default", () => {
    const fields = readFields("pageContainerHeadline", blok("pageContainerHeadline", { headline: "Für welchen Tag?" }));
    expect(fields).toMatchObject({ headline: "Für welchen Tag?", headlineType: "h2", variant: "primary", subline: "" });
    expect(fields.hideComponentOnMobile).toBe(false);
  });

  test("PB-06 D-13 D-14 a page without robots is not indexable; the misspelled field name is supported", () => {
    const fields = readFields("page", blok("page", { title: "Versand", useQueryParamsInCanoncial: true }));
    expect(fields.robots).toBe("noindex,nofollow");
    expect(fields.useQueryParamsInCanoncial).toBe(true);
  });

  test("PB-11 unknown margins and layouts are content errors and fall back to the default on the live site", () => {
    const teaser = blok("mainTeaser", { marginTop: "huge", marginBottom: "xl", layout: "diagonal" });
    expect(readFields("mainTeaser", teaser)).toMatchObject({ marginTop: "none", marginBottom: "xl", layout: "full" });
    expect(problemsOf(teaser, pageContainers)).toEqual([
      { uid: "1", component: "mainTeaser", field: "layout", kind: "invalid" },
      { uid: "1", component: "mainTeaser", field: "marginTop", kind: "invalid" },
    ]);
  });

  test("TEAS-01 controls are white by default", () => {
    const fields = readFields("slide", blok("slide", { title: "Hochzeit" }));
    expect(fields).toMatchObject({ controlColor: "white", controlColorMobile: "white", isButtonVisible: true });
  });

  test("PB-05 the main teaser contains slides, three-section slides and a small teaser", () => {
    const slide = blok("slide", { title: "Hochzeit" });
    const fields = readFields("mainTeaser", blok("mainTeaser", { teaser: [slide] }));
    expect(fields.teaser).toEqual([slide]);
    expect([fields.threeSectionMainTeaserSlides, fields.smallTeaser]).toEqual([[], []]);
  });

  test("PB-15 problems are found at any depth: unknown components, wrong places, missing texts", () => {
    const page = blok("page", {
      title: "x",
      body: [
        blok("uspBar", { items: [blok("uspItem"), { _uid: "2", component: "confetti" }] }),
        blok("slide", { title: "a", control: "b" }),
      ],
    });
    expect(problemsOf(page)).toEqual([
      { uid: "1", component: "uspItem", field: "title", kind: "required" },
      { uid: "2", component: "confetti", kind: "unknownComponent" },
      { uid: "1", component: "slide", kind: "notAllowedHere" },
    ]);
  });

  test("PB-07 empty fields in the format of the delivery API are empty", () => {
    const api = { linktype: "story", id: "", url: "", cached_url: "", fieldtype: "multilink" };
    const fields = readFields(
      "imageText",
      blok("imageText", { image: { filename: "", fieldtype: "asset" }, url: api, text: "" }),
    );
    expect([fields.image, fields.url, fields.text]).toEqual([null, null, null]);
  });

  test("PB-16 numbers may be stored as text and keep their limits", () => {
    expect(readFields("productTiles", blok("productTiles", { count: "12" })).count).toBe(12);
    expect(readFields("productTiles", blok("productTiles", { count: "1000" })).count).toBe(8);
  });

  test("PB-16 rich text deeper than ten levels is refused, not parsed", () => {
    const nested = (depth: number): object =>
      depth === 0 ? { type: "text", text: "x" } : { type: "blockquote", content: [nested(depth - 1)] };
    const read = (depth: number) =>
      readFields("richText", blok("richText", { text: { type: "doc", content: [nested(depth)] } })).text;
    expect(read(9)).not.toBeNull();
    expect(read(11)).toBeNull();
  });

  test("PB-15 the only problems of a new blok are its empty required fields, for every component", () => {
    for (const [name, { kind }] of definitions) {
      const known = Object.keys(components).find((each): each is ComponentName => each === name);
      const made = known ? newBlok(known, "9") : undefined;
      const problems = made ? problemsOf(made, kind === "content type" ? undefined : [name]) : [];
      expect(problems.filter((problem) => problem.kind !== "required")).toEqual([]);
      expect(made?.component).toBe(name);
    }
  });
});

describe("teasers", () => {
  test("TEAS-03 a small teaser has its eight fields and the calm variant by default", () => {
    const image = blok("responsiveImage");
    const fields = {
      headline: "Musterkarten",
      subHeadline: "Papier fühlen",
      url: { linktype: "url", url: "https://blattwerk.example/", cached_url: "", id: "" },
      backgroundColor: "blush",
      textColor: "white",
      isHeadlineH1: true,
      isImagePositionRight: true,
      responsiveImages: [image],
    };
    const read = readFields("smallTeaser", blok("smallTeaser", fields));
    expect(Object.keys(read).toSorted()).toEqual(Object.keys(fields).toSorted());
    expect(read).toMatchObject({
      ...fields,
      url: expect.anything(),
      responsiveImages: [{ component: "responsiveImage" }],
    });
    expect(readFields("smallTeaser", blok("smallTeaser"))).toMatchObject({
      backgroundColor: "leaf-soft",
      textColor: "ink",
      isHeadlineH1: false,
      isImagePositionRight: false,
      responsiveImages: [],
    });
  });

  test("TEAS-13 pictures of teasers have the ratios of the shop and no others", () => {
    const ratioOf = (aspectRatio: string) =>
      readFields("responsiveImage", blok("responsiveImage", { aspectRatio })).aspectRatio;
    const known = ["59/22", "150/157", "20/19", "254/275", "960/470", "300/235", "391/390", "302/220"];
    expect(known.map(ratioOf)).toEqual(known);
    for (const foreign of ["16/9", "59 / 22", "0/0", ""]) expect(ratioOf(foreign)).toBe("59/22");
  });
});
