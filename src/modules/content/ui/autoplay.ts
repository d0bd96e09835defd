import { carouselRules } from "../carousel.ts";

/** Runs a carousel by itself; `stop` ends it for good. */
export type Autoplay = { readonly stop: () => void };

const idle: Autoplay = { stop: () => undefined };

function waits(wrapper: HTMLElement): boolean {
  return document.hidden || wrapper.querySelector(":focus-visible") !== null;
}

/**
 * Shows the next slide every `interval` ms. Pauses while the mouse is over the wrapper and goes on 1000 ms after it left;
 * touch does not pause. Waits while the page is hidden or the keyboard is inside. Without a carousel or wrapper it is
 * logged and nothing runs.
 * @source TEAS-06, TEAS-07, TEAS-12
 */
export function startAutoplay(
  wrapper: HTMLElement | null,
  next: (() => void) | undefined,
  interval: number = carouselRules.interval,
): Autoplay {
  if (!wrapper || !next) {
    // oxlint-disable-next-line no-console -- the page works without it; the log is where it is looked for (TEAS-12)
    console.warn("Autoplay started without an initialised carousel or wrapper");
    return idle;
  }
  let ticking: number | undefined;
  let resuming: number | undefined;
  const pause = () => {
    window.clearInterval(ticking);
    window.clearTimeout(resuming);
  };
  const play = () => {
    pause();
    ticking = window.setInterval(() => {
      if (!waits(wrapper)) next();
    }, interval);
  };
  const enter = (event: PointerEvent) => {
    if (event.pointerType !== "touch") pause();
  };
  const leave = (event: PointerEvent) => {
    if (event.pointerType === "touch") return;
    pause();
    resuming = window.setTimeout(play, carouselRules.resumeAfterHover);
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
