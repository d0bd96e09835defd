import { expect, type BrowserContext, type CDPSession, type Locator, type Page } from "@playwright/test";
import { z } from "zod";
import { DesignDocument } from "#design/model/design-document.ts";
import { CreatedProject } from "#modules/designs/contract.ts";
import { shopPort } from "../setup/shop-folder.ts";

/** Drives the card editor in a customer's terms. */
export type EditorDriver = ReturnType<typeof editorDriver>;

type Point = { readonly x: number; readonly y: number };

/** Begins a card from a design and waits until it is displayed. */
export async function openCard(page: Page, design: string, query = ""): Promise<EditorDriver> {
  await page.goto(`/karte-gestalten/?designId=${design}&quantity=50${query}`);
  await page.waitForURL(/\/karte-gestalten\/[0-9a-f-]{36}\/$/);
  const editor = editorDriver(page);
  await editor.ready();
  return editor;
}

const Opened = z.object({
  revision: z.number(),
  document: DesignDocument,
  options: z.record(z.string(), z.unknown()),
  quantity: z.number(),
});

const headersAt = (origin: string) => ({ origin, "x-channel": "card", "x-locale": "de-DE" });

/** The document with `words` in place of every sample text that still stands, but for the elements `left` as they are. */
function written(document: DesignDocument, words: string, left: readonly string[]): DesignDocument {
  const pages = document.pages.map((page) => ({
    ...page,
    elements: page.elements.map((element) =>
      element.type === "text" && !left.includes(element.id) && element.text.trim() === element.placeholder?.trim()
        ? { ...element, text: words }
        : element,
    ),
  }));
  return { ...document, pages };
}

/**
 * Writes `words` over the sample texts of the card at the address of its editor, but for the elements `left` as they
 * are, by the call with which the editor saves: who has the card open loads it anew. The way from text to text by hand
 * is that of `journey.spec.ts` and `phone-journey.spec.ts`.
 */
export async function writeSamples(
  page: Page,
  address: string,
  words: string,
  left: readonly string[] = [],
): Promise<void> {
  const { origin, pathname } = new URL(address);
  const call = origin + pathname.replace(/^\/karte-gestalten\/([^/]+)\/$/, "/web-api/projects/$1");
  const { document, ...rest } = Opened.parse(await (await page.request.get(call)).json());
  const data = { ...rest, document: written(document, words, left) };
  const answer = await page.request.put(call, { headers: headersAt(origin), data });
  expect(answer.status()).toBe(200);
}

/** As `openCard`, but only the texts of `left` are samples still; in the shop at `origin`. */
export async function openWrittenCard(
  page: Page,
  designId: string,
  left: readonly string[],
  origin = `http://localhost:${shopPort}`,
): Promise<EditorDriver> {
  const data = { designId, quantity: 50, options: {} };
  const begun = await page.request.post(`${origin}/web-api/projects`, { headers: headersAt(origin), data });
  const address = `${origin}/karte-gestalten/${CreatedProject.parse(await begun.json()).id}/`;
  await writeSamples(page, address, "Feier im Juni", left);
  await page.goto(address);
  const editor = editorDriver(page);
  await editor.ready();
  return editor;
}

/** Saves of a page that the shop accepted, counted as their answers come. */
function countSaves(page: Page): () => number {
  let accepted = 0;
  page.on("response", (answer) => {
    const { pathname } = new URL(answer.url());
    const isSave = answer.request().method() === "PUT" && /^\/web-api\/projects\/[0-9a-f-]{36}$/.test(pathname);
    if (isSave && answer.ok()) accepted += 1;
  });
  return () => accepted;
}

/** The editor of an open page. Stored data must be polled: an action may reach the shop in several saves. */
export function editorDriver(page: Page) {
  const canvas = page.getByTestId("canvas");
  const saves = countSaves(page);
  let savesSeen = 0;

  /** The project as stored by the shop. */
  const project = async () => {
    const id = /karte-gestalten\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? "";
    return (await page.request.get(`/web-api/projects/${id}`)).json();
  };
  /** An element as stored by the shop. */
  const stored = async (element: string) =>
    (await project()).document.pages
      .flatMap((surface: { elements: { id: string }[] }) => surface.elements)
      .find((each: { id: string }) => each.id === element);

  /** Centre of an element as painted on the canvas. */
  const middleOf = async (element: string): Promise<Point> => {
    const painted = canvas.locator(`svg g > [data-element="${element}"], svg g > g > [data-element="${element}"]`);
    await painted.first().waitFor();
    // A text is painted line by line: its centre is that of all lines on the first card that shows it.
    return painted.evaluateAll((pieces) => {
      const card = pieces[0]?.closest("svg");
      const boxes = pieces
        .filter((piece) => piece.closest("svg") === card)
        .map((piece) => piece.getBoundingClientRect());
      const [left, right] = [Math.min(...boxes.map((box) => box.left)), Math.max(...boxes.map((box) => box.right))];
      const [top, bottom] = [Math.min(...boxes.map((box) => box.top)), Math.max(...boxes.map((box) => box.bottom))];
      return { x: (left + right) / 2, y: (top + bottom) / 2 };
    });
  };
  const select = async (element: string) => {
    const { x, y } = await middleOf(element);
    await page.mouse.click(x, y);
  };

  /**
   * Double-clicks an element until `opens` is visible: a busy machine may deliver two clicks too far apart for a double
   * click.
   */
  const doubleClick = (element: string, opens: string) =>
    expect(async () => {
      const { x, y } = await middleOf(element);
      await page.mouse.dblclick(x, y);
      await expect(page.getByTestId(opens)).toBeVisible({ timeout: 2000 });
    }).toPass();

  return {
    page,
    canvas,
    middleOf,
    select,
    doubleClick,
    ready: () => expect(canvas).toBeVisible({ timeout: 20_000 }),
    /** Opens a text for editing with all of it selected. */
    write: async (element: string, text: string) => {
      await doubleClick(element, "caret");
      await page.keyboard.press("Control+A");
      await page.keyboard.type(text);
    },
    typed: (): Locator => page.getByLabel("Text auf der Seite"),
    tool: (name: string) =>
      page.getByRole("navigation", { name: "Werkzeuge" }).getByRole("button", { name, exact: true }),
    button: (name: string | RegExp) => page.getByRole("button", { name, exact: typeof name === "string" }),
    /** The shop accepted a save since the last call, and the editor has nothing left to send. */
    saved: async () => {
      await expect.poll(saves).toBeGreaterThan(savesSeen);
      await expect(page.getByTestId("status")).toContainText("Gespeichert");
      savesSeen = saves();
    },
    turnTo: (panel: string) =>
      page.getByRole("navigation", { name: "Alle Seiten" }).getByRole("button", { name: panel }).click(),
    project,
    stored,
    /** Text of an element as stored by the shop. */
    storedText: async (element: string): Promise<string | undefined> => (await stored(element))?.text,
  };
}

/** Several touch points, of which Playwright has only one. */
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
    /** Two touch points around a centre, from one distance to another. */
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
