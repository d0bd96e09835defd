/** Times and thresholds of carousels, in milliseconds, pixels and counts. Source: TEAS-06, TEAS-07, TEAS-09, TEAS-10. */
export const carouselRules = {
  interval: 4000,
  mainTeaserInterval: 6000,
  resumeAfterHover: 1000,
  transition: 300,
  resizeSettled: 200,
  /** A swipe is longer than this. */
  swipeDistance: 50,
  /** A drag goes this many times further sideways than up or down. */
  dragRatio: 3,
  /** A drag has more moves than this. */
  dragMoves: 10,
} as const;

/** A place on the screen in pixels. */
export type Point = { readonly x: number; readonly y: number };

/** A pointer that is down on the carousel. */
type Gesture = { readonly by: "touch" | "mouse"; readonly from: Point; readonly moves: number };

/** Slide shown, and what the pointer is doing. Pure: every step gives a new state. */
export type CarouselState = {
  readonly slide: number;
  readonly count: number;
  /** Which way the last change ran: 1 forwards, also from the last slide to the first. */
  readonly direction: 1 | -1;
  readonly gesture: Gesture | undefined;
  /** The click that follows a drag is not meant for the link below the pointer. */
  readonly swallowClick: boolean;
};

/** What happens to a carousel. */
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

/** One slide on or back; after the last comes the first, without a rewind. Source: TEAS-08. */
function stepped(state: CarouselState, by: 1 | -1 | 0): CarouselState {
  if (by === 0) return state;
  return { ...state, slide: (state.slide + by + state.count) % state.count, direction: by };
}

/** Whether the gesture that ends at a point slides the carousel, and which way. Source: TEAS-09. */
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
