import { createElement, memo, useId, type ReactElement } from "react";
import type { DisplayItem, GlyphsItem } from "#design/display-list.ts";
import { layoutElement, type LayoutResources } from "#design/layout/document-layout.ts";
import type { Element } from "#design/model/design-document.ts";
import { svgNode } from "#design/svg/paint-svg.ts";
import type { ElementContext } from "#design/layout/paints.ts";
import type { SvgNode } from "#design/svg/svg-node.ts";

const reactNames: Readonly<Record<string, string>> = {
  "clip-path": "clipPath",
  "color-interpolation-filters": "colorInterpolationFilters",
  "fill-opacity": "fillOpacity",
  "fill-rule": "fillRule",
  "stop-color": "stopColor",
  "stroke-dasharray": "strokeDasharray",
  "stroke-linecap": "strokeLinecap",
  "stroke-linejoin": "strokeLinejoin",
  "stroke-opacity": "strokeOpacity",
  "stroke-width": "strokeWidth",
};

/** Converts an SVG node of the painter to a React element. */
export function toReact(node: SvgNode, key?: number): ReactElement {
  const attributes = Object.fromEntries(
    Object.entries(node.attributes).map(([name, value]) => [reactNames[name] ?? name, value]),
  );
  return createElement(
    node.tag,
    key === undefined ? attributes : { ...attributes, key },
    ...node.children.map((child, index) => toReact(child, index)),
  );
}

/**
 * Splits a text into one item per line, so that typing repaints only the changed lines. Translucent and foil items
 * stay whole, because their effect applies to the whole item. Source: CFG-22.
 */
export function byLines(item: DisplayItem): readonly DisplayItem[] {
  if (item.kind !== "glyphs" || item.opacity !== 1 || item.paint.kind !== "process") return [item];
  // On a curve every letter has its own baseline.
  if (item.glyphs.some(({ turn = 0 }) => turn !== 0)) return [item];
  const lines: GlyphsItem["glyphs"][number][][] = [];
  for (const glyph of item.glyphs) {
    const line = lines.at(-1);
    if (line?.[0]?.y === glyph.y) line.push(glyph);
    else lines.push([glyph]);
  }
  return lines.map((glyphs) => ({ ...item, glyphs }));
}

/**
 * Wraps adjacent nodes with the same matrix in one group: the browser processes every matrix of the page in each
 * frame, and an ornament has hundreds. Source: CFG-22.
 */
export function shareMatrices(nodes: readonly SvgNode[]): readonly SvgNode[] {
  const runs: { readonly matrix: string | number | undefined; readonly nodes: SvgNode[] }[] = [];
  for (const node of nodes) {
    const { transform: matrix } = node.attributes;
    const last = runs.at(-1);
    if (last && matrix !== undefined && last.matrix === matrix) last.nodes.push(node);
    else runs.push({ matrix, nodes: [node] });
  }
  return runs.flatMap(({ matrix, nodes: own }) => {
    if (matrix === undefined || own.length === 1) return own;
    const children = own.map((node) => {
      const { transform: _, ...attributes } = node.attributes;
      return { ...node, attributes };
    });
    return [{ tag: "g", attributes: { transform: matrix }, children }];
  });
}

type PaintedElementProps = ElementContext & {
  readonly element: Element;
  readonly resources: LayoutResources;
  /** Increases when a font or ornament has loaded. */
  readonly revision: number;
  readonly imageHref: (asset: string) => string | null;
  /** Shows cutting and creasing lines (dies). */
  readonly dies: boolean;
};

/**
 * Paints one element from the same display items that are printed. Rerenders only when the element, its photo, the
 * palette or the artwork changes. Source: CFG-07, CFG-22.
 */
export const PaintedElement = memo(
  function PaintedElement({ element, palette, assets, locale, resources, imageHref, dies }: PaintedElementProps) {
    const { items } = layoutElement(element, { palette, assets, locale }, resources);
    // The same element appears on the canvas, in the pages strip and in the layers panel: ids must differ.
    const idPrefix = useId();
    const options = { fonts: resources.fonts, imageHref, idPrefix, dies };
    const nodes = items.flatMap(byLines).flatMap((item, index) => svgNode(item, index, options) ?? []);
    return <g>{shareMatrices(nodes).map((node, index) => toReact(node, index))}</g>;
  },
  (before, after) =>
    before.element === after.element &&
    before.palette === after.palette &&
    before.locale === after.locale &&
    before.resources === after.resources &&
    before.revision === after.revision &&
    before.imageHref === after.imageHref &&
    before.dies === after.dies &&
    (after.element.type !== "image" ||
      after.element.asset === null ||
      before.assets[after.element.asset] === after.assets[after.element.asset]),
);
