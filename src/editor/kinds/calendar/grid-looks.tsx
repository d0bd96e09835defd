import { useId } from "react";
import { gridLookOf, gridLooksFor, withGridLook } from "#modules/photo-products/contract.ts";
import { RadioTile } from "#ui/forms/choice.tsx";
import { useMessages } from "#ui/messages.tsx";
import { WhenNear } from "../../frame/when-near.tsx";
import { useEditorContext } from "../../state/editor-context.ts";
import { useDocument } from "../../state/shell-context.ts";
import { useSettled } from "../../state/use-settled.ts";
import { changing } from "../change-document.ts";
import { SheetPicture } from "../pages/sheet-picture.tsx";
import { sheetColumns, useShownSheet } from "./shown-sheet.ts";

/** How the days of the calendar are drawn: every style as it draws the days of the displayed month. Source: CAL-09, CFG-05. */
export function GridLooks() {
  const { documents } = useEditorContext();
  const t = useMessages();
  const name = useId();
  const current = useDocument((state) => state.document);
  const document = useSettled(current, current);
  const shown = useShownSheet(document);
  if (!shown) return null;
  const { days } = shown;
  const chosen = gridLookOf(current);
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t("calendar-editor.design.grid")}</legend>
      <div className={`grid gap-2 ${sheetColumns}`}>
        {gridLooksFor(days.layout).map((look) => {
          const drawn = withGridLook(document, look);
          const page = drawn.pages.find(({ id }) => id === shown.page.id);
          return (
            <RadioTile
              key={look}
              name={name}
              value={look}
              checked={look === chosen}
              onChange={() =>
                documents.apply(
                  changing((before) => withGridLook(before, look)),
                  "grid-look",
                )
              }
              className="px-2.5"
            >
              <span className="grid w-full min-w-0 gap-1.5">
                <WhenNear className="block" style={{ aspectRatio: `${days.w} / ${days.h}` }}>
                  {page ? (
                    <SheetPicture
                      document={drawn}
                      slice={{ page, box: { x: days.x, y: days.y, w: days.w, h: days.h } }}
                    />
                  ) : null}
                </WhenNear>
                <span className="leading-snug">{t(`calendar-editor.design.grids.${look}`)}</span>
              </span>
            </RadioTile>
          );
        })}
      </div>
    </fieldset>
  );
}
