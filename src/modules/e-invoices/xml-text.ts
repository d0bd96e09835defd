/** Attributes of an element in their order. */
type Attributes = Readonly<Record<string, string>>;

// Characters XML 1.0 cannot hold, however they are written.
const unwritable =
  // oxlint-disable-next-line no-control-regex -- exactly these are meant
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** A text as it may stand between tags or in an attribute; what XML cannot hold is left out. */
export function xmlText(value: string): string {
  return value
    .replaceAll(unwritable, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/** An element with child elements; nothing where all of them are empty. */
export function parent(name: string, ...children: readonly string[]): string {
  const content = children.join("");
  return content === "" ? "" : `<${name}>${content}</${name}>`;
}

/** An element with text; nothing where the text is empty. */
export function leaf(name: string, value: string, attributes: Attributes = {}): string {
  if (value === "") return "";
  const written = Object.entries(attributes).map(([key, text]) => ` ${key}="${xmlText(text)}"`);
  return `<${name}${written.join("")}>${xmlText(value)}</${name}>`;
}
