import { xmlText } from "#kernel/xml-text.ts";

/** Attributes of an element in order. */
type Attributes = Readonly<Record<string, string>>;

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
