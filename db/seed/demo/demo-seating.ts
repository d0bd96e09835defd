import type { Household } from "#modules/events/model.ts";
import { addRule, seatTogether } from "#modules/events/seating/change-plan.ts";
import {
  emptyPlan,
  type Party,
  type SeatingPlan,
  type SeatingRule,
  type Table,
} from "#modules/events/seating/model.ts";

const round = { shape: "round", seats: 8, turn: 0, hasEnds: false, isChildren: false } as const;

/** The barn of the demo wedding, from above; lengths in mm. */
const tables: readonly Table[] = [
  { ...round, id: "t1", name: "Brauttafel", shape: "head", turn: 180, x: 10_000, y: 1600 },
  { ...round, id: "t2", name: "Tisch 1", x: 3500, y: 5000 },
  { ...round, id: "t3", name: "Tisch 2", x: 7800, y: 5000 },
  { ...round, id: "t4", name: "Tisch 3", x: 12_200, y: 5000 },
  { ...round, id: "t5", name: "Tisch 4", x: 16_500, y: 5000 },
  { ...round, id: "t6", name: "Tisch 5", x: 3500, y: 9200 },
  { ...round, id: "t7", name: "Tisch 6", x: 7800, y: 9200 },
  { ...round, id: "t8", name: "Tisch 7", x: 12_200, y: 9200 },
  { ...round, id: "t9", name: "Kindertisch", shape: "square", seats: 12, isChildren: true, x: 16_500, y: 9200 },
];

/** Who sits already, by table. */
const seated: readonly (readonly [table: string, names: readonly string[]])[] = [
  ["t1", ["Käthe Brandt", "Ilse Brandt", "Otto Brandt", "Renate Keller"]],
  [
    "t2",
    ["Bernd Keller", "Ulrike Keller", "Matthias Keller", "Anna Keller", "Dr. Jürgen Öztürk-Brandt", "Sabine Brandt"],
  ],
  ["t3", ["Søren Brandt", "Maren Brandt", "Thomas Hübner", "Claudia Hübner", "Elisabeth Müller-Lüdenscheidt"]],
  ["t4", ["Lukas Schäfer", "Mia Weiß", "Kim Stein", "Sophie Engel", "Max Engel"]],
  ["t9", ["Frieda Keller", "Emil Keller", "Jonte Brandt", "Paul Hübner", "Ida Hübner"]],
];

type Rule = Omit<SeatingRule, "id" | "parties"> & { readonly names: readonly string[] };

const rules: readonly Rule[] = [
  { kind: "fixedTable", isMust: true, names: ["Renate Keller", "Ilse Brandt", "Otto Brandt"], table: "t1" },
  { kind: "childrenTable", isMust: false, names: [], table: null },
  { kind: "apart", isMust: true, names: ["Jörg Müller-Groß", "Konstantin Roß"], table: null },
  { kind: "together", isMust: true, names: ["Willem de Vries", "Anneke van den Berg"], table: null },
  { kind: "near", isMust: false, names: ["Anaïs Lefèvre", "Inês Carvalho"], table: null },
  { kind: "notAlone", isMust: false, names: [], table: null },
];

/** The seating of the demo wedding as its hosts have begun it: tables, rules and the first guests. Source: CAT 13, EVENT-09. */
export function demoSeating(households: readonly Household[]): SeatingPlan {
  const ids = new Map(households.flatMap(({ guests }) => guests.map(({ id, name }) => [name, id] as const)));
  const idsOf = (names: readonly string[]) =>
    names.map((name) => {
      const id = ids.get(name);
      if (id === undefined) throw new Error(`${name} is not on the list of the demonstration`);
      return id;
    });
  const hall: SeatingPlan = {
    ...emptyPlan,
    hall: { w: 20_000, h: 15_000 },
    tables: [...tables],
    things: [
      { id: "x1", kind: "dance", x: 7800, y: 13_100, w: 5000, h: 3400 },
      { id: "x2", kind: "buffet", x: 16_500, y: 14_000, w: 4000, h: 800 },
    ],
  };
  const withGuests = seated.reduce((plan, [table, names]) => {
    const next = seatTogether(plan, idsOf(names), table);
    if (!next) throw new Error(`table ${table} of the demonstration is too small`);
    return next;
  }, hall);
  return rules.reduce((plan, { names, ...rule }) => {
    const parties = idsOf(names).map((id): Party => ({ of: "guest", id }));
    return addRule(plan, { ...rule, parties });
  }, withGuests);
}
