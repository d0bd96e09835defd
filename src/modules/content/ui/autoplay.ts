import { carouselRules } from "../components/carousel.ts";

/** A carousel that advances by itself; `stop` ends it for good. */
export type Autoplay = { readonly stop: () => void };

/** The wrapper of a carousel, as far as the autoplay uses it. */
export type AutoplayWrapper = EventTarget & Pick<ParentNode, "querySelector">;

const idle: Autoplay = { stop: () => undefined };

/** What pauses the carousel: keyboard focus inside, or the marks of a draft. */
const pausing = ":focus-visible, [data-blok-uid]";

function isTouch(event: Event): boolean {
  return "pointerType" in event && event.pointerType === "touch";
}

/**
 * Shows the next slide every `interval` ms. Pauses while the mouse is over the wrapper and resumes 1000 ms after it
 * left; touch does not pause. Waits while the page is hidden, keyboard focus is inside or the slides are being edited.
 * Without a carousel or wrapper it logs a warning and does nothing.
 * @source TEAS-06, TEAS-07, TEAS-12
 */
export function startAutoplay(
  wrapper: AutoplayWrapper | null,
  next: (() => void) | undefined,
  interval: number = carouselRules.interval,
): Autoplay {
  if (!wrapper || !next) {
    // oxlint-disable-next-line no-console -- the page works without it; the log is where it is looked for (TEAS-12)
    console.warn("Autoplay started without an initialised carousel or wrapper");
    return idle;
  }
  let ticking: ReturnType<typeof setInterval> | undefined;
  let resuming: ReturnType<typeof setTimeout> | undefined;
  const pause = () => {
    clearInterval(ticking);
    clearTimeout(resuming);
  };
  const play = () => {
    pause();
    ticking = setInterval(() => {
      if (!document.hidden && !wrapper.querySelector(pausing)) next();
    }, interval);
  };
  const enter = (event: Event) => {
    if (!isTouch(event)) pause();
  };
  const leave = (event: Event) => {
    if (isTouch(event)) return;
    pause();
    resuming = setTimeout(play, carouselRules.resumeAfterHover);
  };
  wrapper.addEventListener("pointerenter", enter);
  wrapper.addEventListener("pointerleave", leave);
  play();
  return {
    stop: () => {
      pause();
      wrapper.removeEventListener("pointerenter", enter);
      wrapper.removeEventListener("pointerleave", leave);
    },
  };
}
