import { expect, type BrowserContext, type CDPSession, type Locator, type Page } from "@playwright/test";

/** Drives the card editor in a customer's words. */
export type CardDesk = ReturnType<typeof cardDesk>;

type Point = { readonly x: number; readonly y: number };

/** Begins a card from a design and waits until it lies on the table. */
export async function openCard(page: Page, design: string, query = ""): Promise<CardDesk> {
  await page.goto(`/karte-gestalten/?designId=${design}&quantity=50${query}`);
  await page.waitForURL(/\/karte-gestalten\/[0-9a-f-]{36}\/$/);
  const desk = cardDesk(page);
  await desk.ready();
  return desk;
}

/** The editor of an open page. */
export function cardDesk(page: Page) {
  const canvas = page.getByTestId("canvas");

  /** Middle of an element as it is painted on the canvas. */
  const middleOf = async (element: string): Promise<Point> => {
    const painted = canvas.locator(`svg g > [data-element="${element}"], svg g > g > [data-element="${element}"]`);
    const box = await painted.first().boundingBox();
    if (!box) throw new Error(`${element} is not painted`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const select = async (element: string) => {
    const { x, y } = await middleOf(element);
    await page.mouse.click(x, y);
  };

  return {
    page,
    canvas,
    middleOf,
    select,
    ready: () => expect(canvas).toBeVisible({ timeout: 20_000 }),
    /** Opens a text for writing with all of it selected. */
    write: async (element: string, text: string) => {
      const { x, y } = await middleOf(element);
      await page.mouse.dblclick(x, y);
      await expect(page.getByTestId("caret")).toBeVisible();
      await page.keyboard.press("Control+A");
      await page.keyboard.type(text);
    },
    typed: (): Locator => page.getByLabel("Text auf der Karte"),
    tool: (name: string) =>
      page.getByRole("navigation", { name: "Werkzeuge" }).getByRole("button", { name, exact: true }),
    button: (name: string | RegExp) => page.getByRole("button", { name, exact: typeof name === "string" }),
    saved: () => expect(page.getByTestId("status")).toContainText("Gespeichert", { timeout: 8000 }),
    turnTo: (panel: string) =>
      page.getByRole("navigation", { name: "Seiten der Karte" }).getByRole("button", { name: panel }).click(),
    /** Text of an element as the server holds it. */
    storedText: async (element: string): Promise<string | undefined> => {
      const id = /karte-gestalten\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? "";
      const answer = await page.request.get(`/web-api/projects/${id}`);
      const { document } = await answer.json();
      for (const surface of document.pages)
        for (const each of surface.elements) if (each.id === element) return each.text;
      return undefined;
    },
    stored: async (element: string) => {
      const id = /karte-gestalten\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? "";
      const answer = await page.request.get(`/web-api/projects/${id}`);
      const { document } = await answer.json();
      return document.pages
        .flatMap((surface: { elements: { id: string }[] }) => surface.elements)
        .find((each: { id: string }) => each.id === element);
    },
  };
}

/** Fingers on the glass, which Playwright has only one of. */
export async function fingers(context: BrowserContext, page: Page) {
  const session: CDPSession = await context.newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", points: readonly Point[]) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: points.map(({ x, y }, id) => ({ x: Math.round(x), y: Math.round(y), id })),
    });
  return {
    drag: async (from: Point, to: Point) => {
      await send("touchStart", [from]);
      for (let step = 1; step <= 10; step += 1)
        await send("touchMove", [
          { x: from.x + ((to.x - from.x) * step) / 10, y: from.y + ((to.y - from.y) * step) / 10 },
        ]);
      await send("touchEnd", []);
    },
    /** Two fingers around a middle, from one distance to another. */
    pinch: async (middle: Point, from: number, to: number) => {
      const pair = (apart: number) => [
        { x: middle.x - apart / 2, y: middle.y },
        { x: middle.x + apart / 2, y: middle.y },
      ];
      await send("touchStart", pair(from));
      for (let step = 1; step <= 10; step += 1) await send("touchMove", pair(from + ((to - from) * step) / 10));
      await send("touchEnd", []);
    },
  };
}
