import type { MaskShape } from "../model/design-document.ts";
import { formatPath, normalisePath } from "./path-data.ts";

/** Handle length of a quarter circle of radius 1 drawn as a cubic curve. */
const kappa = (4 / 3) * (Math.SQRT2 - 1);

/** A rectangle of `w` × `h` mm at the origin, corners rounded by `radius` as far as they fit. */
export function rectPath(w: number, h: number, radius = 0): string {
  const r = Math.min(radius, w / 2, h / 2);
  if (r <= 0) {
    const corner = (x: number, y: number) => ({ type: "L", x, y }) as const;
    return formatPath([{ type: "M", x: 0, y: 0 }, corner(w, 0), corner(w, h), corner(0, h), { type: "Z" }]);
  }
  const k = r * kappa;
  return normalisePath(
    `M${r} 0H${w - r}c${k} 0 ${r} ${r - k} ${r} ${r}V${h - r}c0 ${k} ${k - r} ${r} ${-r} ${r}` +
      `H${r}c${-k} 0 ${-r} ${k - r} ${-r} ${-r}V${r}c0 ${-k} ${r - k} ${-r} ${r} ${-r}Z`,
  );
}

/** An ellipse that fills `w` × `h` mm. */
export function ellipsePath(w: number, h: number): string {
  const rx = w / 2;
  const ry = h / 2;
  const kx = rx * kappa;
  const ky = ry * kappa;
  return normalisePath(
    `M${rx} 0c${kx} 0 ${rx} ${ry - ky} ${rx} ${ry}s${kx - rx} ${ry} ${-rx} ${ry}` +
      `s${-rx} ${ky - ry} ${-rx} ${-ry}S${rx - kx} 0 ${rx} 0Z`,
  );
}

/** A straight line through the middle of the box along its longer side. */
export function linePath(w: number, h: number): string {
  return normalisePath(w >= h ? `M0 ${h / 2}H${w}` : `M${w / 2} 0V${h}`);
}

/** An arch: a half ellipse on top of a rectangle; flattened in a box lower than half its width. */
function archPath(w: number, h: number): string {
  const rx = w / 2;
  const ry = Math.min(rx, h);
  const kx = rx * kappa;
  const ky = ry * kappa;
  return normalisePath(`M0 ${h}V${ry}c0 ${-ky} ${rx - kx} ${-ry} ${rx} ${-ry}s${rx} ${ry - ky} ${rx} ${ry}V${h}Z`);
}

function heartPath(w: number, h: number): string {
  const x = (part: number) => part * w;
  const y = (part: number) => part * h;
  return normalisePath(
    `M${x(0.5)} ${y(1)}C${x(0.5)} ${y(1)} ${x(0)} ${y(0.66)} ${x(0)} ${y(0.31)}` +
      `C${x(0)} ${y(0.12)} ${x(0.125)} ${y(0)} ${x(0.275)} ${y(0)}C${x(0.375)} ${y(0)} ${x(0.46)} ${y(0.06)} ${x(0.5)} ${y(0.17)}` +
      `C${x(0.54)} ${y(0.06)} ${x(0.625)} ${y(0)} ${x(0.725)} ${y(0)}C${x(0.875)} ${y(0)} ${x(1)} ${y(0.12)} ${x(1)} ${y(0.31)}` +
      `C${x(1)} ${y(0.66)} ${x(0.5)} ${y(1)} ${x(0.5)} ${y(1)}Z`,
  );
}

function starPath(w: number, h: number): string {
  const corners = Array.from({ length: 10 }, (_, index) => {
    const reach = index % 2 === 0 ? 1 : 0.45;
    const angle = (index * Math.PI) / 5 - Math.PI / 2;
    return `${(w / 2) * (1 + reach * Math.cos(angle))} ${(h / 2) * (1 + reach * Math.sin(angle))}`;
  });
  return normalisePath(`M${corners.join("L")}Z`);
}

function cloudPath(w: number, h: number): string {
  const at = (x: number, y: number) => `${x * w} ${y * h}`;
  return normalisePath(
    `M${at(0.22, 1)}C${at(0.08, 1)} ${at(0, 0.89)} ${at(0, 0.74)}C${at(0, 0.6)} ${at(0.08, 0.49)} ${at(0.19, 0.48)}` +
      `C${at(0.2, 0.2)} ${at(0.35, 0)} ${at(0.53, 0)}C${at(0.68, 0)} ${at(0.8, 0.13)} ${at(0.83, 0.34)}` +
      `C${at(0.93, 0.37)} ${at(1, 0.5)} ${at(1, 0.66)}C${at(1, 0.85)} ${at(0.91, 1)} ${at(0.78, 1)}Z`,
  );
}

function leafPath(w: number, h: number): string {
  return normalisePath(
    `M0 0H${w / 2}C${w * 0.8} 0 ${w} ${h * 0.2} ${w} ${h / 2}V${h}H${w / 2}C${w * 0.2} ${h} 0 ${h * 0.8} 0 ${h / 2}Z`,
  );
}

/** The mask outline of a photo in a `w` × `h` mm box; `radius` applies to `rect` only. Source: model.ts, MaskShape. */
export function maskPath(mask: MaskShape, w: number, h: number, radius: number): string {
  switch (mask) {
    case "rect":
      return rectPath(w, h, radius);
    case "ellipse":
      return ellipsePath(w, h);
    case "arch":
      return archPath(w, h);
    case "heart":
      return heartPath(w, h);
    case "diamond":
      return normalisePath(`M${w / 2} 0L${w} ${h / 2}L${w / 2} ${h}L0 ${h / 2}Z`);
    case "star":
      return starPath(w, h);
    case "cloud":
      return cloudPath(w, h);
    case "leaf":
      return leafPath(w, h);
    case "hexagon":
      return normalisePath(`M${w / 2} 0L${w} ${h / 4}V${(h * 3) / 4}L${w / 2} ${h}L0 ${(h * 3) / 4}V${h / 4}Z`);
  }
}
