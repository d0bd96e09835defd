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
