import type { CollagePhoto } from "./use-collage.ts";

const middleOf = ({ element: { x, y, w, h } }: CollagePhoto) => ({ x: x + w / 2, y: y + h / 2 });

/** How an arrow key looks at the sheet: along its way and across it. */
const ways: Readonly<Record<string, { readonly along: "x" | "y"; readonly sign: 1 | -1 }>> = {
  ArrowLeft: { along: "x", sign: -1 },
  ArrowRight: { along: "x", sign: 1 },
  ArrowUp: { along: "y", sign: -1 },
  ArrowDown: { along: "y", sign: 1 },
};

/** What lies beside the way counts as twice as far. */
const aside = 2;

/** The nearest photo in the direction of an arrow key; Home and End lead to the first and the last one. Source: CFG-20. */
export function nextPlace(photos: readonly CollagePhoto[], from: CollagePhoto, key: string): CollagePhoto | undefined {
  if (key === "Home") return photos[0];
  if (key === "End") return photos.at(-1);
  const way = ways[key];
  if (!way) return undefined;
  const start = middleOf(from);
  const across = way.along === "x" ? "y" : "x";
  const [nearest] = photos
    .map((photo) => {
      const middle = middleOf(photo);
      const ahead = (middle[way.along] - start[way.along]) * way.sign;
      return { photo, ahead, far: ahead + aside * Math.abs(middle[across] - start[across]) };
    })
    .filter(({ ahead }) => ahead > 0.5)
    .toSorted((a, b) => a.far - b.far);
  return nearest?.photo;
}
