import { expect } from "@playwright/test";
import type { EngineWindow, Hand, Point } from "./engine-window.ts";

/** An element of a page: its kind (a CSS selector), its accessible name, and whether an overlay receives its clicks. */
export type PageElement = { readonly kind: string; readonly name?: RegExp; readonly layered?: boolean };

/** A user of a window. Every action waits until it is possible, 20 s at most. */
export type Visitor = ReturnType<typeof visitorAt>;

const patience = { timeout: 20_000, intervals: [100] };

type Found = { readonly middle: Point; readonly value: string };

/** Finds the first element of a kind and name in the viewport that a click would hit. */
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
    // A sticky bar may cover it: then the middle of the viewport is free.
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

/** Creates the user of a window; `hand` is the mouse unless a finger is given. */
export function visitorAt(window: EngineWindow, hand: Hand = window.mouse) {
  // A page that is being left returns nothing.
  const look = ({ kind, name = /(?:)/, layered = false }: PageElement): Promise<Found | null> =>
    window.ask(lookFor, kind, name.source, name.flags, layered).catch(() => null);
  /** The position of an element once it stops moving. */
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
  const press = async (thing: PageElement): Promise<void> => hand.press(await placeOf(thing));
  return {
    window,
    hand,
    press,
    /** Double-clicks until something opens: a busy machine may deliver two clicks too far apart for a double click. */
    doubleClick: (thing: PageElement, opens: PageElement): Promise<void> =>
      expect(async () => {
        await hand.press(await placeOf(thing), 2);
        await expect.poll(async () => (await look(opens)) !== null, { timeout: 2000, intervals: [100] }).toBe(true);
      }).toPass(patience),
    placeOf,
    see: async (thing: PageElement): Promise<void> => {
      await placeOf(thing);
    },
    /** Whether the element is visible now. */
    sees: async (thing: PageElement): Promise<boolean> => (await look(thing)) !== null,
    /** Waits until a page with a matching address is open. */
    arrive: (address: RegExp) =>
      expect.poll(() => window.address().catch(() => "being left"), patience).toMatch(address),
    /** Waits until the page returns the expected value. */
    await: (answer: () => Promise<unknown>, wanted: unknown) => expect.poll(answer, patience).toEqual(wanted),
    /** Replaces the content of a field. */
    fillIn: async (name: RegExp, text: string): Promise<void> => {
      const field = { kind: "input, textarea", name };
      await press(field);
      await window.selectAll();
      await window.type(text);
      await expect.poll(async () => (await look(field))?.value, patience).toBe(text);
    },
  };
}
