import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { moveElements } from "#design/commands/geometry-commands.ts";
import { setText } from "#design/commands/text-commands.ts";
import { aCard, aText } from "#design/testing/documents.ts";
import { createDocumentStore, together, type Command } from "./document-store.ts";
import { coalesceMs, historyLimit } from "./history.ts";

const order = { options: { paper: "matt-300", refinementType: "none" }, quantity: 50 };

function table() {
  const clock = { at: 0, now: () => clock.at };
  const card = aCard([aText({ id: "t", text: "" }), aText({ id: "fixed", locks: { move: true, edit: true } })]);
  return { clock, card, store: createDocumentStore({ document: card, order }, clock) };
}
const type =
  (text: string): Command =>
  (document) =>
    setText(document, { id: "t", text });
const move =
  (dx: number): Command =>
  (document) =>
    moveElements(document, { ids: ["t"], dx, dy: 0 });
const textOf = ({ store }: ReturnType<typeof table>["store"]): string => {
  const element = store.getState().document.pages[0]?.elements[0];
  return element?.type === "text" ? element.text : "";
};
const xOf = ({ store }: ReturnType<typeof table>["store"]) => store.getState().document.pages[0]?.elements[0]?.x;

describe("document store", () => {
  it("undoes and redoes at least 100 steps (CFG-05)", () => {
    const { store, card } = table();
    for (let step = 0; step < 120; step += 1) store.apply(type("a".repeat(step + 1)));
    for (let step = 0; step < 120; step += 1) store.undo();
    expect(store.store.getState().document).toEqual(card);
    store.undo();
    for (let step = 0; step < 120; step += 1) store.redo();
    expect(textOf(store)).toHaveLength(120);
  });

  it("drops the oldest steps beyond its limit", () => {
    const { store } = table();
    for (let step = 0; step < historyLimit + 20; step += 1) store.apply(type(`Nummer ${step}`));
    expect(store.store.getState().history.past).toHaveLength(historyLimit);
  });

  it("merges typing without a pause into one step, and starts a new one after a pause or in another box (CFG-05)", () => {
    const { store, clock } = table();
    for (const text of ["L", "Le", "Len", "Lena"]) {
      clock.at += 120;
      store.apply(type(text), "text:t");
    }
    clock.at += coalesceMs + 1;
    store.apply(type("Lena & Tom"), "text:t");
    expect(store.store.getState().history.past).toHaveLength(2);
    store.undo();
    expect(textOf(store)).toBe("Lena");
    store.undo();
    expect(textOf(store)).toBe("");
  });

  it("starts a new step after it was sealed, although the key is the same (CFG-05)", () => {
    const { store } = table();
    store.apply(type("a"), "text:t");
    store.seal();
    store.apply(type("ab"), "text:t");
    expect(store.store.getState().history.past).toHaveLength(2);
  });

  it("PHOTO-02 CFG-05 what the shop adds by itself is undone with the step before it, and takes nothing from redo", () => {
    const { store } = table();
    store.amend(type("from the shop"));
    expect(store.store.getState().history.past).toEqual([]);
    store.apply(move(5));
    store.amend(type("again"));
    expect([xOf(store), textOf(store)]).toEqual([15, "again"]);
    store.undo();
    expect([xOf(store), textOf(store)]).toEqual([10, "from the shop"]);
    store.amend(type("late"));
    store.redo();
    expect([xOf(store), textOf(store)]).toEqual([15, "again"]);
    store.begin();
    store.amend(type("meanwhile"));
    store.cancel();
    expect(textOf(store)).toBe("again");
  });

  it("merges a whole gesture into one step, relative to its start (CFG-05)", () => {
    const { store } = table();
    store.begin();
    for (let dx = 1; dx <= 30; dx += 1) store.preview(move(dx));
    expect(xOf(store)).toBe(40);
    store.commit();
    expect(store.store.getState().history.past).toHaveLength(1);
    store.undo();
    expect(xOf(store)).toBe(10);
    store.redo();
    expect(xOf(store)).toBe(40);
  });

  it("records nothing for a cancelled gesture or one without change (CFG-05)", () => {
    const { store, card } = table();
    store.begin();
    store.preview(move(5));
    store.cancel();
    store.begin();
    store.commit();
    expect(store.store.getState().document).toEqual(card);
    expect(store.store.getState().history.past).toHaveLength(0);
  });

  it("undoes changes of paper and quantity in the same history as edits (CFG-05)", () => {
    const { store, clock } = table();
    store.apply(type("Lena"));
    store.setOrder({ options: { ...order.options, paper: "baumwolle-450" } });
    clock.at += coalesceMs + 1;
    store.setOrder({ quantity: 75 });
    store.undo();
    expect(store.store.getState().order).toMatchObject({ quantity: 50, options: { paper: "baumwolle-450" } });
    store.undo();
    expect(store.store.getState().order).toEqual(order);
    expect(textOf(store)).toBe("Lena");
    store.redo();
    store.redo();
    expect(store.store.getState().order.quantity).toBe(75);
  });

  it("undoes foil and the elements it covers as one step (CFG-05, D-04)", () => {
    const { store, card } = table();
    store.setOrder({ options: { ...order.options, refinementType: "gold" } }, type("mit Folie"));
    expect(textOf(store)).toBe("mit Folie");
    store.undo();
    expect(store.store.getState().document).toEqual(card);
    expect(store.store.getState().order).toEqual(order);
    store.redo();
    expect(textOf(store)).toBe("mit Folie");
  });

  it("records no step when the order does not change", () => {
    const { store } = table();
    store.setOrder({ quantity: 50 });
    expect(store.store.getState().history.past).toHaveLength(0);
  });

  it("stores a refusal for the notice and changes nothing (CFG-06)", () => {
    const { store, card } = table();
    const result = store.apply((document) => setText(document, { id: "fixed", text: "Neu" }));
    expect(result).toMatchObject({ ok: false, refusal: { code: "ELEMENT_LOCKED" } });
    expect(store.store.getState().refused?.code).toBe("ELEMENT_LOCKED");
    expect(store.store.getState().document).toBe(card);
    store.apply(type("x"));
    expect(store.store.getState().refused).toBeNull();
  });

  it("clears the redo steps after a new change (CFG-05)", () => {
    const { store } = table();
    store.apply(type("a"));
    store.undo();
    store.apply(type("b"));
    store.redo();
    expect(textOf(store)).toBe("b");
  });

  it("runs several commands as one step, or none of them", () => {
    const { store, card } = table();
    store.apply(together([type("a"), move(3)]));
    expect(store.store.getState().history.past).toHaveLength(1);
    store.undo();
    expect(store.store.getState().document).toEqual(card);
    store.apply(together([type("b"), (document) => setText(document, { id: "fixed", text: "Neu" })]));
    expect(textOf(store)).toBe("");
  });

  it("returns to the start by undo, whatever was done in between (CFG-05)", () => {
    const action = fc.oneof(
      fc.string().map((text) => ({ kind: "type" as const, text })),
      fc.integer({ min: -40, max: 40 }).map((dx) => ({ kind: "drag" as const, dx })),
      fc.integer({ min: 1, max: 90 }).map((quantity) => ({ kind: "order" as const, quantity })),
      fc.constant({ kind: "undo" as const }),
      fc.constant({ kind: "redo" as const }),
      fc.constant({ kind: "pause" as const }),
    );
    fc.assert(
      fc.property(fc.array(action, { maxLength: 30 }), (actions) => {
        const { store, card, clock } = table();
        for (const action of actions) {
          if (action.kind === "type") store.apply(type(action.text), "text:t");
          if (action.kind === "drag") {
            store.begin();
            store.preview(move(action.dx / 2));
            store.preview(move(action.dx));
            store.commit();
          }
          if (action.kind === "order") store.setOrder({ quantity: action.quantity });
          if (action.kind === "undo") store.undo();
          if (action.kind === "redo") store.redo();
          if (action.kind === "pause") clock.at += 5000;
        }
        while (store.store.getState().history.past.length > 0) store.undo();
        expect(store.store.getState().document).toEqual(card);
        expect(store.store.getState().order).toEqual(order);
      }),
    );
  });

  it("restarts with the version of another window (CFG-03)", () => {
    const { store } = table();
    store.apply(type("a"));
    const other = aCard([aText({ id: "t", text: "von nebenan" })]);
    store.replace(other, { ...order, quantity: 100 });
    store.undo();
    expect(textOf(store)).toBe("von nebenan");
  });
});
