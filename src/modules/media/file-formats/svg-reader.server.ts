import { SaxesParser, type SaxesTagNS } from "saxes";
import type { ErrorCode } from "#kernel/errors.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";

/** An element of an SVG file with its plain attributes; `text` is set for style sheets only. */
export type SvgElement = {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: SvgElement[];
  text: string;
};

const svgNamespace = "http://www.w3.org/2000/svg";
const maxElements = 20_000;
const deepest = 64;
const longestAttribute = 1_000_000;

// Elements that a drawing never needs and a browser would run or fetch.
const unsafeElements = new Set(["script", "foreignObject", "iframe", "audio", "video", "handler", "listener", "a"]);
const movingElements = new Set(["animate", "animateMotion", "animateTransform", "animateColor", "set", "mpath"]);
const textElements = new Set(["text", "tspan", "textPath", "tref", "altGlyph", "font", "font-face"]);

const hasExternalReference = (value: string) => /url\((?!['"]?#)|@import|javascript:|expression\(/i.test(value);

/** Attributes that hold a shape or many declarations; all others are short. */
const longAttributes = new Set(["d", "points", "style"]);
const maxAttributeLength = 2000;

function unsafeAttribute(name: string, value: string): boolean {
  if (name.startsWith("on")) return true;
  if (name === "href" || name === "src") return !value.trim().startsWith("#");
  return hasExternalReference(value);
}

function refusalOf(name: string, attributes: ReadonlyMap<string, string>): ErrorCode | null {
  if (unsafeElements.has(name)) return "DRAWING_UNSAFE";
  for (const [key, value] of attributes) {
    if (value.length > longestAttribute) return "DRAWING_TOO_LARGE";
    // An embedded picture is harmless, but not vector.
    if (name === "image" && key === "href" && value.trim().startsWith("data:")) continue;
    if (value.length > maxAttributeLength && !longAttributes.has(key)) return "DRAWING_TOO_LARGE";
    if (unsafeAttribute(key, value)) return "DRAWING_UNSAFE";
  }
  if (textElements.has(name)) return "DRAWING_TEXT";
  return movingElements.has(name) ? "DRAWING_EFFECTS" : null;
}

function attributesOf(tag: SaxesTagNS): ReadonlyMap<string, string> {
  // Attributes of drawing programs and namespaces are not rendered; xlink:href is.
  const relevant = Object.values(tag.attributes).filter(({ prefix }) => prefix === "" || prefix === "xlink");
  return new Map(relevant.map(({ local, value }) => [local, value]));
}

/** Aborts the parsing of a file with the reason. */
class Stopped extends Error {
  readonly code: ErrorCode;
  constructor(code: ErrorCode) {
    super(code);
    this.code = code;
  }
}

function parse(text: string): SvgElement | undefined {
  let root: SvgElement | undefined;
  let count = 0;
  const open: (SvgElement | null)[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on("error", () => {
    throw new Stopped("UPLOAD_BROKEN");
  });
  parser.on("doctype", (doctype) => {
    if (/<!entity|\[/i.test(doctype)) throw new Stopped("DRAWING_UNSAFE");
  });
  parser.on("opentag", (tag) => {
    count += 1;
    if (count > maxElements || open.length > deepest) throw new Stopped("DRAWING_TOO_LARGE");
    const attributes = attributesOf(tag);
    const reason = refusalOf(tag.local, attributes);
    if (reason) throw new Stopped(reason);
    const parent = open.at(-1);
    // Private data of drawing programs is skipped with all its children.
    const drawn = parent !== null && (tag.uri === svgNamespace || tag.uri === "");
    const element = drawn ? { name: tag.local, attributes, children: [], text: "" } : null;
    open.push(element);
    if (!element) return;
    if (parent) parent.children.push(element);
    else root ??= element;
  });
  parser.on("closetag", () => {
    open.pop();
  });
  const append = (piece: string) => {
    const element = open.at(-1);
    if (element?.name === "style") element.text += piece;
  };
  parser.on("text", append);
  parser.on("cdata", append);
  parser.write(text).close();
  return root;
}

/**
 * Parses an SVG file into its elements. Scripts, references to other files, entities, text and animations abort at
 * once; nothing is fetched and no entity is ever expanded. Refuses UPLOAD_BROKEN, DRAWING_UNSAFE, DRAWING_TEXT,
 * DRAWING_EFFECTS, DRAWING_TOO_LARGE. Source: CFG-25, NFR-02.
 */
export function readSvg(text: string, fileName: string): Result<SvgElement> {
  const data = { file: fileName, n: maxElements };
  try {
    const root = parse(text);
    return root?.name === "svg" ? accept(root) : refuse("UPLOAD_BROKEN", data);
  } catch (stopped) {
    return refuse(stopped instanceof Stopped ? stopped.code : "UPLOAD_BROKEN", data);
  }
}
