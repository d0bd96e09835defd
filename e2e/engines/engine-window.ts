/** A point in px from the upper left corner of what the window shows. */
export type Point = { readonly x: number; readonly y: number };

/** What a hand does with the mouse. */
export type Hand = {
  readonly press: (at: Point, times?: 1 | 2) => Promise<void>;
  readonly drag: (from: Point, to: Point) => Promise<void>;
};

/** One window of a browser, whatever its engine: a visitor of its own, with no past. */
export type EngineWindow = {
  readonly goTo: (address: string) => Promise<void>;
  readonly address: () => Promise<string>;
  /** Runs a function in the page; it sees its arguments only, which must be JSON, and answers with JSON. */
  readonly ask: <Given extends readonly unknown[], Answer>(
    question: (...given: Given) => Answer | Promise<Answer>,
    ...given: Given
  ) => Promise<Answer>;
  readonly mouse: Hand;
  readonly type: (text: string) => Promise<void>;
  readonly key: (key: "Escape" | "Tab") => Promise<void>;
  /** Selects all of what has the focus. */
  readonly selectAll: () => Promise<void>;
  /** Chooses a file of this machine in a field for files. */
  readonly choose: (field: string, file: string) => Promise<void>;
  /** What the window shows, as PNG. */
  readonly picture: () => Promise<Buffer>;
  /** Errors the pages wrote into the console so far. */
  readonly complaints: () => readonly string[];
  readonly close: () => Promise<void>;
};

/** Size in px of what a window shows. */
export type Size = { readonly width: number; readonly height: number };

/** Points on the way of a hand that drags: a jump would not be taken for a drag. */
export function wayBetween(from: Point, to: Point, steps = 8): readonly Point[] {
  return Array.from({ length: steps }, (_, step) => ({
    x: Math.round(from.x + ((to.x - from.x) * (step + 1)) / steps),
    y: Math.round(from.y + ((to.y - from.y) * (step + 1)) / steps),
  }));
}
