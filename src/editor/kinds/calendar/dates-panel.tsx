import { useEditorContext } from "../../state/editor-context.ts";
import { DatesSection } from "./dates-section.tsx";
import { useDaySets } from "./day-set-calls.ts";
import { HolidaySection } from "./holiday-section.tsx";
import { DaysSection, PlanSection } from "./plan-section.tsx";
import { PlannerSection } from "./planner-section.tsx";
import { SchoolSection } from "./school-section.tsx";

/** What stands on the days of the calendar, and when it begins. Source: CAL-07, CAL-09 to CAL-13. */
export default function DatesPanel() {
  const { fetch } = useEditorContext();
  const sets = useDaySets(fetch);
  return (
    <>
      <DatesSection />
      <PlannerSection />
      <PlanSection sets={sets} />
      <HolidaySection />
      <SchoolSection sets={sets} />
      <DaysSection sets={sets} />
    </>
  );
}
