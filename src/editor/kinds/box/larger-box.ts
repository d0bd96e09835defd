import type { PhotoAssortment } from "#modules/photo-products/contract.ts";

/** The next larger box of a format that holds `wanted` pictures, otherwise its largest; undefined if there is none larger. Source: BOX-04. */
export function largerBox(
  { boxes }: Pick<PhotoAssortment, "boxes">,
  { format, capacity, wanted }: { readonly format: string; readonly capacity: number; readonly wanted: number },
): number | undefined {
  const larger = boxes
    .filter((box) => box.format === format && box.quantityMax > capacity)
    .map(({ quantityMax }) => quantityMax)
    .toSorted((a, b) => a - b);
  return larger.find((quantity) => quantity >= wanted) ?? larger.at(-1);
}
