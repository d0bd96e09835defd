import { panelsInOrder, type PlacedPanel } from "#design/geometry/panels.ts";
import { resolveColor } from "#design/layout/paints.ts";
import type { DesignDocument, Element, OrnamentElement, TextElement } from "#design/model/design-document.ts";
import { withColorVariant } from "#design/templates/template.ts";
import type { DesignTemplate } from "#modules/catalogue/contract.server.ts";
import { averageColour, paintArtwork } from "#modules/media/contract.server.ts";
import { headPlaces } from "./head-places.ts";
import { pageColours } from "./page-colours.ts";
import { readable } from "./colours.ts";
import type { CardArea, Look, LookFace, Placing } from "./look.ts";

/** Points in mm. */
const point = 25.4 / 72;
/** Roles of texts that say whose event it is, most fitting first. */
const titleRoles = ["names", "bride", "name", "headline"];
/** Roles that stand together with the title. */
const aroundTitle = new Set([
  ...titleRoles,
  "groom",
  "and",
  "date",
  "time",
  "company",
  "line",
  "born",
  "died",
  "years",
]);
/** Faces that are drawn for headings; running text takes another one. */
const ornate = /script|brush|aurore|sacramento|gloock|alfa-slab|caveat|bodoni|young-serif|baloo|josefin/;
const interfaceFace = "hanken-grotesk-400";

const isText = (element: Element): element is TextElement => element.type === "text" && !element.hidden;

function frontOf(document: DesignDocument): PlacedPanel {
  const [front] = panelsInOrder(document);
  if (!front) throw new Error("A design without a panel");
  return front;
}

const isOn = ({ panel }: PlacedPanel, { x, y, w, h }: Element) =>
  x + w / 2 >= panel.x && x + w / 2 <= panel.x + panel.w && y + h / 2 >= panel.y && y + h / 2 <= panel.y + panel.h;

const faceOf = ({ style }: TextElement): LookFace => ({
  font: style.font,
  uppercase: style.uppercase,
  tracking: style.tracking / 1000,
});

/** The area that holds the texts around the title, in fractions of the front. */
function areaOf({ panel }: PlacedPanel, texts: readonly TextElement[]): CardArea {
  const left = Math.max(panel.x, Math.min(...texts.map(({ x }) => x)));
  const top = Math.max(panel.y, Math.min(...texts.map(({ y }) => y)));
  const right = Math.min(panel.x + panel.w, Math.max(...texts.map(({ x, w }) => x + w)));
  const bottom = Math.min(panel.y + panel.h, Math.max(...texts.map(({ y, h }) => y + h)));
  return {
    x: (left - panel.x) / panel.w,
    y: (top - panel.y) / panel.h,
    w: (right - left) / panel.w,
    h: (bottom - top) / panel.h,
  };
}

function placingOf(area: CardArea, { style }: TextElement): Placing {
  const across = style.align === "left" || style.align === "right" ? style.align : "center";
  if (across === "center") return { across, down: "center" };
  return { across, down: area.y + area.h / 2 < 0.4 ? "top" : area.y + area.h / 2 > 0.6 ? "bottom" : "center" };
}

/** A short rule between two texts: without them it belongs to nothing. */
const isRule = ({ w, h }: Element) => h < 0.8 && w < 25;

/** The front without its texts and photos, as a document of its own. */
function withoutContent(document: DesignDocument): DesignDocument {
  const { page } = frontOf(document);
  const elements = page.elements.filter(
    (each) => !each.hidden && (each.type === "ornament" || (each.type === "shape" && !isRule(each))),
  );
  return { ...document, pages: [{ ...page, elements }] };
}

const inVariant = (template: DesignTemplate, colour: string) => {
  const variant = template.variants.find(({ id }) => id === colour) ?? template.variants[0];
  if (!variant) throw new Error(`${template.id} has no colour`);
  return { variant, document: withColorVariant(template.document, variant) };
};

/** The front of a design without texts and photos as an SVG. Source: EVENT-02. */
export async function headArtwork(template: DesignTemplate, colour: string): Promise<string> {
  const document = withoutContent(inVariant(template, colour).document);
  const { page, panel } = frontOf(document);
  return paintArtwork(document, page, { view: panel, bare: false });
}

/** The small ornament of a design, most often that of its back. */
function smallOrnament(document: DesignDocument): { readonly page: number; readonly element: OrnamentElement } | null {
  const found = document.pages.flatMap((page, index) =>
    page.elements.flatMap((element) => {
      if (element.type !== "ornament" || element.hidden || element.rotation !== 0) return [];
      const on = page.panels.find(({ x, w }) => element.x + element.w / 2 >= x && element.x + element.w / 2 <= x + w);
      const isSmall = element.w < 62 && element.h < 32 && element.w > 6;
      return isSmall ? [{ page: index, element, isOnBack: on?.role === "back" }] : [];
    }),
  );
  return found.find(({ isOnBack }) => isOnBack) ?? found[0] ?? null;
}

/** The small ornament of a design as an SVG; null without one. Source: EVENT-02. */
export async function dividerArtwork(template: DesignTemplate, colour: string): Promise<string | null> {
  const { document } = inVariant(template, colour);
  const small = smallOrnament(document);
  const page = small && document.pages[small.page];
  if (!page) return null;
  const { x, y, w, h } = small.element;
  const alone = { ...page, elements: [small.element], background: null, panelBackgrounds: {} };
  return paintArtwork(document, alone, { view: { x, y, w, h }, bare: true });
}

/** The face of running text: that of the design's message, unless it is drawn for headings. */
function textFace(document: DesignDocument): LookFace {
  const message = document.pages
    .flatMap(({ elements }) => elements.filter(isText))
    .find(({ role, style }) => role === "message" && !ornate.test(style.font) && !style.font.endsWith("italic"));
  return { font: message?.style.font ?? interfaceFace, uppercase: false, tracking: 0 };
}

/**
 * What a page takes from a design in one of its colours, the first for an unknown one; `artwork` is its head in that
 * colour. Source: EVENT-02.
 */
export async function lookOfDesign(template: DesignTemplate, colour: string, artwork: string): Promise<Look> {
  const { variant, document } = inVariant(template, colour);
  const front = frontOf(document);
  const written = front.page.elements.filter(isText).filter((each) => isOn(front, each));
  const texts = written.filter(({ text }) => /\p{L}{2}/u.test(text));
  // On some designs a numeral or a monogram is what is set large.
  const bySize = written.toSorted((a, b) => b.style.size - a.style.size);
  const title =
    titleRoles.flatMap((role) => texts.find((each) => each.role === role) ?? []).find(({ style }) => style.size > 12) ??
    bySize[0];
  const around = texts.filter(({ role }) => aroundTitle.has(role ?? ""));
  const small =
    texts.find(({ role }) => role === "headline" && role !== title?.role) ??
    texts.toSorted((a, b) => a.style.size - b.style.size)[0];
  const place = headPlaces[template.id];
  const area = place?.area ?? (around.length > 0 ? areaOf(front, around) : { x: 0.1, y: 0.3, w: 0.8, h: 0.4 });
  const under = await averageColour(artwork, area);
  const colourOf = (element: TextElement | undefined) =>
    resolveColor(element?.style.color ?? "ink", document.palette).rgb;
  const titleColour = colourOf(title);
  const { w, h } = front.panel;
  const face: LookFace = title ? faceOf(title) : { font: "fraunces-300", uppercase: false, tracking: 0 };
  return {
    design: template.id,
    colour: variant.id,
    faces: { title: face, small: small ? faceOf(small) : face, text: textFace(document) },
    card: {
      ratio: w / h,
      area,
      placing: place?.placing ?? (title ? placingOf(area, title) : { across: "center", down: "center" }),
      titleSize: Math.min(place?.largest ?? 0.13, ((title?.style.size ?? 24) * point) / w),
      title: readable(titleColour, [under], 3),
      ink: readable(colourOf(small), [under]),
    },
    page: pageColours({ title: titleColour, under, palette: Object.values(document.palette).map(({ rgb }) => rgb) }),
  };
}
