import { formatPath, normalisePath } from "./path-data.ts";
import { ellipsePath, maskPath, rectPath } from "./path-shapes.ts";

/** Stationery shapes customers can insert; all but the first four are paths. Source: CFG-02. */
export const stationeryShapes = [
  "rect",
  "rounded",
  "ellipse",
  "line",
  "arch",
  "heart",
  "star",
  "sparkle",
  "diamond",
  "hexagon",
  "cloud",
  "leaf",
  "drop",
  "badge",
  "label",
  "banner",
  "speech",
] as const;
/** @see stationeryShapes */
export type StationeryShape = (typeof stationeryShapes)[number];

/** Round lobes around a centre, like the scalloped seal of an envelope. */
function badge(w: number, h: number): string {
  const lobes = 16;
  const at = (turn: number, reach: number) => {
    const angle = (turn * 2 * Math.PI) / lobes - Math.PI / 2;
    return `${(w / 2) * (1 + reach * Math.cos(angle))} ${(h / 2) * (1 + reach * Math.sin(angle))}`;
  };
  const valley = 0.9;
  const parts = Array.from(
    { length: lobes },
    (_, index) => `C${at(index + 0.12, 1.05)} ${at(index + 0.88, 1.05)} ${at(index + 1, valley)}`,
  );
  return `M${at(0, valley)}${parts.join("")}Z`;
}

/** A tag with bevelled upper corners and a round hole. */
function label(w: number, h: number): string {
  const cut = Math.min(w, h) * 0.25;
  const hole = Math.min(w, h) * 0.07;
  const k = hole * 0.5523;
  const [x, y] = [w / 2, cut * 0.75];
  const outline = `M${cut} 0H${w - cut}L${w} ${cut}V${h}H0V${cut}Z`;
  const round =
    `M${x} ${y - hole}C${x - k} ${y - hole} ${x - hole} ${y - k} ${x - hole} ${y}` +
    `S${x - k} ${y + hole} ${x} ${y + hole}S${x + hole} ${y + k} ${x + hole} ${y}S${x + k} ${y - hole} ${x} ${y - hole}Z`;
  return outline + round;
}

/** A ribbon with swallowtail ends behind a straight middle. */
function banner(w: number, h: number): string {
  const tail = Math.min(w * 0.16, h * 0.9);
  const drop = h * 0.22;
  const fold = tail * 0.45;
  const body = h - drop;
  return (
    `M${tail - fold} 0H${w - tail + fold}V${drop}H${w}L${w - tail * 0.4} ${drop + body / 2}L${w} ${h}H${w - tail}V${body}` +
    `H${tail}V${h}H0L${tail * 0.4} ${drop + body / 2}L0 ${drop}H${tail - fold}Z`
  );
}

function speech(w: number, h: number): string {
  const body = h * 0.8;
  const r = Math.min(w, body) * 0.22;
  const k = r * 0.4477;
  const [from, tip, to] = [w * 0.42, w * 0.22, w * 0.25];
  return (
    `M${r} 0H${w - r}C${w - k} 0 ${w} ${k} ${w} ${r}V${body - r}C${w} ${body - k} ${w - k} ${body} ${w - r} ${body}H${from}` +
    `C${from - w * 0.04} ${body + h * 0.12} ${tip + w * 0.05} ${h} ${tip} ${h}C${to} ${h * 0.93} ${to + w * 0.02} ${h * 0.87} ${to} ${body}` +
    `H${r}C${k} ${body} 0 ${body - k} 0 ${body - r}V${r}C0 ${k} ${k} 0 ${r} 0Z`
  );
}

function drop(w: number, h: number): string {
  return (
    `M${w / 2} 0C${w * 0.62} ${h * 0.22} ${w} ${h * 0.42} ${w} ${h * 0.66}C${w} ${h * 0.85} ${w * 0.78} ${h} ${w / 2} ${h}` +
    `C${w * 0.22} ${h} 0 ${h * 0.85} 0 ${h * 0.66}C0 ${h * 0.42} ${w * 0.38} ${h * 0.22} ${w / 2} 0Z`
  );
}

function sparkle(w: number, h: number): string {
  const [x, y] = [w / 2, h / 2];
  const near = 0.1;
  const left = x * (1 - near);
  const right = x * (1 + near);
  const above = y * (1 - near);
  const below = y * (1 + near);
  return `M${x} 0C${right} ${above} ${right} ${above} ${w} ${y}C${right} ${below} ${right} ${below} ${x} ${h}C${left} ${below} ${left} ${below} 0 ${y}C${left} ${above} ${left} ${above} ${x} 0Z`;
}

/** The outline of a shape as absolute M L C Z in a `w` × `h` mm box. Source: CFG-02. */
export function stationeryPath(shape: StationeryShape, w: number, h: number): string {
  switch (shape) {
    case "rect":
      return rectPath(w, h);
    case "rounded":
      return rectPath(w, h, Math.min(w, h) * 0.15);
    case "ellipse":
      return ellipsePath(w, h);
    case "line":
      return formatPath([
        { type: "M", x: 0, y: h / 2 },
        { type: "L", x: w, y: h / 2 },
      ]);
    case "arch":
    case "heart":
    case "star":
    case "diamond":
    case "hexagon":
    case "cloud":
    case "leaf":
      return maskPath(shape, w, h, 0);
    case "sparkle":
      return normalisePath(sparkle(w, h));
    case "drop":
      return normalisePath(drop(w, h));
    case "badge":
      return normalisePath(badge(w, h));
    case "label":
      return normalisePath(label(w, h));
    case "banner":
      return normalisePath(banner(w, h));
    case "speech":
      return normalisePath(speech(w, h));
  }
}
