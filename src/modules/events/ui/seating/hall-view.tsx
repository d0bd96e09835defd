/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-interactions -- a drawing whose parts take the focus and its keys */
import { useMemo, useRef, type ReactNode } from "react";
import { keyIn } from "#kernel/formats/message-key.ts";
import { Icon } from "#ui/icon.tsx";
import type { IconName } from "#ui/icons/icon-names.ts";
import { useMessages } from "#ui/messages.tsx";
import { hallProblems } from "../../seating/hall/hall-checks.ts";
import type { HallThing, SeatingGuest, SeatingPlan } from "../../seating/model.ts";
import { usePlanner, usePlannerState } from "./planner-context.ts";
import { TableShape } from "./table-shape.tsx";
import { useHallKeys } from "./use-hall-keys.ts";
import { useHallPointer } from "./use-hall-pointer.ts";

/** Floor shown around the hall, in mm. */
const aroundMm = 500;

type Seated = ReadonlyMap<string, readonly (SeatingGuest | null)[]>;

/** The guests on the chairs of each table. */
function seatedAt(plan: SeatingPlan, byId: ReadonlyMap<string, SeatingGuest>): Seated {
  const lists = new Map(plan.tables.map(({ id, seats }) => [id, Array<SeatingGuest | null>(seats).fill(null)]));
  for (const [id, { table, seat }] of Object.entries(plan.seats)) {
    const list = lists.get(table);
    if (list && seat < list.length) list[seat] = byId.get(id) ?? null;
  }
  return lists;
}

/** The hall with its tables, seen from above. Source: CARD-23. */
export function HallView({ tools }: { readonly tools: ReactNode }) {
  const t = useMessages();
  const svg = useRef<SVGSVGElement>(null);
  const view = useRef<SVGGElement>(null);
  const plan = usePlannerState((state) => state.plan);
  const selected = usePlannerState((state) => state.selected);
  const isCarrying = usePlannerState((state) => state.carried !== null);
  const { handlers, zoom, fit, tapSeat, tapTable } = useHallPointer(svg, view);
  const onKeyDown = useHallKeys(svg, { seat: tapSeat, table: tapTable });
  const { byId } = usePlanner();
  const seated = useMemo(() => seatedAt(plan, byId), [plan, byId]);
  const { hall, tables, things } = plan;
  const problems = useMemo(() => hallProblems({ hall, tables, things }), [hall, tables, things]);
  const bad = new Set(problems.flatMap((each) => (each.kind === "tables" ? [each.table, each.other] : [each.table])));
  const box = [-aroundMm, -aroundMm, hall.w + 2 * aroundMm, hall.h + 2 * aroundMm].join(" ");
  return (
    <>
      <div className="flex gap-1 pb-1">{tools}</div>
      <div className="relative h-[42svh] overflow-hidden rounded-cut border border-line bg-paper lg:h-[min(70svh,46rem)]">
        <svg
          ref={svg}
          id="saalplan"
          viewBox={box}
          role="group"
          aria-label={t("event-seating.plan.title")}
          aria-describedby="saalplan-tasten"
          className={`size-full touch-none select-none ${isCarrying ? "cursor-copy" : ""} [&_[role=button]:focus-visible]:stroke-ink [&_[role=button]:focus-visible>rect]:stroke-ink [&_[role=button]:focus-visible>rect]:[stroke-width:70]`}
          {...handlers}
          onKeyDown={onKeyDown}
        >
          <g ref={view}>
            <rect width={hall.w} height={hall.h} className="fill-sheet stroke-line-strong" strokeWidth={40} />
            {things.map((thing) => (
              <Thing key={thing.id} thing={thing} />
            ))}
            {tables.map((table, index) => (
              <TableShape
                key={table.id}
                table={table}
                seated={seated.get(table.id) ?? []}
                isSelected={selected === table.id}
                hasProblem={bad.has(table.id)}
                isFirst={index === 0}
              />
            ))}
          </g>
        </svg>
        {tables.length === 0 ? (
          <p className="pointer-events-none absolute inset-x-6 top-1/2 -translate-y-1/2 text-center text-15 text-ink-soft">
            {t("event-seating.plan.empty")}
          </p>
        ) : null}
        <p id="saalplan-tasten" className="sr-only">
          {t("event-seating.plan.keys")}
        </p>
        <div className="absolute right-1 bottom-1 flex gap-1">
          <HallTool icon="plus" label={t("event-seating.plan.nearer")} onClick={() => zoom(1.4)} />
          <HallTool icon="minus" label={t("event-seating.plan.farther")} onClick={() => zoom(1 / 1.4)} />
          <HallTool icon="fit" label={t("event-seating.plan.whole")} onClick={fit} />
        </div>
        {problems.length > 0 ? (
          <p className="pointer-events-none absolute top-1 left-1 max-w-[calc(100%-0.5rem)] rounded-cut border border-brick bg-sheet px-3 py-1.5 text-13">
            {t("event-seating.plan.problems", { count: bad.size, n: bad.size })}
          </p>
        ) : null}
      </div>
    </>
  );
}

type HallToolProps = {
  readonly icon: IconName;
  readonly label: string;
  readonly onClick: () => void;
  readonly disabled?: boolean;
};

/** A square button on the plan. */
export function HallTool({ icon, label, onClick, disabled = false }: HallToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
      className="grid size-11 place-items-center rounded-cut border border-line bg-sheet hover:border-ink disabled:text-line-strong"
    >
      <Icon name={icon} size={20} />
    </button>
  );
}

function Thing({ thing }: { readonly thing: HallThing }) {
  const t = useMessages();
  const { id, kind, x, y, w, h } = thing;
  return (
    <g data-thing={id} transform={`translate(${x} ${y})`} className="cursor-grab">
      <rect x={-w / 2} y={-h / 2} width={w} height={h} className="fill-leaf-soft stroke-line-strong" strokeWidth={20} />
      <text textAnchor="middle" y={90} fontSize={260} className="pointer-events-none fill-ink-soft">
        {t(keyIn("event-seating.things", kind))}
      </text>
    </g>
  );
}
