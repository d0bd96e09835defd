import { describe, expect, test } from "vitest";
import { carouselAtStart, nextCarousel, type CarouselEvent, type CarouselState, carouselRules } from "./carousel.ts";

const start = carouselAtStart(3);

function after(state: CarouselState, ...events: readonly CarouselEvent[]): CarouselState {
  let now = state;
  for (const event of events) now = nextCarousel(now, event);
  return now;
}

/** A gesture from the middle of the slide over this distance, with this many moves. */
function gesture(by: "touch" | "mouse", dx: number, dy = 0, moves = 11): readonly CarouselEvent[] {
  return [
    { kind: "press", by, at: { x: 500, y: 300 } },
    ...Array.from({ length: moves }, (): CarouselEvent => ({ kind: "move" })),
    { kind: "release", at: { x: 500 + dx, y: 300 + dy } },
  ];
}

describe("a swipe", () => {
  test.each([
    [-50, 0],
    [-51, 1],
    [50, 0],
    [51, 2],
  ])("TEAS-09 by %i px shows slide %i: more than 50 px are needed", (dx, slide) => {
    expect(after(start, ...gesture("touch", dx, 0, 3)).slide).toBe(slide);
  });

  test("TEAS-09 that the browser takes over for scrolling does nothing", () => {
    const [press, move] = gesture("touch", -200);
    const state = after(start, ...(press && move ? [press, move] : []), { kind: "cancel" });
    expect(after(state, { kind: "release", at: { x: 0, y: 0 } })).toEqual(start);
  });
});

describe("a drag with the mouse", () => {
  test.each([
    [10, 0],
    [11, 1],
  ])("TEAS-09 of %i moves shows slide %i: more than ten moves are needed", (moves, slide) => {
    expect(after(start, ...gesture("mouse", -120, 0, moves)).slide).toBe(slide);
  });

  test.each([
    [-90, 30, 0],
    [-91, 30, 1],
    [-90, -30, 0],
    [91, 30, 2],
    [-12, 0, 1],
  ])("TEAS-09 by %i px sideways and %i px down shows slide %i: |dx| > 3 |dy|", (dx, dy, slide) => {
    expect(after(start, ...gesture("mouse", dx, dy)).slide).toBe(slide);
  });

  test("TEAS-09 swallows the click that follows, and only that one", () => {
    const dragged = after(start, ...gesture("mouse", -120));
    expect(dragged.swallowClick).toBe(true);
    expect(after(dragged, { kind: "click" }).swallowClick).toBe(false);
    expect(after(dragged, ...gesture("mouse", 0, 0, 0)).swallowClick).toBe(false);
  });

  test("TEAS-09 mostly down the page slides nothing, but is no click either", () => {
    expect(after(start, ...gesture("mouse", -10, 200))).toMatchObject({ slide: 0, swallowClick: true });
  });

  test("TEAS-09 a click with a trembling hand stays a click", () => {
    expect(after(start, ...gesture("mouse", 4, 1, 3))).toMatchObject({ slide: 0, swallowClick: false });
  });
});

describe("an infinite carousel", () => {
  test("TEAS-08 goes from the last slide on to the first, forwards", () => {
    const last = after(start, { kind: "go", to: 2 });
    expect(after(last, { kind: "step", by: 1 })).toMatchObject({ slide: 0, direction: 1 });
    expect(after(start, { kind: "step", by: -1 })).toMatchObject({ slide: 2, direction: -1 });
  });

  test("TEAS-08 two slides alternate, each in the requested direction", () => {
    const two = carouselAtStart(2);
    expect(after(two, { kind: "step", by: 1 }, { kind: "step", by: 1 })).toMatchObject({ slide: 0, direction: 1 });
    expect(after(two, ...gesture("touch", 200))).toMatchObject({ slide: 1, direction: -1 });
  });

  test("TEAS-04 a control of a slide that does not exist changes nothing", () => {
    expect(after(start, { kind: "go", to: 3 }).slide).toBe(0);
    expect(after(start, { kind: "go", to: -1 }).slide).toBe(0);
  });
});

test("TEAS-10 a transition takes 300 ms, and a resize counts once the size is stable for 200 ms", () => {
  expect([carouselRules.transition, carouselRules.resizeSettled]).toEqual([300, 200]);
});
