import { emptyPlan, type SeatingGuest, type SeatingPlan, type SeatingRule, type Table } from "../model.ts";
import { randomNumbers } from "../solve/improve-seating.ts";

/** The id of a guest or household by number. */
export const idOf = (kind: "guest" | "household", number: number): string =>
  `${kind === "guest" ? "00000000" : "11111111"}-0000-4000-8000-${String(number).padStart(12, "0")}`;

const groups = ["Familie Braut", "Familie Bräutigam", "Freunde", "Studium", "Arbeit", "Verein"];

/** Guests of a wedding: households of one to five in six groups, children in every fourth household; the same every time. */
export function weddingGuests(count: number): readonly SeatingGuest[] {
  const random = randomNumbers(count);
  const guests: SeatingGuest[] = [];
  for (let household = 0; guests.length < count; household += 1) {
    const size = Math.min(count - guests.length, [1, 2, 2, 2, 4, 5][Math.floor(random() * 6)] ?? 1);
    const group = groups[Math.floor(random() * groups.length)] ?? "";
    for (let member = 0; member < size; member += 1)
      guests.push({
        id: idOf("guest", guests.length),
        name: `Gast ${guests.length + 1}`,
        household: idOf("household", household),
        host: `Gast ${guests.length + 1 - member}`,
        group,
        tags: [],
        isChild: member > 1,
        isCompanion: false,
        points: ["trauung", "feier"],
        attendance: member === 1 && random() < 0.1 ? "maybe" : "accepted",
        menu: "",
        allergies: "",
      });
  }
  return guests;
}

export const aTable = (changes: Partial<Table> = {}): Table => ({
  id: "t1",
  shape: "round",
  seats: 8,
  name: "",
  x: 5000,
  y: 5000,
  turn: 0,
  hasEnds: false,
  isChildren: false,
  ...changes,
});

/** A hall of round tables in rows, with `seats` chairs at each, the last one for children. */
export function aHall(tables: number, seats: number): SeatingPlan {
  const columns = Math.ceil(Math.sqrt(tables));
  return {
    ...emptyPlan,
    hall: { w: columns * 4000, h: Math.ceil(tables / columns) * 4000 },
    tables: Array.from({ length: tables }, (_, index) =>
      aTable({
        id: `t${index}`,
        seats,
        name: `Tisch ${index + 1}`,
        x: 2000 + (index % columns) * 4000,
        y: 2000 + Math.floor(index / columns) * 4000,
        isChildren: index === tables - 1,
      }),
    ),
  };
}

/** A rule about guests by number. */
export const aRule = (
  kind: SeatingRule["kind"],
  guests: readonly number[],
  changes: Partial<SeatingRule> = {},
): SeatingRule => ({
  id: `r${guests.join("x")}`,
  kind,
  isMust: true,
  parties: guests.map((guest) => ({ of: "guest", id: idOf("guest", guest) })),
  table: null,
  ...changes,
});

/** Forty rules about the guests of a wedding, every third a wish. */
export function weddingRules(guests: number): readonly SeatingRule[] {
  const random = randomNumbers(guests + 1);
  const any = () => Math.floor(random() * guests);
  const kinds = ["apart", "near", "together", "apart"] as const;
  return Array.from({ length: 40 }, (_, index) =>
    aRule(kinds[index % kinds.length] ?? "apart", [any(), any()], { id: `r${index}`, isMust: index % 3 !== 0 }),
  );
}
