import type { PrintRecord } from "./print-records.ts";

/** Cards as they were ordered from the list of an event. */
export type Printed = {
  readonly line: string;
  readonly at: number;
  readonly product: string;
  readonly design: string;
  readonly purpose: string;
  readonly isPart: boolean;
  /** The fields that stand on the card or its envelope. */
  readonly fields: readonly string[];
  readonly guests: readonly PrintRecord[];
};

/** A guest whose card is not what the list says now: with the fields that differ, or never printed. */
export type Outdated = { readonly id: string; readonly name: string; readonly fields: readonly string[] | "new" };

/** A card of which some must be printed again, with the latest order of it for everybody. */
export type OutdatedPrint<Cards extends Printed> = { readonly cards: Cards; readonly guests: readonly Outdated[] };

const valueOf = ({ values }: PrintRecord, field: string) => (values[field] ?? "").trim();

function outdatedIn(prints: readonly Printed[], list: readonly PrintRecord[]): readonly Outdated[] {
  // The latest card of each guest counts: what was printed again is right again.
  const latest = new Map(
    prints.flatMap(({ guests, fields }) => guests.map((guest) => [guest.id, { guest, fields }] as const)),
  );
  return list.flatMap((now): readonly Outdated[] => {
    const name = valueOf(now, "guest.name");
    const printed = latest.get(now.id);
    if (!printed) return [{ id: now.id, name, fields: "new" }];
    const fields = printed.fields.filter((field) => valueOf(now, field) !== valueOf(printed.guest, field));
    return fields.length === 0 ? [] : [{ id: now.id, name, fields }];
  });
}

/**
 * Which printed cards no longer say what the list says: by product, design and purpose, those of guests whose printed
 * fields differ, and those that are missing because the guest is new. `prints` from the oldest on; `listOf` gives the
 * records of a purpose as they are now. Cards of guests who left the list are not missed.
 * @source D-33, EVENT-04
 */
export function outdatedPrints<Cards extends Printed>(
  prints: readonly Cards[],
  listOf: (purpose: string) => readonly PrintRecord[],
): readonly OutdatedPrint<Cards>[] {
  const groups = Map.groupBy(prints, ({ product, design, purpose }) => [product, design, purpose].join("|"));
  return [...groups.values()].flatMap((group) => {
    const cards = group.findLast(({ isPart }) => !isPart) ?? group.at(-1);
    if (!cards) return [];
    const guests = outdatedIn(group, listOf(cards.purpose));
    return guests.length === 0 ? [] : [{ cards, guests }];
  });
}
