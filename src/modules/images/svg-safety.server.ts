import { SaxesParser, type SaxesAttributeNS, type SaxesTagNS } from "saxes";

/** Elements allowed in a drawing of the library; any others could run, animate or fetch. */
const elements = new Set(
  (
    "svg g path rect circle ellipse line polyline polygon text tspan title desc defs symbol use style " +
    "linearGradient radialGradient stop clipPath mask pattern marker filter feGaussianBlur feOffset feBlend feFlood " +
    "feComposite feMerge feMergeNode feColorMatrix metadata"
  ).split(" "),
);
const maxElements = 20_000;

/**
 * References to pictures and styles; CSS also allows them as plain strings: `image-set("a.png" 1x)`,
 * `image("a.png")`, `src(var(--a))`. An escape might spell any of them.
 */
const addresses = /url\((?!['"]?#)|(?:image-set|cross-fade|image|src)\(|@import|javascript:|expression\(|\\/i;

/** True for CSS that fetches something, with or without its comments. */
const loadsExternal = (css: string): boolean =>
  addresses.test(css) || addresses.test(css.replace(/\/\*.*?(?:\*\/|$)/gs, ""));

const svgNamespace = "http://www.w3.org/2000/svg";
/** Metadata of drawing programs is data; elements of any other namespace might run. */
const notes = /inkscape|sodipodi|rdf-syntax|creativecommons|purl\.org\/dc|serif\.com|figma|sketch|adobe/i;

function isHarmless({ local, uri, value, prefix }: SaxesAttributeNS): boolean {
  // Namespaces are names, not URLs.
  if (prefix === "xmlns" || local === "xmlns") return true;
  // With another base (`xml:base`), a link into the drawing itself leads to another file.
  if (/^on/i.test(local) || local === "base") return false;
  if (notes.test(uri)) return true;
  if (local === "href" || local === "src") return value.trim().startsWith("#");
  return !loadsExternal(value);
}

function isKnown({ local, uri }: SaxesTagNS): boolean {
  return uri === svgNamespace ? elements.has(local) : notes.test(uri);
}

/**
 * True for an SVG that can neither run nor fetch anything: known elements only, no event attributes, only internal
 * links, no custom entities. Responses still need a content security policy that forbids everything.
 * @source IMG-09, NFR-02
 */
export function isSafeDrawing(bytes: Uint8Array): boolean {
  let safe = true;
  let count = 0;
  /** Content of the current style element; comments, CDATA and nested elements do not separate it in a browser. */
  let style: string | undefined;
  const parser = new SaxesParser({ xmlns: true });
  const refuse = (): void => {
    safe = false;
  };
  parser.on("error", refuse);
  parser.on("processinginstruction", refuse);
  parser.on("doctype", (text) => {
    if (text.includes("[")) refuse();
  });
  parser.on("opentag", (tag) => {
    count += 1;
    const harmless = Object.values(tag.attributes).every(isHarmless);
    if (count > maxElements || !isKnown(tag) || !harmless || style !== undefined) refuse();
    if (tag.local === "style") style = "";
  });
  for (const kind of ["text", "cdata"] as const)
    parser.on(kind, (text) => {
      if (style !== undefined) style += text;
      if (loadsExternal(text)) refuse();
    });
  parser.on("closetag", ({ local }) => {
    if (local !== "style") return;
    if (loadsExternal(style ?? "")) refuse();
    style = undefined;
  });
  try {
    parser.write(new TextDecoder("utf-8", { fatal: true }).decode(bytes)).close();
  } catch {
    return false;
  }
  return safe && count > 0;
}
