import { accept, refuse, type Result } from "#kernel/result.ts";
import { parseFocus } from "./focus.ts";
import { imageWidths, longestSide, plainModifiers, type Modifiers } from "./model.ts";
import { parseModifiers } from "./modifiers.ts";

/** The least width that is made and not below the asked one; the height keeps the asked ratio. */
function snapped(width: number, height: number): Pick<Modifiers, "width" | "height"> {
  const bounded = (side: number) => Math.min(longestSide, Math.max(1, Math.round(side)));
  if (width === 0) return height === 0 ? {} : { height: bounded(height) };
  const made = imageWidths.find((known) => known >= width) ?? imageWidths.at(-1) ?? width;
  return height === 0 ? { width: made } : { width: made, height: bounded((height * made) / width) };
}

const namesOfFilters: Readonly<Record<string, string>> = { quality: "q", format: "f", blur: "blur" };

/** A filter's value in the shop's own grammar: whole blur only, quality within what is made. */
function ownValue(name: string, value: string): string {
  if (name === "quality" && /^\d{1,3}$/.test(value)) return String(Math.min(95, Math.max(1, Number(value))));
  // A blur may name the pixels it looks at as well; the deviation alone decides here.
  return name === "blur" ? (value.split(",")[0] ?? "") : value;
}

function filtersOf(text: string): Partial<Modifiers> | undefined {
  const pieces = [...text.matchAll(/:([a-z_]{1,12})\(([^()]{1,40})\)/g)];
  if (pieces.map(([piece]) => piece).join("") !== text.slice("filters".length)) return undefined;
  let found: Partial<Modifiers> = {};
  for (const [, name = "", value = ""] of pieces) {
    if (name === "focal") {
      const focus = parseFocus(value);
      if (!focus) return undefined;
      found = { ...found, focus };
      continue;
    }
    const own = namesOfFilters[name];
    const parsed = own ? parseModifiers(`${own}_${ownValue(name, value)}`) : undefined;
    if (!parsed?.ok) return undefined;
    const { quality, format, blur } = parsed.value;
    found = { ...found, ...(own === "q" ? { quality } : own === "f" ? { format } : { blur }) };
  }
  return found;
}

/**
 * Reads what follows `/m/` behind an asset of the content system: `fit-in`, `{W}x{H}` with 0 for free, `smart`,
 * `filters:quality(85):format(webp):blur(3):focal(x1xy1:x2xy2)`, in this order, each optional; nothing means the format
 * the browser takes. Widths go up to the next that is made, because others choose them.
 * Refusal: IMAGE_MODIFIER.
 * @source PB-09, IMG-01
 */
export function parseVendorOptions(text: string): Result<Modifiers> {
  const refused = refuse("IMAGE_MODIFIER", { angabe: text.replaceAll(/[^\w:().,/-]/g, "?").slice(0, 40) });
  if (text.length > 200) return refused;
  const shape = /^(?:(fit-in)(?:\/|$))?(?:(\d{1,4})x(\d{1,4})(?:\/|$))?(?:(smart)(?:\/|$))?(filters:.+)?$/.exec(text);
  if (!shape) return refused;
  const [, fitIn, width = "0", height = "0", smart, filters] = shape;
  const filtered = filters === undefined ? {} : filtersOf(filters);
  if (!filtered) return refused;
  const modifiers: Modifiers = {
    ...plainModifiers,
    ...snapped(Number(width), Number(height)),
    ...(fitIn ? { fit: "inside" } : {}),
    ...(smart ? { position: "attention" } : {}),
    ...filtered,
  };
  // AVIF has shorter sides: told by the same rule as everywhere.
  const { format, width: w, height: h } = modifiers;
  const sides = [w === undefined ? [] : `w_${w}`, h === undefined ? [] : `h_${h}`, `f_${format}`].flat();
  return parseModifiers(sides.join(",")).ok ? accept(modifiers) : refused;
}
