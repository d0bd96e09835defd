import { useMessages } from "#ui/messages.tsx";
import { lazyComponent } from "../../lazy-component.ts";
import { FillingPanel } from "../pages/filling-panel.tsx";

const FillDialog = lazyComponent(() => import("./fill-dialog.tsx"));

/** The photos of the calendar, and the way to have it filled with them. Source: CAL-14. */
export default function CalendarPhotosPanel() {
  const t = useMessages();
  return (
    <FillingPanel
      invitation={t("calendar-editor.fill.invitation")}
      begin={t("calendar-editor.fill.begin")}
      Dialog={FillDialog}
    />
  );
}
