import { expect, it } from "vitest";
import { setText } from "#design/commands/text-commands.ts";
import { aCard, aText } from "#design/testing/documents.ts";
import { createDocumentStore, type Command, type DocumentStore } from "./document-store.ts";
import { historyLimit } from "./history.ts";
import { offerUndo } from "./undo-offer.ts";

const order = { options: { paper: "matt-300" }, quantity: 50 };
const write =
  (text: string): Command =>
  (document) =>
    setText(document, { id: "t", text });

/** A text written once, and the offer to take that back. */
function offered(earlier = 0) {
  const documents = createDocumentStore({ document: aCard([aText({ id: "t", text: "" })]), order }, { now: () => 0 });
  for (let step = 0; step < earlier; step += 1) documents.apply(write(`step ${step}`));
  documents.apply(write("Lena"));
  const passed: string[] = [];
  const takeBack = offerUndo(documents, () => passed.push("passed"));
  const text = () => {
    const element = documents.store.getState().document.pages[0]?.elements[0];
    return element?.type === "text" ? element.text : null;
  };
  return { documents, passed, takeBack, text };
}

it("UI-02 CFG-05 takes back the change it was offered for", () => {
  const { takeBack, passed, text } = offered(2);
  takeBack();
  expect([text(), passed]).toEqual(["step 1", []]);
  takeBack();
  expect(text()).toBe("step 1");
});

it("PHOTO-02 stays when the shop amends the step, and takes both back", () => {
  const { documents, takeBack, passed, text } = offered();
  documents.amend(write("Lena und Max"));
  expect([text(), passed]).toEqual(["Lena und Max", []]);
  takeBack();
  expect(text()).toBe("");
});

const later: readonly [string, (documents: DocumentStore) => void, string][] = [
  ["another change", ({ apply }) => void apply(write("Max")), "Max"],
  ["a change of the order", ({ setOrder }) => setOrder({ quantity: 60 }), "Lena"],
  ["undo", ({ undo }) => undo(), ""],
  [
    "undo and another change",
    ({ undo, apply }) => {
      undo();
      apply(write("Max"));
    },
    "Max",
  ],
  [
    "a gesture that runs",
    ({ begin, preview }) => {
      begin();
      preview(write("Max"));
    },
    "Max",
  ],
];

it.each(later)("UI-02 is over and harmless after %s", (_, change, left) => {
  const { documents, takeBack, passed, text } = offered();
  change(documents);
  expect(passed).toEqual(["passed"]);
  takeBack();
  expect(text()).toBe(left);
});

it("UI-02 notices a later change in a full history", () => {
  const { documents, takeBack, passed, text } = offered(historyLimit);
  documents.apply(write("Max"));
  takeBack();
  expect([text(), passed]).toEqual(["Max", ["passed"]]);
});
