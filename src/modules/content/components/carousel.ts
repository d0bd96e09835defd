/**
 * Durations in milliseconds, distances in pixels and counts of carousels. Source: TEAS-06, TEAS-07, TEAS-09, TEAS-10.
 */
export const carouselRules = {
  interval: 4000,
  mainTeaserInterval: 6000,
  resumeAfterHover: 1000,
  transition: 300,
  resizeSettled: 200,
  /** A swipe must be longer than this. */
  swipeDistance: 50,
  /** A drag must go this many times further sideways than vertically. */
  dragRatio: 3,
  /** A drag must have more moves than this. */
  dragMoves: 10,
} as const;

/** A position on the screen in pixels. */
export type Point = { readonly x: number; readonly y: number };

/** A pointer that is down on the carousel. */
type Gesture = { readonly by: "touch" | "mouse"; readonly from: Point; readonly moves: number };

/** The visible slide and the state of the pointer. Immutable: every event yields a new state. */
export type CarouselState = {
  readonly slide: number;
  readonly count: number;
  /** Direction of the last change: 1 is forwards, also from the last slide to the first. */
  readonly direction: 1 | -1;
  readonly gesture: Gesture | undefined;
  /** Whether to ignore the next click: it ends a drag and is not meant for the link below the pointer. */
  readonly swallowClick: boolean;
};

export type CarouselEvent =
  | { readonly kind: "press"; readonly by: "touch" | "mouse"; readonly at: Point }
  | { readonly kind: "move" }
  | { readonly kind: "release"; readonly at: Point }
  | { readonly kind: "cancel" }
  | { readonly kind: "click" }
  | { readonly kind: "go"; readonly to: number }
  | { readonly kind: "step"; readonly by: 1 | -1 };

/** A carousel at its first slide. */
export function carouselAtStart(count: number): CarouselState {
  return { slide: 0, count, direction: 1, gesture: undefined, swallowClick: false };
}

/** One slide forwards or back; the first follows the last, without a rewind. Source: TEAS-08. */
function stepped(state: CarouselState, by: 1 | -1 | 0): CarouselState {
  if (by === 0) return state;
  return { ...state, slide: (state.slide + by + state.count) % state.count, direction: by };
}

/** Whether the gesture that ends at a point changes the slide, and in which direction. Source: TEAS-09. */
function slideOf({ by, from, moves }: Gesture, at: Point): 1 | -1 | 0 {
  const dx = at.x - from.x;
  const dy = at.y - from.y;
  const slides =
    by === "touch"
      ? Math.abs(dx) > carouselRules.swipeDistance
      : isDrag({ moves }) && Math.abs(dx) > carouselRules.dragRatio * Math.abs(dy);
  if (!slides || dx === 0) return 0;
  return dx < 0 ? 1 : -1;
}

function isDrag({ moves }: Pick<Gesture, "moves">): boolean {
  return moves > carouselRules.dragMoves;
}

/**
 * The next state of a carousel. A swipe of more than 50 px slides; a mouse drag slides when it has more than ten moves and
 * goes more than three times further sideways than up or down, and its click is swallowed.
 * @source TEAS-08, TEAS-09
 */
export function nextCarousel(state: CarouselState, event: CarouselEvent): CarouselState {
  const { gesture } = state;
  switch (event.kind) {
    case "press":
      return { ...state, gesture: { by: event.by, from: event.at, moves: 0 }, swallowClick: false };
    case "move":
      return gesture ? { ...state, gesture: { ...gesture, moves: gesture.moves + 1 } } : state;
    case "release": {
      if (!gesture) return state;
      const by = slideOf(gesture, event.at);
      const dragged = by !== 0 || (gesture.by === "mouse" && isDrag(gesture));
      return { ...stepped(state, by), gesture: undefined, swallowClick: dragged };
    }
    case "cancel":
      return { ...state, gesture: undefined };
    case "click":
      return { ...state, swallowClick: false };
    case "go":
      return event.to >= 0 && event.to < state.count && event.to !== state.slide
        ? { ...state, slide: event.to, direction: event.to > state.slide ? 1 : -1 }
        : state;
    case "step":
      return stepped(state, event.by);
  }
}
