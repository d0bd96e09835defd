import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { moveElements } from "#design/commands/geometry-commands.ts";
import { setText } from "#design/commands/text-commands.ts";
import { findElement } from "#design/commands/edit.ts";
import type { FontCollection } from "#design/text/fonts.ts";
import { aCard, aShape, aText } from "#design/testing/documents.ts";
import { testFonts } from "#design/testing/fonts.ts";
import type { EditorContext } from "./editor-context.ts";
import { createPanelStores, restMs, type PanelStores } from "./panel-stores.ts";
import { anEditorContext } from "../testing/test-editor.ts";
import { createTimers } from "../testing/project-server.ts";

let fonts: FontCollection;
beforeAll(async () => {
  fonts = await testFonts("fraunces-300");
});

let editor: EditorContext;
let timers: ReturnType<typeof createTimers>;
let panelStores: PanelStores;
let end: () => void;
beforeEach(() => {
  editor = anEditorContext(
    aCard([aShape({ id: "box", x: 10, y: 10, w: 20, h: 20 }), aText({ id: "names", text: "Frida" })]),
    fonts,
  );
  timers = createTimers();
  panelStores = createPanelStores({ documents: editor.documents.store, view: editor.view.store }, timers);
  end = panelStores.start();
});

const drag = (dx: number) =>
  editor.documents.preview((document) => moveElements(document, { ids: ["box"], dx, dy: 0 }));
const placeShown = () => findElement(panelStores.documents.getState().document, "box")?.element.x;
const write = (text: string) =>
  editor.documents.apply((document) => setText(document, { id: "names", text, caret: text.length }));
const textShown = () => {
  const element = findElement(panelStores.documents.getState().document, "names")?.element;
  return element?.type === "text" ? element.text : undefined;
};

describe("panel stores", () => {
  it("wait while an element is dragged, and update at a pause and at the end (CFG-22)", async () => {
    editor.documents.begin();
    drag(5);
    await timers.pass(restMs - 1);
    drag(6);
    await timers.pass(restMs - 1);
    expect(placeShown()).toBe(10);
    await timers.pass(1);
    expect(placeShown()).toBe(16);
    drag(9);
    editor.documents.commit();
    expect(placeShown()).toBe(19);
  });

  it("wait between key presses in a text, and no longer once it is left (CFG-22)", async () => {
    editor.view.write("names", 5);
    write("Frida u");
    write("Frida und");
    expect(textShown()).toBe("Frida");
    await timers.pass(restMs);
    expect(textShown()).toBe("Frida und");
    write("Frida und Anton");
    editor.view.leaveMode();
    expect(textShown()).toBe("Frida und Anton");
  });

  it("are up to date while the pointer or the focus is in the panel (CFG-22)", () => {
    editor.view.write("names", 5);
    write("Frida u");
    panelStores.attend("pointer", true);
    expect(textShown()).toBe("Frida u");
    write("Frida un");
    expect(textShown()).toBe("Frida un");
    panelStores.attend("focus", true);
    panelStores.attend("pointer", false);
    write("Frida und");
    expect(textShown()).toBe("Frida und");
    panelStores.attend("focus", false);
    write("Frida und Anton");
    expect(textShown()).toBe("Frida und");
  });

  it("show another element, page or tool immediately, whatever is in progress (CFG-20)", () => {
    editor.view.write("names", 5);
    write("Frida u");
    editor.view.openTool("layers");
    expect(panelStores.view.getState().tool).toBe("layers");
    expect(textShown()).toBe("Frida u");
    editor.documents.begin();
    drag(5);
    editor.view.select(["box"]);
    expect(panelStores.view.getState().selection).toEqual(["box"]);
    expect(placeShown()).toBe(15);
  });

  it("stop updating once stopped", async () => {
    editor.view.write("names", 5);
    write("Frida u");
    end();
    await timers.pass(restMs);
    write("Frida und");
    editor.view.leaveMode();
    expect(textShown()).toBe("Frida");
  });
});
