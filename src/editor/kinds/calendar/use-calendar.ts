import type { CalendarElement, DesignDocument } from "#design/model/design-document.ts";
import type { CalendarPlan } from "#design/model/calendar.ts";
import { eachDays } from "#modules/photo-products/contract.ts";
import { useEditorContext } from "../../state/editor-context.ts";
import { useDocument } from "../../state/shell-context.ts";
import { changing } from "../change-document.ts";

/** The calendar being edited: its plan, its first days, and how both are changed. */
export function useCalendar() {
  const { documents } = useEditorContext();
  const plan = useDocument(({ document }) => document.calendar);
  const days = useDocument(({ document }) =>
    document.pages
      .flatMap(({ elements }) => elements)
      .find((each): each is CalendarElement => each.type === "calendar" && each.role === "month"),
  );
  const change = (make: (document: DesignDocument, plan: CalendarPlan) => DesignDocument) =>
    void documents.apply(changing((before) => (before.calendar ? make(before, before.calendar) : before)));
  const changeDays = (make: (days: CalendarElement) => CalendarElement) => change((before) => eachDays(before, make));
  return { plan, days, change, changeDays };
}
