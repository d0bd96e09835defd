import { useEditorContext } from "../../state/editor-context.ts";
import { DatesSection } from "./dates-section.tsx";
import { useHolidaysOf } from "./holiday-rules.ts";
import { HolidaySection } from "./holiday-section.tsx";
import { DaysSection, PlanSection } from "./plan-section.tsx";
import { PlannerSection } from "./planner-section.tsx";
import { useCalendar } from "./use-calendar.ts";

/** What stands on the days of the calendar, and when it begins. Source: CAL-07, CAL-09 to CAL-13. */
export default function DatesPanel() {
  const { fetch } = useEditorContext();
  const { plan } = useCalendar();
  const holidays = useHolidaysOf(fetch, plan?.regions ?? []);
  return (
    <>
      <DatesSection />
      <PlannerSection />
      <PlanSection holidays={holidays} />
      <HolidaySection />
      <DaysSection />
    </>
  );
}
