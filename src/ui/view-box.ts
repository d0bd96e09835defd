import { refuse, accept, type Result } from "#kernel/result.ts";

/** Checks a viewBox: four numeric parts separated by spaces; refuses FIELD_INVALID. Source: UI-04. */
export function parseViewBox(text: string): Result<readonly [number, number, number, number]> {
  const parts = text.trim().split(/\s+/).map(Number);
  const [x, y, width, height] = parts;
  const whole = parts.length === 4 && parts.every(Number.isFinite);
  if (!whole || x === undefined || y === undefined || width === undefined || height === undefined)
    return refuse("FIELD_INVALID");
  return accept([x, y, width, height]);
}
