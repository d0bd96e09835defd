import { isGradient, type ColorRef, type Fill } from "../model/color.ts";
import type { Background, DesignDocument, Element } from "../model/design-document.ts";

type Refs = readonly (ColorRef | null | undefined)[];

export function fillRefs(fill: Fill | null): Refs {
  return fill !== null && isGradient(fill) ? fill.stops.map(({ color }) => color) : [fill];
}

/** Colours of a background; none for a photo. */
export function backgroundRefs(background: Background | null): Refs {
  if (background === null || (typeof background === "object" && "photo" in background)) return [];
  if (typeof background === "object" && "pattern" in background)
    return [background.color, ...Object.values(background.colors)];
  return fillRefs(background);
}

/** Colours used by an element itself. */
export function elementRefs(element: Element): Refs {
  switch (element.type) {
    case "text":
      return [element.style.color, ...element.runs.map(({ color }) => color)];
    case "image":
      return [element.border?.color];
    case "shape":
      return [...fillRefs(element.fill), element.stroke?.color];
    case "ornament":
      return Object.values(element.colors);
    case "qr":
      return [element.color, element.background];
    case "table":
      return [element.style.color, element.headerStyle?.color, element.rule?.color, element.stripe];
    case "calendar": {
      const { headColor, headGround, cellColor, weekend, saturdayColor, ghost } = element.look ?? {};
      const looked = [headColor, headGround, cellColor, weekend, saturdayColor, ghost];
      return [element.style.color, element.headerStyle?.color, element.rule?.color, element.sundayColor, ...looked];
    }
    case "die":
      return [];
  }
}

/** Whether the palette has every slot these colours refer to. */
export function hasSlots(document: Pick<DesignDocument, "palette">, refs: Refs): boolean {
  return refs.every((ref) => typeof ref !== "string" || ref in document.palette);
}
