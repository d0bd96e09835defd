/** A point in px from the upper left corner of the viewport. */
export type Point = { readonly x: number; readonly y: number };

/** The mouse or a finger of the user. */
export type Hand = {
  readonly press: (at: Point, times?: 1 | 2) => Promise<void>;
  readonly drag: (from: Point, to: Point) => Promise<void>;
};

/** One browser window, whatever its engine: a separate visitor with an empty profile. */
export type EngineWindow = {
  readonly goTo: (address: string) => Promise<void>;
  readonly address: () => Promise<string>;
  /** Runs a function in the page; it sees only its arguments, which must be JSON, and returns JSON. */
  readonly ask: <Given extends readonly unknown[], Answer>(
    question: (...given: Given) => Answer | Promise<Answer>,
    ...given: Given
  ) => Promise<Answer>;
  readonly mouse: Hand;
  /** Undefined where the driver has none: WebKitGTK's turns touch into mouse events. */
  readonly finger: Hand | undefined;
  readonly type: (text: string) => Promise<void>;
  readonly key: (key: "Escape" | "Tab") => Promise<void>;
  /** Selects the content of the focused element. */
  readonly selectAll: () => Promise<void>;
  /** Selects a file of this machine in a file input. */
  readonly choose: (field: string, file: string) => Promise<void>;
  /** A screenshot of the viewport, as PNG. */
  readonly picture: () => Promise<Buffer>;
  /** Errors the pages have logged to the console so far. */
  readonly complaints: () => readonly string[];
  readonly close: () => Promise<void>;
};

/** Size of a viewport in px. */
export type Size = { readonly width: number; readonly height: number };

/** Intermediate points of a drag: a jump would not count as one. */
export function pointsBetween(from: Point, to: Point, steps = 8): readonly Point[] {
  return Array.from({ length: steps }, (_, step) => ({
    x: Math.round(from.x + ((to.x - from.x) * (step + 1)) / steps),
    y: Math.round(from.y + ((to.y - from.y) * (step + 1)) / steps),
  }));
}
