import type { Locator, Page } from "@playwright/test";

type Point = { readonly x: number; readonly y: number };

/** A finger draws over a stage from one place to another, in shares of its size, in steps as a hand does. */
export async function drawFinger(
  page: Page,
  stage: Locator,
  way: { readonly from: Point; readonly to: Point },
): Promise<void> {
  const box = await stage.boundingBox();
  if (!box) throw new Error("no stage");
  const at = ({ x, y }: Point) => ({ x: box.x + x * box.width, y: box.y + y * box.height });
  const [from, to] = [at(way.from), at(way.to)];
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", points: readonly Point[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: [...points] });
  await touch("touchStart", [from]);
  for (let step = 1; step <= 6; step += 1) {
    const share = step / 6;
    await touch("touchMove", [{ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }]);
  }
  await touch("touchEnd", []);
}

const middleOf = async (place: Locator): Promise<Point> => {
  const box = await place.boundingBox();
  if (!box) throw new Error("nothing to touch");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** A finger wipes over something by so many pixels, at once and in steps as a hand does. */
export async function swipe(page: Page, place: Locator, by: Point): Promise<void> {
  const from = await middleOf(place);
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Point[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", [from]);
  for (let step = 1; step <= 8; step += 1)
    await touch("touchMove", [{ x: from.x + (by.x * step) / 8, y: from.y + (by.y * step) / 8 }]);
  await touch("touchEnd", []);
}

/** Where something stands once nothing scrolls any more: a finger that stops a list in flight takes hold of nothing. */
async function restingPlace(page: Page, place: Locator): Promise<Point> {
  let before = await middleOf(place);
  for (let tries = 0; tries < 50; tries += 1) {
    await page.waitForTimeout(100);
    const now = await middleOf(place);
    if (now.x === before.x && now.y === before.y) break;
    before = now;
  }
  return before;
}

/**
 * A finger rests on something, drags it to the edge of the window until the place it belongs to has scrolled into view,
 * and lets go there.
 */
export async function holdAndDrag(page: Page, place: Locator, target: Locator): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Point[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints });
  const from = await restingPlace(page, place);
  const { height = 0 } = page.viewportSize() ?? {};
  await touch("touchStart", [from]);
  // Longer than a finger must rest.
  await page.waitForTimeout(600);
  await touch("touchMove", [{ x: from.x, y: from.y + 20 }]);
  // Nearer to the bars at the edges the list still scrolls.
  const inView = async () => {
    const { y } = await middleOf(target);
    return y > 180 && y < height - 240;
  };
  if (!(await inView())) {
    const edge = (await middleOf(target)).y > from.y ? height - 150 : 100;
    for (let step = 1; step <= 5; step += 1)
      await touch("touchMove", [{ x: from.x, y: from.y + ((edge - from.y) * step) / 5 }]);
    for (let tries = 0; tries < 200 && !(await inView()); tries += 1) await page.waitForTimeout(16);
  }
  await touch("touchMove", [await middleOf(target)]);
  const to = await restingPlace(page, target);
  await touch("touchMove", [to]);
  await touch("touchMove", [{ ...to, x: to.x + 1 }]);
  await touch("touchEnd", []);
}
