import { describe, expect, it } from "vitest";
import { DesignDocument } from "#design/model/design-document.ts";
import { aCard, aText } from "#design/testing/documents.ts";
import { createViewStore, panelAt } from "./view-store.ts";

const flat = aCard([aText({ id: "t" })]);
/** A folded card: one open sheet outside (back and front side by side), one inside. */
const folded = DesignDocument.parse({
  ...flat,
  pages: [
    {
      id: "outside",
      w: 210,
      h: 148,
      folds: [{ axis: "x", at: 105 }],
      panels: [
        { role: "back", x: 0, y: 0, w: 105, h: 148 },
        { role: "front", x: 105, y: 0, w: 105, h: 148 },
      ],
      background: null,
      elements: [],
    },
    {
      id: "inside",
      w: 210,
      h: 148,
      folds: [{ axis: "x", at: 105 }],
      panels: [{ role: "inside", x: 0, y: 0, w: 210, h: 148 }],
      background: null,
      elements: [],
    },
  ],
});
const noInsets = { top: 0, right: 0, bottom: 0, left: 0 };

describe("view of a card", () => {
  it("orders the panels as one turns the card: front, inside, back (CARD-21)", () => {
    const order = [0, 1, 2].map((index) => panelAt(folded, index)).map(({ page, panel }) => [page.id, panel.role]);
    expect(order).toEqual([
      ["outside", "front"],
      ["inside", "inside"],
      ["outside", "back"],
    ]);
    expect(panelAt(folded, 9).index).toBe(0);
  });

  it("fits the panel to the canvas until the customer zooms (CFG-20)", () => {
    const view = createViewStore(() => folded);
    view.resize({ width: 1050, height: 1480 }, noInsets);
    expect(view.store.getState().viewport.zoom).toBeCloseTo(10, 6);
    view.resize({ width: 525, height: 740 }, noInsets);
    expect(view.store.getState().viewport.zoom).toBeCloseTo(5, 6);
    view.zoom(2);
    view.resize({ width: 300, height: 300 }, noInsets);
    expect(view.store.getState().viewport.zoom).toBeCloseTo(10, 6);
    view.fit();
    expect(view.store.getState().fitted).toBe(true);
  });

  it("resets selection and mode when the page is turned", () => {
    const view = createViewStore(() => folded);
    view.resize({ width: 1050, height: 1480 }, noInsets);
    view.write("t", 3);
    view.turnTo(1);
    const { selection, mode, panel, viewport } = view.store.getState();
    expect({ selection, mode, panel }).toEqual({ selection: [], mode: { kind: "select" }, panel: 1 });
    expect(viewport.zoom).toBeCloseTo(5, 6);
  });

  it("deselects elements that are no longer on the card (CFG-05)", () => {
    let document = flat;
    const view = createViewStore(() => document);
    view.write("t", 0);
    document = aCard([]);
    view.tidy();
    expect(view.store.getState()).toMatchObject({ selection: [], mode: { kind: "select" } });
  });

  it("selects the text box being edited and keeps it selected afterwards (CFG-08)", () => {
    const view = createViewStore(() => flat);
    view.write("t", 2);
    expect(view.store.getState().mode).toMatchObject({ kind: "text", id: "t", anchor: 2, focus: { index: 2 } });
    view.leaveMode();
    expect(view.store.getState()).toMatchObject({ selection: ["t"], mode: { kind: "select" } });
  });
});
