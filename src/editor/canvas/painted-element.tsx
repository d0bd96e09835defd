import { createElement, memo, useId, type ReactElement } from "react";
import { layoutElement, type LayoutResources } from "#design/layout.ts";
import type { Element } from "#design/model.ts";
import { svgNode } from "#design/paint-svg.ts";
import type { ElementContext } from "#design/paints.ts";
import type { SvgNode } from "#design/svg-node.ts";

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

/** A node of the painter as a React element. */
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

type PaintedElementProps = ElementContext & {
  readonly element: Element;
  readonly resources: LayoutResources;
  /** Grows when a face or ornament comes in. */
  readonly revision: number;
  readonly imageHref: (asset: string) => string | null;
  /** Shows lines for machines. */
  readonly dies: boolean;
};

/**
 * One element painted from the display items that are printed. Rendered again only when the element, its photo, the
 * palette or the artwork changes. Source: CFG-07, CFG-22.
 */
export const PaintedElement = memo(
  function PaintedElement({ element, palette, assets, locale, resources, imageHref, dies }: PaintedElementProps) {
    const { items } = layoutElement(element, { palette, assets, locale }, resources);
    // The same element stands on the canvas, in the strip of pages and among the layers: ids must differ.
    const idPrefix = useId();
    const options = { fonts: resources.fonts, imageHref, idPrefix, dies };
    const nodes = items.map((item, index) => svgNode(item, index, options));
    return <g>{nodes.map((node, index) => node && toReact(node, index))}</g>;
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
