import { Button } from "#ui/button.tsx";
import { Select } from "#ui/forms/select.tsx";
import { useMessages } from "#ui/messages.tsx";
import { changePoint } from "../../seating/change-plan.ts";
import { changeAndReport } from "./change-and-report.ts";
import { usePlanner, usePlannerState } from "./planner-context.ts";

/** Who lost a seat because they declined or were removed, until the hosts have read it. Source: EVENT-09. */
export function LeftSeats() {
  const t = useMessages();
  const { planner } = usePlanner();
  const left = usePlannerState((state) => state.plan.left);
  if (left.length === 0) return null;
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-5 border-l-2 border-ochre bg-blush/45 px-4 py-2 text-15">
      <p className="min-w-0 flex-1 basis-60">
        {t("event-seating.left", {
          names: left.map(({ name, table }) => `${name || t("event-seating.leftUnnamed")} (${table})`).join(", "),
        })}
      </p>
      <Button variant="quiet" onClick={() => planner.change((plan) => ({ ...plan, left: [] }))}>
        {t("event-seating.leftSeen")}
      </Button>
    </div>
  );
}

/** Asks which version to keep after another host has saved. Source: CFG-03. */
export function Conflict({ settle }: { readonly settle: (choice: "mine" | "theirs") => void }) {
  const t = useMessages();
  const isOpen = usePlannerState((state) => state.saving === "conflict");
  if (!isOpen) return null;
  return (
    <div role="alert" className="mt-6 border-l-2 border-brick bg-blush/45 px-4 py-3">
      <p>{t("event-seating.conflict.text")}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button size="s" onClick={() => settle("theirs")}>
          {t("event-seating.conflict.theirs")}
        </Button>
        <Button size="s" variant="secondary" onClick={() => settle("mine")}>
          {t("event-seating.conflict.mine")}
        </Button>
      </div>
    </div>
  );
}

/** Says what to do when the visit has ended: what is unsaved waits in this browser. Source: GEN-08, CFG-04. */
export function EndedSession({ retry }: { readonly retry: () => void }) {
  const t = useMessages();
  const isOpen = usePlannerState((state) => state.saving === "ended");
  if (!isOpen) return null;
  return (
    <div role="alert" className="mt-6 border-l-2 border-brick bg-blush/45 px-4 py-3">
      <p>{t("event-seating.ended.text")}</p>
      <Button size="s" variant="secondary" className="mt-3" onClick={retry}>
        {t("event-seating.ended.retry")}
      </Button>
    </div>
  );
}

/** What was refused, or who lost a seat by the last step, with the way back. */
export function Notice() {
  const t = useMessages();
  const { planner } = usePlanner();
  const notice = usePlannerState((state) => state.notice);
  if (!notice) return null;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-5 border-l-2 border-ochre bg-blush px-4 py-1 text-15">
      <p className="min-w-0 flex-1 basis-48 py-1.5">{notice.text}</p>
      {notice.canUndo ? (
        <button
          type="button"
          className="min-h-11 underline underline-offset-4"
          onClick={() => planner.undo(t("event-seating.announce.undone"))}
        >
          {t("event-seating.plan.undo")}
        </button>
      ) : null}
    </div>
  );
}

/** The programme point the plan is for; only who comes to it is seated. Source: EVENT-05, EVENT-09. */
export function PointField() {
  const t = useMessages();
  const open = usePlanner();
  const point = usePlannerState((state) => state.plan.point);
  const absent = open.byId.size - open.guests.length;
  if (open.points.length < 2) return null;
  return (
    <div className="mt-6 max-w-[22rem]">
      <Select
        label={t("event-seating.point.label")}
        hint={absent > 0 ? t("event-seating.point.absent", { count: absent, n: absent }) : undefined}
        value={point ?? ""}
        onChange={(event) => {
          const { value } = event.target;
          changeAndReport(open, t, { to: (plan) => changePoint(plan, value, [...open.byId.values()]) });
        }}
      >
        {open.points.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </Select>
    </div>
  );
}
