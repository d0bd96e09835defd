import type { DesignDocument, Part } from "#design/model/design-document.ts";
import type { PlacedPanel } from "#design/geometry/panels.ts";
import { keyIn } from "#kernel/formats/message-key.ts";
import { isoWeek } from "#design/layout/calendar/month-days.ts";
import { calendarNames } from "#design/text/calendar-names.ts";
import type { Translate } from "#kernel/formats/translate.ts";

/** Parts whose pages are named by their number alone. */
const pagesOfOne: ReadonlySet<Part["kind"]> = new Set(["booklet", "block", "spreads", "sheet"]);

/** What a sheet of a calendar shows: its month, its week, or the title of the whole. Source: CAL-01, CFG-28. */
function sheetName({ page }: PlacedPanel, { locale }: Pick<DesignDocument, "locale">, t: Translate): string {
  const shown = page.elements.find((element) => element.type === "calendar" && element.role === "month");
  if (shown?.type !== "calendar") return t("editor.titleSheet");
  const { months, week } = calendarNames(locale);
  if (shown.layout === "week" && shown.day !== undefined)
    return `${week} ${isoWeek(shown.year, shown.month, shown.day)}`;
  return `${months[shown.month - 1] ?? ""} ${shown.year}`;
}

/** Display name of a panel: „Vorderseite", „Seite 4", „Einlegekarte 2, Rückseite". Source: CARD-21. */
export function panelName({ page, panel }: PlacedPanel, document: DesignDocument, t: Translate): string {
  if (panel.role === "sheet") return sheetName({ page, panel }, document, t);
  const own = t(panel.number === undefined ? `editor.panel.${panel.role}` : keyIn("editor.numberedPanel", panel.role), {
    n: panel.number ?? 0,
    next: (panel.number ?? 0) + 1,
  });
  const part = document.parts.find(({ id }) => id === page.part);
  if (!part || document.parts.length < 2 || pagesOfOne.has(part.kind)) return own;
  const name = t(part.number === undefined ? `editor.part.${part.kind}` : keyIn("editor.numberedPart", part.kind), {
    n: part.number ?? 0,
  });
  const alone = document.pages.filter((each) => each.part === part.id).flatMap((each) => each.panels).length === 1;
  return alone ? name : t("editor.partPanel", { part: name, panel: own });
}
