import { expect } from "@playwright/test";
import type { EngineWindow, Point } from "./engine-window.ts";

/** Something on a page: what kind of thing it is (a selector of CSS), how it is called, and whether a layer takes its presses. */
export type PageElement = { readonly kind: string; readonly name?: RegExp; readonly layered?: boolean };

/** Somebody in front of a window. Every act waits until it can be done, 20 s at most. */
export type Visitor = ReturnType<typeof visitorAt>;

const patience = { timeout: 20_000, intervals: [100] };

type Found = { readonly middle: Point; readonly value: string };

/** Looks in the page for the first thing of a kind and name that is in the window and that a press would meet. */
function lookFor(kind: string, source: string, flags: string, layered: boolean): Found | null {
  const nameOf = (node: Element): string => {
    const labels = node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement ? node.labels : null;
    const given = [
      node.getAttribute("aria-label"),
      labels?.[0]?.textContent,
      node.textContent,
      node.getAttribute("alt"),
    ];
    return (given.find(Boolean) ?? "").replaceAll(/\s+/g, " ").trim();
  };
  for (const node of document.querySelectorAll(kind)) {
    if (!node.checkVisibility({ visibilityProperty: true }) || node.matches(":disabled")) continue;
    if (!new RegExp(source, flags).test(nameOf(node))) continue;
    // A bar that stays at an edge may lie over it: then the middle of the window is free.
    for (const block of ["nearest", "center"] as const) {
      node.scrollIntoView({ block, inline: "nearest", behavior: "instant" });
      const box = node.getBoundingClientRect();
      const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      const met = document.elementFromPoint(middle.x, middle.y);
      const value = node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement ? node.value : "";
      if (met !== null && (layered || node.contains(met) || met.contains(node))) return { middle, value };
    }
  }
  return null;
}

/** Puts a visitor in front of a window. */
export function visitorAt(window: EngineWindow) {
  // A page that is just being left answers nothing.
  const look = ({ kind, name = /(?:)/, layered = false }: PageElement): Promise<Found | null> =>
    window.ask(lookFor, kind, name.source, name.flags, layered).catch(() => null);
  /** The place of a thing once it stands still. */
  const placeOf = async (thing: PageElement): Promise<Point> => {
    let place: Point | undefined;
    await expect(async () => {
      const before = place;
      place = (await look(thing))?.middle;
      expect(place, `${thing.kind} ${thing.name}`).toBeDefined();
      expect(place).toEqual(before);
    }).toPass(patience);
    if (!place) throw new Error(`${thing.kind} ${thing.name} is gone`);
    return place;
  };
  const press = async (thing: PageElement): Promise<void> => window.mouse.press(await placeOf(thing));
  return {
    window,
    press,
    /** Presses twice until something opens: a busy machine may deliver two presses too far apart for one double. */
    doubleClick: (thing: PageElement, opens: PageElement): Promise<void> =>
      expect(async () => {
        await window.mouse.press(await placeOf(thing), 2);
        await expect.poll(async () => (await look(opens)) !== null, { timeout: 2000, intervals: [100] }).toBe(true);
      }).toPass(patience),
    placeOf,
    see: async (thing: PageElement): Promise<void> => {
      await placeOf(thing);
    },
    /** The thing is there now. */
    sees: async (thing: PageElement): Promise<boolean> => (await look(thing)) !== null,
    /** Waits until a page with such an address is open. */
    arrive: (address: RegExp) =>
      expect.poll(() => window.address().catch(() => "being left"), patience).toMatch(address),
    /** Waits until what the page answers is as wanted. */
    await: (answer: () => Promise<unknown>, wanted: unknown) => expect.poll(answer, patience).toEqual(wanted),
    /** Writes into a field, over what it holds. */
    fillIn: async (name: RegExp, text: string): Promise<void> => {
      const field = { kind: "input, textarea", name };
      await press(field);
      await window.selectAll();
      await window.type(text);
      await expect.poll(async () => (await look(field))?.value, patience).toBe(text);
    },
  };
}
