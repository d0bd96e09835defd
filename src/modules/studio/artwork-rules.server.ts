import { backgroundRefs, elementRefs } from "#design/commands/color-refs.ts";
import { ornamentsOfDocument, type OrnamentSource } from "#design/layout/ornament-layout.ts";
import type { DesignDocument, Element } from "#design/model/design-document.ts";
import type { DesignArtwork } from "#modules/catalogue/contract.server.ts";
import { matchesProduct } from "#modules/catalogue/contract.server.ts";
import type { CardProduct } from "#modules/catalogue/contract.ts";
import { problem, type Problem } from "./model.ts";

/** What artwork may reference. `photos` are the hashes of the shop's example photos by id. */
export type ArtworkContext = {
  readonly product: CardProduct | undefined;
  readonly fonts: ReadonlySet<string>;
  readonly ornaments: OrnamentSource;
  readonly photos: ReadonlyMap<string, string>;
};

/** Maximum ink coverage of all plates together, percent. Source: PDF-04. */
const maxInk = 300;
/** Minimum type size in points, in general and for the imprint. Source: designs/README. */
const smallest = { text: 6.5, imprint: 6 } as const;

type Placed = { readonly page: string; readonly element: Element };

const elementsOf = (document: DesignDocument): readonly Placed[] =>
  document.pages.flatMap((page) => page.elements.map((element) => ({ page: page.id, element })));

const twice = (values: readonly string[]): readonly string[] => [
  ...new Set(values.filter((value, place) => values.indexOf(value) !== place)),
];

/** Palette slots that a document uses. Source: CARD-13. */
export function usedSlots(document: DesignDocument, ornaments: OrnamentSource): ReadonlySet<string> {
  const grounds = document.pages.flatMap((page) => [page.background, ...Object.values(page.panelBackgrounds)]);
  const refs = [
    ...grounds.flatMap(backgroundRefs),
    ...elementsOf(document).flatMap(({ element }) => {
      if (element.type !== "ornament") return elementRefs(element);
      const own = ornaments(element.ornament)?.slots ?? {};
      return Object.entries({ ...own, ...element.colors }).map(([, ref]) => ref);
    }),
  ];
  return new Set(refs.filter((ref) => typeof ref === "string"));
}

function productProblems({ document }: DesignArtwork, { product }: ArtworkContext): readonly Problem[] {
  if (!product) return [problem("stop", "product-unknown", "product", { product: document.product })];
  if (document.product !== product.code)
    return [problem("stop", "product-differs", "document.product", { product: document.product })];
  return matchesProduct(document.pages, product)
    ? []
    : [problem("stop", "pages", "document.pages", { product: product.code })];
}

function colourProblems({ document, variants }: DesignArtwork, { ornaments }: ArtworkContext): readonly Problem[] {
  const [first] = variants;
  const slots = Object.keys(first?.palette ?? {}).toSorted();
  const used = usedSlots(document, ornaments);
  const differing = variants.filter(({ palette }) => Object.keys(palette).toSorted().join() !== slots.join());
  return [
    ...twice(variants.map(({ id }) => id)).map((id) => problem("stop", "variant-twice", id)),
    ...differing.map(({ id }) => problem("error", "slots", id, { slots: slots.join(", ") })),
    ...[...used].filter((slot) => !slots.includes(slot)).map((slot) => problem("error", "slot-missing", slot)),
    ...slots.filter((slot) => !used.has(slot)).map((slot) => problem("warning", "slot-unused", slot)),
    ...variants.flatMap(({ id, palette }) =>
      Object.entries(palette).flatMap(([slot, { cmyk }]) => {
        const ink = cmyk.reduce((sum, one) => sum + one, 0);
        return ink > maxInk ? [problem("error", "ink", `${id} / ${slot}`, { n: Math.round(ink) })] : [];
      }),
    ),
  ];
}

function referenceProblems({ document }: DesignArtwork, context: ArtworkContext): readonly Problem[] {
  const faces = elementsOf(document).flatMap(({ element }) =>
    element.type === "text"
      ? [element.style.font, ...element.runs.flatMap(({ font }) => font ?? [])].map((font) => ({
          font,
          at: element.id,
        }))
      : [],
  );
  return [
    ...faces
      .filter(({ font }) => !context.fonts.has(font))
      .map(({ font, at }) => problem("stop", "font", at, { name: font })),
    ...ornamentsOfDocument(document)
      .filter((id) => !context.ornaments(id))
      .map((id) => problem("stop", "ornament", id)),
    ...Object.entries(document.assets).flatMap(([key, asset]) => {
      if (asset.kind !== "sample") return [problem("stop", "foreign-asset", key)];
      return context.photos.get(asset.id) === asset.sha256 ? [] : [problem("stop", "photo", asset.id)];
    }),
    ...elementsOf(document).flatMap(({ element }) =>
      element.type === "image" && element.asset !== null && !(element.asset in document.assets)
        ? [problem("stop", "photo", element.asset)]
        : [],
    ),
  ];
}

function roleProblems({ document }: DesignArtwork): readonly Problem[] {
  const elements = elementsOf(document);
  const filled = elements.filter(({ element }) => element.type === "text" || element.type === "image");
  const nameless = filled.filter(({ element }) => element.role === undefined || element.role === "");
  const perPage = document.pages.flatMap((page) => {
    const roles = page.elements.flatMap(({ type, role }) =>
      role && (type === "text" || type === "image") ? [role] : [],
    );
    return twice(roles).map((role) => problem("error", "role-twice", page.id, { role }));
  });
  const personal = elements.some(
    ({ element }) =>
      (element.type === "text" && element.placeholder !== undefined) || (element.type === "image" && element.sample),
  );
  return [
    ...document.pages.flatMap((page) =>
      twice(page.elements.map(({ id }) => id)).map((id) => problem("stop", "element-twice", id)),
    ),
    ...nameless.map(({ element }) => problem("error", "role-missing", element.id)),
    ...perPage,
    ...(personal ? [] : [problem("error", "nothing-to-personalise", "document")]),
  ];
}

function textProblems({ document }: DesignArtwork): readonly Problem[] {
  return elementsOf(document).flatMap(({ element }) => {
    if (element.type !== "text") return [];
    const least = element.role === "imprint" ? smallest.imprint : smallest.text;
    const { size } = element.style;
    return [
      ...(size < least ? [problem("warning", "small-text", element.id, { n: size, least })] : []),
      ...(element.placeholder !== undefined && element.placeholder !== element.text
        ? [problem("error", "sample-differs", element.id)]
        : []),
    ];
  });
}

/** Checks that refined foil is offered exactly if parts of the artwork are refined. Source: D-04. */
function refinementProblems({ document, refinements }: DesignArtwork): readonly Problem[] {
  const refined = elementsOf(document).some(({ element }) => element.refined);
  const offered = refinements.some((each) => each.endsWith("-refined"));
  return refined === offered ? [] : [problem("error", "refined", "refinements")];
}

/**
 * Checks a design's artwork against the rules of the collection, without laying it out.
 * @source BO-04, CARD-13, CFG-06, CFG-16, D-04
 */
export function artworkProblems(artwork: DesignArtwork, context: ArtworkContext): readonly Problem[] {
  return [
    ...productProblems(artwork, context),
    ...referenceProblems(artwork, context),
    ...colourProblems(artwork, context),
    ...roleProblems(artwork),
    ...textProblems(artwork),
    ...refinementProblems(artwork),
  ];
}
