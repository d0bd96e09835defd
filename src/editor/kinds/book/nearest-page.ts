import type { DesignDocument } from "#design/model/design-document.ts";
import type { PhotoAnswer } from "#modules/media/contract.ts";

const takenAt = ({ takenAt: at, facts }: PhotoAnswer): number => Date.parse(facts?.capturedAt ?? at ?? "") || 0;

/** The id of the spread whose photos were taken closest to one; the first spread of a book without photos. */
export function nearestPage(
  { pages }: Pick<DesignDocument, "pages">,
  photo: PhotoAnswer,
  photos: ReadonlyMap<string, PhotoAnswer>,
): string {
  const spreads = pages.filter(({ panels }) => panels[0]?.role === "spread");
  const at = takenAt(photo);
  const apart = (page: DesignDocument["pages"][number]): number =>
    Math.min(
      Number.POSITIVE_INFINITY,
      ...page.elements.flatMap((element) => {
        const other = element.type === "image" && element.asset !== null ? photos.get(element.asset) : undefined;
        return other ? [Math.abs(takenAt(other) - at)] : [];
      }),
    );
  const [nearest] = spreads.map((page) => ({ page, apart: apart(page) })).toSorted((a, b) => a.apart - b.apart);
  return nearest?.page.id ?? pages[1]?.id ?? "";
}
