import { SaxesParser, type SaxesAttributeNS, type SaxesTagNS } from "saxes";

/** What a drawing in the library may be made of; everything else could run, move or fetch. */
const elements = new Set(
  (
    "svg g path rect circle ellipse line polyline polygon text tspan title desc defs symbol use style " +
    "linearGradient radialGradient stop clipPath mask pattern marker filter feGaussianBlur feOffset feBlend feFlood " +
    "feComposite feMerge feMergeNode feColorMatrix metadata"
  ).split(" "),
);
const mostElements = 20_000;

/**
 * Addresses of pictures and styles; CSS takes them as plain texts, too: `image-set("a.png" 1x)`, `image("a.png")`,
 * `src(var(--a))`. An escape might spell any of them.
 */
const addresses = /url\((?!['"]?#)|(?:image-set|cross-fade|image|src)\(|@import|javascript:|expression\(|\\/i;

/** True for CSS that fetches something, as it stands or as it reads without its comments. */
const loadsExternal = (css: string): boolean =>
  addresses.test(css) || addresses.test(css.replace(/\/\*.*?(?:\*\/|$)/gs, ""));

const svgNamespace = "http://www.w3.org/2000/svg";
/** Notes of drawing programs are data; elements of any other namespace might run. */
const notes = /inkscape|sodipodi|rdf-syntax|creativecommons|purl\.org\/dc|serif\.com|figma|sketch|adobe/i;

function isHarmless({ local, uri, value, prefix }: SaxesAttributeNS): boolean {
  // Namespaces are names, not addresses.
  if (prefix === "xmlns" || local === "xmlns") return true;
  // With another base (`xml:base`) a link into the drawing itself leads elsewhere.
  if (/^on/i.test(local) || local === "base") return false;
  if (notes.test(uri)) return true;
  if (local === "href" || local === "src") return value.trim().startsWith("#");
  return !loadsExternal(value);
}

function isKnown({ local, uri }: SaxesTagNS): boolean {
  return uri === svgNamespace ? elements.has(local) : notes.test(uri);
}

/**
 * True for an SVG that can neither run nor fetch anything: known elements only, no event attributes, links into itself,
 * no entities of its own. Whoever shows it still gives it a policy that lets it do nothing.
 * @source IMG-09, NFR-02
 */
export function isSafeDrawing(bytes: Uint8Array): boolean {
  let safe = true;
  let count = 0;
  /** What a style says; comments, CDATA and elements in between do not part it for a browser. */
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
    if (count > mostElements || !isKnown(tag) || !harmless || style !== undefined) refuse();
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
