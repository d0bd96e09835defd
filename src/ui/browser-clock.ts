/**
 * The time in milliseconds since 1970, in the browser. It goes on evenly from the page's start: a clock that is set
 * while the page is open moves no countdown and ages no draft.
 */
export const browserNow = (): number => performance.timeOrigin + performance.now();
