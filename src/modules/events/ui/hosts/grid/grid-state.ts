import { comparableText } from "#kernel/lists/comparable-text.ts";
import {
  cellText,
  gridColumns,
  isOwnColumn,
  type CellAnswer,
  type CellChange,
  type GridColumn,
  type GridRow,
  type NewRow,
} from "../../../grid/grid-model.ts";

/** A cell by its row and column; the row after the last one is empty and takes a new guest. */
export type Place = { readonly row: number; readonly column: number };

/** A cell whose text is not the stored one: on its way, refused, changed by somebody else meanwhile, or not sent. */
export type Typed = {
  readonly text: string;
  readonly state: "waiting" | "refused" | "conflict" | "unsent";
  readonly code?: string | undefined;
};

/** One step back: the texts cells had, and the guests that were added. A block that is pasted is one, by its name. */
export type Step = {
  readonly name?: string | undefined;
  readonly cells: readonly { readonly guest: string; readonly column: GridColumn; readonly text: string }[];
  readonly added: readonly string[];
};

/** How hosts look at the list: only rows with a text in one of their cells, in the order of a column or of the list. */
export type GridView = { readonly query: string; readonly sort: GridColumn | null };

/**
 * The grid as it is shown. `rows` have the texts that are stored, `typed` what is shown instead; `hidden` do not fit the
 * view. A row keeps its place while it is edited: the view is applied when it is chosen.
 */
export type GridState = {
  readonly rows: readonly GridRow[];
  readonly hidden: readonly GridRow[];
  readonly view: GridView;
  /** The place of each guest in the list. */
  readonly places: ReadonlyMap<string, number>;
  readonly typed: ReadonlyMap<string, Typed>;
  readonly active: Place;
  /** The other corner of the selected range. */
  readonly anchor: Place;
  /** The text a cell is being edited from; null while none is. */
  readonly editing: string | null;
  readonly steps: readonly Step[];
};

const mostSteps = 100;

export const cellKey = (guest: string, column: GridColumn): string => `${guest} ${column}`;

export const openGrid = (rows: readonly GridRow[]): GridState => ({
  rows,
  hidden: [],
  view: { query: "", sort: null },
  places: new Map(rows.map(({ guest }, place) => [guest, place])),
  typed: new Map(),
  active: { row: 0, column: 0 },
  anchor: { row: 0, column: 0 },
  editing: null,
  steps: [],
});

/** The text a cell shows; that of `type` is its code. */
export function shownText({ rows, typed }: GridState, { row, column }: Place): string {
  const [of, name] = [rows[row], gridColumns[column]];
  return of && name ? (typed.get(cellKey(of.guest, name))?.text ?? of.texts[name]) : "";
}

/** The selected range, its first and last row and column. */
export function rangeOf({ active, anchor }: Pick<GridState, "active" | "anchor">) {
  return {
    top: Math.min(active.row, anchor.row),
    bottom: Math.max(active.row, anchor.row),
    left: Math.min(active.column, anchor.column),
    right: Math.max(active.column, anchor.column),
  };
}

/** How many cells are wrong, and the place of the next one after the active cell, from the start again after the last. */
export function wrongCells({ rows, typed, active }: Pick<GridState, "rows" | "typed" | "active">): {
  readonly count: number;
  readonly next: Place | null;
} {
  const isWrong = ({ state }: Typed) => state === "refused" || state === "conflict";
  const wrong = new Set([...typed].flatMap(([key, cell]) => (isWrong(cell) ? [key] : [])));
  const places =
    wrong.size === 0
      ? []
      : rows.flatMap(({ guest }, row) =>
          gridColumns.flatMap((name, column) => (wrong.has(cellKey(guest, name)) ? [{ row, column }] : [])),
        );
  const isAfter = ({ row, column }: Place) => row > active.row || (row === active.row && column > active.column);
  return { count: wrong.size, next: places.find(isAfter) ?? places[0] ?? null };
}

/** What happens to the grid. */
export type GridAction =
  | { readonly do: "go"; readonly to: Place; readonly extends?: boolean }
  | { readonly do: "edit"; readonly text: string }
  | { readonly do: "stop" }
  | { readonly do: "type"; readonly changes: readonly CellChange[]; readonly isUndo?: boolean; readonly step?: string }
  | { readonly do: "answer"; readonly answers: readonly CellAnswer[]; readonly sent: readonly CellChange[] }
  | { readonly do: "unsent"; readonly sent: readonly CellChange[] }
  | { readonly do: "take"; readonly guest: string; readonly column: GridColumn }
  /** New guests, of whom texts that cannot be stored are kept; they belong to the step of this name. */
  | { readonly do: "add"; readonly rows: readonly GridRow[]; readonly sent: readonly NewRow[]; readonly step: string }
  | { readonly do: "remove"; readonly guests: readonly string[] }
  | { readonly do: "back" }
  /** `show` is what of a cell is seen. */
  | { readonly do: "view"; readonly view: GridView; readonly show: (column: GridColumn, text: string) => string };

const within = (value: number, last: number) => Math.max(0, Math.min(last, value));

/** A place of the grid: of its rows, the empty one after them, and its columns. */
const placed = ({ rows }: GridState, { row, column }: Place): Place => ({
  row: within(row, rows.length),
  column: within(column, gridColumns.length - 1),
});

/** A text that is typed: on its way, or with what is wrong with it. */
function typedText(column: GridColumn, text: string): Typed {
  const read = cellText(column, text);
  return "code" in read ? { text, state: "refused", code: read.code } : { text, state: "waiting" };
}

/** The changes that can be sent: texts that cannot be stored are marked where they stand. */
export const sendable = (changes: readonly CellChange[]): readonly CellChange[] =>
  changes.filter(({ column, value }) => typedText(column, value).state === "waiting");

type Typing = Extract<GridAction, { readonly do: "type" }>;

function typeCells(state: GridState, { changes, isUndo = false, step }: Typing): GridState {
  const rowsByGuest = new Map([...state.rows, ...state.hidden].map((row) => [row.guest, row]));
  const before = changes.flatMap(({ guest, column }) => {
    const row = rowsByGuest.get(guest);
    const text = state.typed.get(cellKey(guest, column))?.text ?? row?.texts[column];
    return text === undefined ? [] : [{ guest, column, text }];
  });
  const typed = new Map(state.typed);
  for (const { guest, column, value } of changes) typed.set(cellKey(guest, column), typedText(column, value));
  const steps = isUndo ? state.steps : [...state.steps, { name: step, cells: before, added: [] }].slice(-mostSteps);
  return { ...state, typed, steps };
}

/** The stored texts after answers: of a household's columns those of all its guests. */
function storedTexts(all: readonly GridRow[], answers: readonly CellAnswer[]) {
  const households = new Map(all.map((row) => [row.guest, row.household]));
  const own = new Map<string, [GridColumn, string][]>();
  const shared = new Map<string, [GridColumn, string][]>();
  for (const { guest, column, text, outcome } of answers) {
    if (outcome === "gone") continue;
    const [map, key] = isOwnColumn(column) ? [own, guest] : [shared, households.get(guest) ?? ""];
    map.set(key, [...(map.get(key) ?? []), [column, text]]);
  }
  return (row: GridRow): GridRow => {
    const news = [...(own.get(row.guest) ?? []), ...(shared.get(row.household) ?? [])];
    return news.length === 0 ? row : { ...row, texts: { ...row.texts, ...Object.fromEntries(news) } };
  };
}

/** The typed texts of those who are still there. */
const typedWithout = (typed: GridState["typed"], gone: ReadonlySet<string>): GridState["typed"] =>
  new Map([...typed].filter(([key]) => !gone.has(key.split(" ")[0] ?? "")));

function takeAnswers(state: GridState, answers: readonly CellAnswer[], sent: readonly CellChange[]): GridState {
  const typed = new Map(state.typed);
  const values = new Map(sent.map(({ guest, column, value }) => [cellKey(guest, column), value]));
  for (const { guest, column, outcome, code } of answers) {
    const key = cellKey(guest, column);
    const now = typed.get(key);
    // Typed again meanwhile: that is on its way.
    if (!now || now.text !== values.get(key)) continue;
    if (outcome === "saved" || outcome === "gone") typed.delete(key);
    else typed.set(key, { text: now.text, state: outcome, code });
  }
  const gone = new Set(answers.flatMap(({ guest, outcome }) => (outcome === "gone" ? [guest] : [])));
  const stored = storedTexts([...state.rows, ...state.hidden], answers);
  const kept = (rows: readonly GridRow[]) => rows.map(stored).filter(({ guest }) => !gone.has(guest));
  return { ...state, typed: typedWithout(typed, gone), rows: kept(state.rows), hidden: kept(state.hidden) };
}

/** The refused texts of new guests, by cell: nothing that was pasted is lost. */
function refusedTexts(sent: readonly NewRow[]): readonly (readonly [string, Typed])[] {
  return sent.flatMap(({ guest, texts }) =>
    gridColumns.flatMap((column) => {
      const typed = typedText(column, texts[column] ?? "");
      return texts[column] !== undefined && typed.state === "refused" ? [[cellKey(guest, column), typed] as const] : [];
    }),
  );
}

function addRows(state: GridState, { rows, sent, step }: Extract<GridAction, { readonly do: "add" }>): GridState {
  const ids = rows.map(({ guest }) => guest);
  const isKnown = state.steps.some(({ name }) => name === step);
  const steps = isKnown
    ? state.steps.map((each) => (each.name === step ? { ...each, added: [...each.added, ...ids] } : each))
    : [...state.steps, { name: step, cells: [], added: ids }].slice(-mostSteps);
  const typed = new Map([...state.typed, ...refusedTexts(sent)]);
  const places = new Map([...state.places, ...ids.map((id, index) => [id, state.places.size + index] as const)]);
  return { ...state, rows: [...state.rows, ...rows], places, typed, steps };
}

function withoutGuests(state: GridState, guests: readonly string[]): GridState {
  const gone = new Set(guests);
  const kept = (rows: readonly GridRow[]) => rows.filter(({ guest }) => !gone.has(guest));
  const typed = typedWithout(state.typed, gone);
  const next = { ...state, typed, rows: kept(state.rows), hidden: kept(state.hidden) };
  return { ...next, active: placed(next, state.active), anchor: placed(next, state.active) };
}

const byText = new Intl.Collator(undefined, { numeric: true });

/** The rows as hosts want to see them; empty cells come last. */
function viewed(state: GridState, { view, show }: Extract<GridAction, { readonly do: "view" }>): GridState {
  const textOf = ({ guest, texts }: GridRow, column: GridColumn) =>
    show(column, state.typed.get(cellKey(guest, column))?.text ?? texts[column]);
  const place = ({ guest }: GridRow) => state.places.get(guest) ?? 0;
  const all = [...state.rows, ...state.hidden].toSorted((one, other) => place(one) - place(other));
  const query = comparableText(view.query);
  const fits = (row: GridRow) => gridColumns.some((column) => comparableText(textOf(row, column)).includes(query));
  const rows = query === "" ? all : all.filter(fits);
  const shown = new Set(rows);
  const { sort } = view;
  const sorted =
    sort === null
      ? rows
      : rows.toSorted((one, other) => {
          const [a, b] = [textOf(one, sort), textOf(other, sort)];
          return Number(a === "") - Number(b === "") || byText.compare(a, b);
        });
  const corner = { row: 0, column: 0 };
  const hidden = all.filter((row) => !shown.has(row));
  return { ...state, view, rows: sorted, hidden, active: corner, anchor: corner, editing: null };
}

/** The grid after something happened. */
export function gridAfter(state: GridState, action: GridAction): GridState {
  switch (action.do) {
    case "go": {
      const active = placed(state, action.to);
      return { ...state, active, anchor: action.extends ? state.anchor : active, editing: null };
    }
    case "edit":
      return { ...state, editing: action.text, anchor: state.active };
    case "stop":
      return { ...state, editing: null };
    case "type":
      return typeCells(state, action);
    case "answer":
      return takeAnswers(state, action.answers, action.sent);
    case "unsent": {
      const typed = new Map(state.typed);
      for (const { guest, column, value } of action.sent) {
        const key = cellKey(guest, column);
        if (typed.get(key)?.text === value) typed.set(key, { text: value, state: "unsent" });
      }
      return { ...state, typed };
    }
    case "take": {
      const typed = new Map(state.typed);
      typed.delete(cellKey(action.guest, action.column));
      return { ...state, typed };
    }
    case "add":
      return addRows(state, action);
    case "remove":
      return withoutGuests(state, action.guests);
    case "back":
      return { ...state, steps: state.steps.slice(0, -1) };
    case "view":
      return viewed(state, action);
  }
}
