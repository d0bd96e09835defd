import { xmlText } from "#kernel/xml-text.ts";

/** A plain description of an SVG element, rendered by React and by the string writer. Attributes in SVG spelling. */
export type SvgNode = {
  readonly tag:
    | "path"
    | "g"
    | "image"
    | "clipPath"
    | "rect"
    | "svg"
    | "linearGradient"
    | "radialGradient"
    | "stop"
    | "filter"
    | "feColorMatrix";
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly children: readonly SvgNode[];
};

/** A length or factor as SVG text, rounded to a millionth. */
export const svgNumber = (value: number): string => String(Math.round(value * 1e6) / 1e6 + 0);

/** Serialises a node and its children as SVG text. */
export function writeSvg(node: SvgNode): string {
  const attributes = Object.entries(node.attributes)
    .map(([name, value]) => ` ${name}="${xmlText(String(value))}"`)
    .join("");
  if (node.children.length === 0) return `<${node.tag}${attributes}/>`;
  return `<${node.tag}${attributes}>${node.children.map(writeSvg).join("")}</${node.tag}>`;
}
