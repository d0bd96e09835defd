import type { CardOptions, CardProduct, Catalogue } from "../model.ts";
import { defaultOptions, punchings, refinementValues, tags } from "../model.ts";
import { parseEnvelopeSku, parseInlaySku } from "./envelope-sku.ts";

/** Query parameters of a page or call, by name; missing and empty values mean "not chosen". */
export type CardQuery = Readonly<Record<string, string | undefined>>;

/**
 * The options a query requests; `unknown` names the parameters whose value the catalogue does not contain. Source:
 * CARD-11.
 */
export type ReadCardQuery = { readonly options: CardOptions; readonly unknown: readonly string[] };

const yes = new Set(["true", "1", "yes"]);
const no = new Set(["false", "0", "no", "none"]);

/**
 * Parses the card parameters of a query. Unknown values fall back to the product's defaults and are listed, so that a
 * page can remove them from its URL and an API call can refuse them.
 * @source CARD-11
 */
export function readCardQuery(query: CardQuery, product: CardProduct, catalogue: Catalogue): ReadCardQuery {
  const defaults = defaultOptions(product);
  const unknown: string[] = [];

  const read = <Value>(name: string, fallback: Value, parse: (text: string) => Value | undefined): Value => {
    const text = query[name];
    if (text === undefined || text === "") return fallback;
    const value = parse(text);
    if (value === undefined) unknown.push(name);
    return value ?? fallback;
  };
  const oneOf =
    <Value extends string>(values: readonly Value[]) =>
    (text: string): Value | undefined =>
      values.find((value) => value === text);
  const ribbonColor = read("ribbonColor", defaults.ribbonColor, oneOf(catalogue.ribbonColours));

  const options: CardOptions = {
    paper: read("paper", defaults.paper, oneOf([...catalogue.papers.keys()])),
    refinement: read("refinementType", defaults.refinement, oneOf(refinementValues)),
    punching: read("punching", defaults.punching, oneOf(punchings)),
    tag: read("tag", defaults.tag, oneOf(tags)),
    ribbon: read("ribbon", defaults.ribbon, flag),
    ribbonColor,
    bow: read("bow", defaults.bow, flag),
    screw: read("screw", defaults.screw, flag),
    standard: read("standard", defaults.standard, flag),
    envelope: read("envelope", defaults.envelope, (text) =>
      parseEnvelopeSku(text, catalogue).ok && catalogue.envelopes.has(text) ? text : undefined,
    ),
    envelopeLiner: read("envelopeLiner", defaults.envelopeLiner, flag),
    inlay: read("inlay", defaults.inlay, (text) =>
      parseInlaySku(text, catalogue).ok && catalogue.inlays.has(text) ? text : undefined,
    ),
    inlayOrientation: read("inlayOrientation", defaults.inlayOrientation, oneOf(["portrait", "landscape"])),
    addressPrint: read("addressPrint", defaults.addressPrint, flag),
    designerCheck: read("designerCheck", defaults.designerCheck, flag),
    pages: read("pages", defaults.pages, (text) => (/^\d{1,3}$/.test(text) ? Number(text) : undefined)),
  };
  return { options: options.ribbon ? options : { ...options, ribbonColor: null }, unknown };
}

/**
 * The query parameters of a configuration: card, quantity and every option that differs from the product's defaults.
 * Source: CARD-11.
 */
export function cardQueryOf(
  product: CardProduct,
  options: CardOptions,
  quantity: number,
): readonly (readonly [name: string, value: string])[] {
  const standard = new Map<string, unknown>(Object.entries(defaultOptions(product)));
  const differing = Object.entries(options)
    .filter(([name, value]) => value !== null && value !== standard.get(name))
    .map(([name, value]) => [name === "refinement" ? "refinementType" : name, String(value)] as const);
  return [["card", product.code], ["quantity", String(quantity)], ...differing];
}

function flag(text: string): boolean | undefined {
  if (yes.has(text)) return true;
  return no.has(text) ? false : undefined;
}
