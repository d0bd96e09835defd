import type { Matrix } from "#design/display-list.ts";

type Attributes = ReadonlyMap<string, string>;

/** A length in user units; print and screen units are converted as in CSS. NaN if it is not a length. */
export function userUnits(text: string | undefined, whole = 0): number {
  if ((text?.length ?? 0) > 60) return Number.NaN;
  const parts = /^\s*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)\s*(px|mm|cm|in|pt|pc|%)?\s*$/i.exec(text ?? "0");
  if (!parts) return Number.NaN;
  const unit = { mm: 96 / 25.4, cm: 960 / 25.4, in: 96, pt: 96 / 72, pc: 16, px: 1, "%": whole / 100 };
  const name = parts[2]?.toLowerCase() ?? "px";
  return Number(parts[1]) * (Object.entries(unit).find(([key]) => key === name)?.[1] ?? 1);
}

function points(text: string): readonly number[] {
  return (text.match(/[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi) ?? []).map(Number);
}

function roundedRect(x: number, y: number, w: number, h: number, rx: number, ry: number): string {
  if (rx <= 0 || ry <= 0) return `M${x} ${y}H${x + w}V${y + h}H${x}Z`;
  const arc = (dx: number, dy: number) => `a${rx} ${ry} 0 0 1 ${dx} ${dy}`;
  return (
    `M${x + rx} ${y}H${x + w - rx}${arc(rx, ry)}V${y + h - ry}${arc(-rx, ry)}` +
    `H${x + rx}${arc(-rx, -ry)}V${y + ry}${arc(rx, -ry)}Z`
  );
}

function rect(attributes: Attributes): string {
  const at = (name: string) => userUnits(attributes.get(name));
  const [w, h] = [at("width"), at("height")];
  if (!(w > 0) || !(h > 0)) return "";
  const rx = userUnits(attributes.get("rx") ?? attributes.get("ry"));
  const ry = userUnits(attributes.get("ry") ?? attributes.get("rx"));
  return roundedRect(at("x"), at("y"), w, h, Math.min(rx, w / 2), Math.min(ry, h / 2));
}

function ellipse(cx: number, cy: number, rx: number, ry: number): string {
  if (!(rx > 0) || !(ry > 0)) return "";
  return `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`;
}

function polyline(text: string, closed: boolean): string {
  const numbers = points(text);
  const corners = Array.from({ length: Math.floor(numbers.length / 2) }, (_, at) =>
    [numbers[2 * at], numbers[2 * at + 1]].join(" "),
  );
  return corners.length < 2 ? "" : `M${corners.join("L")}${closed ? "Z" : ""}`;
}

/** Path data of a basic shape; null for other elements. Source: SVG 2, section 10. */
export function shapePath(name: string, attributes: Attributes): string | null {
  const at = (key: string) => userUnits(attributes.get(key));
  switch (name) {
    case "path":
      return attributes.get("d") ?? "";
    case "rect":
      return rect(attributes);
    case "circle":
      return ellipse(at("cx"), at("cy"), at("r"), at("r"));
    case "ellipse":
      return ellipse(at("cx"), at("cy"), at("rx"), at("ry"));
    case "line":
      return `M${at("x1")} ${at("y1")}L${at("x2")} ${at("y2")}`;
    case "polyline":
    case "polygon":
      return polyline(attributes.get("points") ?? "", name === "polygon");
    default:
      return null;
  }
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

function rotation([degrees = 0, x = 0, y = 0]: readonly number[]): Matrix {
  const [cos, sin] = [Math.cos(radians(degrees)), Math.sin(radians(degrees))];
  return [cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y];
}

function stepOf(name: string, values: readonly number[]): Matrix | null {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = values;
  switch (name) {
    case "matrix":
      return values.length === 6 ? [a, b, c, d, e, f] : null;
    case "translate":
      return [1, 0, 0, 1, a, b];
    case "scale":
      return [a, 0, 0, values.length > 1 ? b : a, 0, 0];
    case "rotate":
      return rotation(values);
    case "skewX":
      return [1, 0, Math.tan(radians(a)), 1, 0, 0];
    case "skewY":
      return [1, Math.tan(radians(a)), 0, 1, 0, 0];
    default:
      return null;
  }
}

/** The steps of a `transform` attribute in order; null if it is invalid. Source: CSS Transforms 1. */
export function transformSteps(text: string): readonly Matrix[] | null {
  const steps: Matrix[] = [];
  const rest = text.replaceAll(/(\w{1,12})\s{0,20}\(([^()]{0,400})\)/g, (_, name: string, values: string) => {
    const step = stepOf(name, points(values));
    if (step) steps.push(step);
    return step ? "" : "?";
  });
  return /[^\s,]/.test(rest) ? null : steps;
}
