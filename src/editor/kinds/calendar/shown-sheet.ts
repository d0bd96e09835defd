import type { CalendarElement, DesignDocument, Page } from "#design/model/design-document.ts";
import { useEditorContext, useView } from "../../state/editor-context.ts";

/** Class of the columns in which designs and styles of grid are offered. */
export const sheetColumns = "grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))]";

/** A sheet with its days. */
type ShownSheet = { readonly page: Page; readonly days: CalendarElement };

/** The displayed sheet as a document has it, with its days; the first one with days while the title is displayed. */
export function useShownSheet({ pages }: Pick<DesignDocument, "pages">): ShownSheet | undefined {
  const { view } = useEditorContext();
  useView((state) => state.panel);
  const displayed = view.displayed().page.id;
  const dated = pages.flatMap((page): readonly ShownSheet[] => {
    const days = page.elements.find(
      (each): each is CalendarElement => each.type === "calendar" && each.role === "month",
    );
    return days ? [{ page, days }] : [];
  });
  return dated.find(({ page }) => page.id === displayed) ?? dated[0];
}
