import type { Page } from "@playwright/test";
import { z } from "zod";

/** Begins to note the times between painted frames of a page. */
export async function recordFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    const times: number[] = [];
    let last = performance.now();
    const tick = (now: number) => {
      times.push(now - last);
      last = now;
      if (times.length < 900) requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
    Object.assign(window, { frameTimes: times });
  });
}

/** Times between frames since `recordFrames` in ms, without those in which recording began. */
export async function framesOf(page: Page): Promise<readonly number[]> {
  return z.array(z.number()).parse(await page.evaluate("window.frameTimes.slice(2)"));
}
