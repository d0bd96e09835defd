/* oxlint-disable jsx-a11y/prefer-tag-over-role -- SVG has no buttons */
import { memo } from "react";
import { useMessages } from "#ui/messages.tsx";
import { keyIn } from "#kernel/formats/message-key.ts";
import { chairSize, tableForm } from "../../seating/hall/table-geometry.ts";
import type { SeatingGuest, Table } from "../../seating/model.ts";
import { initials, shownName } from "../../seating/guest-names.ts";

type TableShapeProps = {
  readonly table: Table;
  /** The guest on each chair. */
  readonly seated: readonly (SeatingGuest | null)[];
  readonly isSelected: boolean;
  readonly hasProblem: boolean;
  /** Whether the plan is entered here by keyboard. */
  readonly isFirst: boolean;
};

const chairClass = (guest: SeatingGuest | null) =>
  guest === null
    ? "fill-paper stroke-line-strong"
    : guest.attendance === "accepted"
      ? "fill-leaf stroke-leaf"
      : "fill-blush stroke-ink-soft";

/** Whether nothing that is drawn has changed: then the table is not rendered again. */
const isSameTable = (one: TableShapeProps, other: TableShapeProps): boolean =>
  one.table === other.table &&
  one.isSelected === other.isSelected &&
  one.hasProblem === other.hasProblem &&
  one.isFirst === other.isFirst &&
  one.seated.length === other.seated.length &&
  one.seated.every((guest, seat) => guest === other.seated[seat]);

/** A table with its chairs; lengths in mm. It renders again only when it or its guests change. Source: CARD-23. */
export const TableShape = memo(function TableShape(props: TableShapeProps) {
  const { table, seated, isSelected, hasProblem, isFirst } = props;
  const t = useMessages();
  const { tops, radius, seats } = tableForm(table);
  const count = seated.filter((guest) => guest !== null).length;
  const stroke = hasProblem ? "stroke-brick" : isSelected ? "stroke-leaf" : "stroke-line-strong";
  const label = t("event-seating.plan.table", {
    name: table.name,
    shape: t(keyIn("event-seating.shapes", table.shape)),
    count: table.seats,
    n: count,
    of: table.seats,
  });
  return (
    <g data-table={table.id} transform={`translate(${table.x} ${table.y})`}>
      <g transform={`rotate(${table.turn})`}>
        <g
          data-top={table.id}
          role="button"
          aria-label={hasProblem ? `${label} ${t("event-seating.plan.problem")}` : label}
          aria-pressed={isSelected}
          tabIndex={isFirst ? 0 : -1}
          className={`cursor-grab fill-sheet outline-none in-data-over:fill-leaf-soft ${stroke}`}
          strokeWidth={isSelected || hasProblem ? 60 : 25}
        >
          {radius === null ? (
            tops.map((top) => (
              <polygon key={`${top[0]?.x} ${top[0]?.y}`} points={top.map(({ x, y }) => `${x},${y}`).join(" ")} />
            ))
          ) : (
            <circle r={radius} />
          )}
        </g>
        {seats.map((seat, index) => (
          <Chair
            key={`${seat.x} ${seat.y}`}
            name={`${table.id} ${index}`}
            at={seat}
            upright={-table.turn - seat.turn}
            guest={seated[index] ?? null}
            label={t(seated[index] ? "event-seating.plan.seat" : "event-seating.plan.freeSeat", {
              n: index + 1,
              table: table.name,
              name: seated[index] ? shownName(t, seated[index]) : "",
            })}
          />
        ))}
      </g>
      <g
        className="pointer-events-none fill-ink stroke-none"
        textAnchor="middle"
        transform={
          table.shape === "u" ? `rotate(${table.turn}) translate(0 ${topOf(tops)}) rotate(${-table.turn})` : ""
        }
      >
        <text y={-20} fontSize={260} fontWeight={500}>
          {table.name.length > 14 ? `${table.name.slice(0, 13)}…` : table.name}
        </text>
        <text y={250} fontSize={210} className="fill-ink-soft">
          {count} / {table.seats}
        </text>
      </g>
    </g>
  );
}, isSameTable);

/** The middle of the first top, from the centre of the table. */
function topOf(tops: readonly (readonly { readonly y: number }[])[]): number {
  const ys = (tops[0] ?? []).map(({ y }) => y);
  return (Math.min(...ys) + Math.max(...ys)) / 2;
}

type ChairProps = {
  readonly name: string;
  readonly at: { readonly x: number; readonly y: number; readonly turn: number };
  readonly upright: number;
  readonly guest: SeatingGuest | null;
  readonly label: string;
};

function Chair({ name, at, upright, guest, label }: ChairProps) {
  const t = useMessages();
  const size = guest?.isChild ? chairSize - 90 : chairSize;
  return (
    <g
      data-seat={name}
      role="button"
      tabIndex={-1}
      aria-label={label}
      transform={`translate(${at.x} ${at.y}) rotate(${at.turn})`}
      className="cursor-pointer outline-none"
    >
      <title>{label}</title>
      <rect
        x={-size / 2}
        y={-size / 2}
        width={size}
        height={size}
        rx={guest?.isChild ? size / 2 : 90}
        strokeWidth={20}
        className={`in-data-over:stroke-ink ${chairClass(guest)}`}
      />
      {guest ? (
        <text
          transform={`rotate(${upright})`}
          y={70}
          fontSize={200}
          textAnchor="middle"
          className={`pointer-events-none ${guest.attendance === "accepted" ? "fill-paper" : "fill-ink"}`}
        >
          {initials(shownName(t, guest))}
        </text>
      ) : null}
    </g>
  );
}
