import { accept, refuse, type Result } from "#kernel/result.ts";
import { parseFocus } from "./focus.ts";
import { imageWidths, longestSide, plainModifiers, type Modifiers } from "./model.ts";
import { parseModifiers } from "./modifiers.ts";

/** The smallest allowed width not below the requested one; the height keeps the requested aspect ratio. */
function snapped(width: number, height: number): Pick<Modifiers, "width" | "height"> {
  const bounded = (side: number) => Math.min(longestSide, Math.max(1, Math.round(side)));
  if (width === 0) return height === 0 ? {} : { height: bounded(height) };
  const allowed = imageWidths.find((known) => known >= width) ?? imageWidths.at(-1) ?? width;
  return height === 0 ? { width: allowed } : { width: allowed, height: bounded((height * allowed) / width) };
}

const namesOfFilters: Readonly<Record<string, string>> = { quality: "q", format: "f", blur: "blur" };

/** A filter's value in the shop's own grammar: only whole blur, quality within the allowed range. */
function ownValue(name: string, value: string): string {
  if (name === "quality" && /^\d{1,3}$/.test(value)) return String(Math.min(95, Math.max(1, Number(value))));
  // A blur may also contain a pixel count; only the deviation is used here.
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
 * Parses the part after `/m/` of an asset URL of the content system: `fit-in`, `{W}x{H}` with 0 for free, `smart`,
 * `filters:quality(85):format(webp):blur(3):focal(x1xy1:x2xy2)`, in this order, each optional; without options, the
 * browser decides the format. Widths are rounded up to the next allowed one, because the content system chooses them.
 * Refuses IMAGE_MODIFIER.
 * @source PB-09, IMG-01
 */
export function parseVendorOptions(text: string): Result<Modifiers> {
  const refused = refuse("IMAGE_MODIFIER", { value: text.replaceAll(/[^\w:().,/-]/g, "?").slice(0, 40) });
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
  // AVIF has a lower limit for sides, checked by the same rule as everywhere.
  const { format, width: w, height: h } = modifiers;
  const sides = [w === undefined ? [] : `w_${w}`, h === undefined ? [] : `h_${h}`, `f_${format}`].flat();
  return parseModifiers(sides.join(",")).ok ? accept(modifiers) : refused;
}
