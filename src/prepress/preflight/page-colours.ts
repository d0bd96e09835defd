import type { ContentOperation } from "../pdf/pdf-lexer.ts";
import { isKind, type PdfValue } from "../pdf/pdf-objects.ts";
import { nameOf, type PdfFile } from "../pdf/pdf-reader.ts";

/** A kind of colour used by a page; `name` is the ink of a spot colour, else the family of the colour space. Source: CFG-24. */
export type FoundColour = { readonly kind: "rgb" | "cmyk" | "grey" | "spot" | "unknown"; readonly name: string };

type Kind = FoundColour["kind"];

const families: ReadonlyMap<string, Kind> = new Map([
  ["DeviceRGB", "rgb"],
  ["CalRGB", "rgb"],
  ["Lab", "rgb"],
  ["DeviceGray", "grey"],
  ["CalGray", "grey"],
  ["DeviceCMYK", "cmyk"],
]);

const byComponents: ReadonlyMap<PdfValue, Kind> = new Map([
  [1, "grey"],
  [3, "rgb"],
  [4, "cmyk"],
]);

const setters: ReadonlyMap<string, string> = new Map([
  ["g", "DeviceGray"],
  ["rg", "DeviceRGB"],
  ["k", "DeviceCMYK"],
]);

/** The colour space an operation sets, by device family or resource name; null for other operations. */
export function spaceSetBy({ operator, operands }: ContentOperation): string | null {
  const device = setters.get(operator.toLowerCase());
  if (device !== undefined) return device;
  return operator === "cs" || operator === "CS" ? nameOf(operands[0]) : null;
}

/** The kinds of colour of a colour space; none for patterns, which have their own. Source: ISO 32000-2, 8.6. */
export async function coloursOfSpace(
  file: PdfFile,
  value: PdfValue | undefined,
  depth = 0,
): Promise<readonly FoundColour[]> {
  const space = await file.resolve(value);
  const parts = Array.isArray(space) ? space : [space];
  const family = nameOf(await file.resolve(parts[0])) ?? "";
  const kind = families.get(family);
  if (kind) return [{ kind, name: family }];
  if (family === "ICCBased") {
    const { N } = await file.dict(parts[1]);
    return [{ kind: byComponents.get(await file.resolve(N)) ?? "unknown", name: family }];
  }
  if (family === "Separation") return [spot(await file.resolve(parts[1]))];
  if (family === "DeviceN") {
    const inks: FoundColour[] = [];
    for (const ink of await file.list(parts[1])) inks.push(spot(await file.resolve(ink)));
    return inks;
  }
  const based = family === "Pattern" || family === "Indexed";
  if (based && depth < 3) return parts[1] === undefined ? [] : coloursOfSpace(file, parts[1], depth + 1);
  return [{ kind: "unknown", name: family.slice(0, 40) }];
}

const spot = (ink: PdfValue): FoundColour => ({
  kind: "spot",
  name: (isKind(ink, "name") ? ink.name : "?").slice(0, 60),
});
