/** Attributes of an element in order. */
type Attributes = Readonly<Record<string, string>>;

// Characters XML 1.0 cannot represent, in any notation.
const unwritable =
  // oxlint-disable-next-line no-control-regex -- matches exactly these characters
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Escapes a text for use between tags or in an attribute; characters XML cannot represent are removed. */
export function xmlText(value: string): string {
  return value
    .replaceAll(unwritable, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/** An element with child elements; empty if all of them are empty. */
export function parent(name: string, ...children: readonly string[]): string {
  const content = children.join("");
  return content === "" ? "" : `<${name}>${content}</${name}>`;
}

/** An element with text; empty if the text is empty. */
export function leaf(name: string, value: string, attributes: Attributes = {}): string {
  if (value === "") return "";
  const written = Object.entries(attributes).map(([key, text]) => ` ${key}="${xmlText(text)}"`);
  return `<${name}${written.join("")}>${xmlText(value)}</${name}>`;
}
