import { useMessages } from "#ui/messages.tsx";
import type { SeatingGuest, SeatingPlan } from "../../seating/model.ts";
import { shownName } from "../../seating/guest-names.ts";

type SeatingListProps = { readonly plan: SeatingPlan; readonly guests: readonly SeatingGuest[] };

/** Who sits where, table by table: what there is without scripts, and on paper. Source: EVENT-09. */
export function SeatingList({ plan, guests }: SeatingListProps) {
  const t = useMessages();
  const byId = new Map(guests.map((guest) => [guest.id, guest]));
  const rows = plan.tables.map((table) => ({
    table,
    seated: Object.entries(plan.seats)
      .filter(([, seat]) => seat.table === table.id)
      .toSorted(([, a], [, b]) => a.seat - b.seat)
      .flatMap(([id]) => byId.get(id) ?? []),
  }));
  if (rows.length === 0) return <p className="mt-8 text-ink-soft">{t("event-seating.list.none")}</p>;
  return (
    <ul className="mt-8 grid gap-8 md:grid-cols-2 xl:grid-cols-3">
      {rows.map(({ table, seated }) => (
        <li key={table.id} className="break-inside-avoid">
          <h2 className="font-medium">{table.name}</h2>
          <ol className="mt-1 text-15">
            {seated.map((guest) => (
              <li key={guest.id} className="grid grid-cols-[2rem_minmax(0,1fr)]">
                <span className="text-ink-soft tabular-nums">{(plan.seats[guest.id]?.seat ?? 0) + 1}</span>
                <span>
                  {shownName(t, guest)}
                  {[guest.menu, guest.allergies].some((note) => note !== "") ? (
                    <span className="text-ink-soft">
                      {" "}
                      ({[guest.menu, guest.allergies].filter((note) => note !== "").join(", ")})
                    </span>
                  ) : null}
                </span>
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ul>
  );
}
