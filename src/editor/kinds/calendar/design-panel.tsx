import { useCallback, useState } from "react";
import type { DesignDocument } from "#design/model/design-document.ts";
import { redrawCalendar, sheetFormOf, sheetSize } from "#modules/photo-products/contract.ts";
import { useMessages } from "#ui/messages.tsx";
import { ChoiceRow, Section } from "../../controls/controls.tsx";
import type { Slice } from "../../preview/folding.ts";
import { useDocument } from "../../state/shell-context.ts";
import { useSheets } from "../designs/use-sheets.ts";
import { DesignChooser, type InDesign } from "../pages/design-chooser.tsx";
import { usePhotoContext } from "../photo-context.ts";
import { GridLooks } from "./grid-looks.tsx";
import { sheetColumns, useShownSheet } from "./shown-sheet.ts";

/** The design of a calendar, and the style of its grid. Source: CAL-08, CAL-09, CFG-05. */
export default function CalendarDesignPanel() {
  const { project } = usePhotoContext();
  const t = useMessages();
  const options = useDocument((state) => state.order.options);
  const current = useDocument((state) => state.document);
  const designOf = useCallback(
    ({ calendar }: DesignDocument) => calendar?.design ?? project.designId,
    [project.designId],
  );
  const load = useSheets("calendar", sheetFormOf(sheetSize(options)));
  const inDesign: InDesign = useCallback(
    async (designId, document) => {
      const before = designOf(document);
      const [sheet, from] = await Promise.all([load(designId), before === null ? null : load(before)]);
      return sheet && redrawCalendar(document, options, { sheet, designId, from: from ?? undefined });
    },
    [designOf, load, options],
  );
  const [shown, setShown] = useState<"design" | "grid">("design");
  const displayed = useShownSheet(current)?.page.id;
  const slicesOf = ({ pages }: DesignDocument): readonly Slice[] => {
    const page = pages.find(({ id }) => id === displayed);
    return page ? [{ page, box: { x: 0, y: 0, w: page.w, h: page.h } }] : [];
  };
  return (
    <Section>
      <ChoiceRow
        label={t("calendar-editor.design.of")}
        value={shown}
        options={[
          { value: "design", label: t("photo-editor.design.title") },
          { value: "grid", label: t("calendar-editor.design.grid") },
        ]}
        onChange={setShown}
      />
      {shown === "grid" ? (
        <GridLooks />
      ) : (
        <>
          <p className="text-15">{t("calendar-editor.design.intro")}</p>
          <p className="text-13 text-ink-soft">{t("photo-editor.design.included")}</p>
          <DesignChooser
            address="/web-api/calendar-design-group"
            chosen={designOf(current)}
            columns={sheetColumns}
            photosText={(count) =>
              count === 0 ? t("calendar-editor.design.noPhotos") : t("calendar-editor.design.photos", { count })
            }
            inDesign={inDesign}
            slicesOf={slicesOf}
          />
        </>
      )}
    </Section>
  );
}
