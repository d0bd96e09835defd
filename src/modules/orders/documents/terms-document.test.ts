import { expect, test } from "vitest";
import type { Block } from "#modules/content/contract.ts";
import { termsDocument } from "./terms-document.ts";
import { testSender } from "../testing/mailed-orders.ts";

const say = (key: string) => key;
const text = (plain: string): Block => ({ kind: "paragraph", content: [{ kind: "text", text: plain }] });

test("ORD-01 ORD-11 the terms are printed as published: headings, list numbers, link texts", () => {
  const blocks: readonly Block[] = [
    { kind: "heading", level: 2, text: "1. Für wen", id: "fuer-wen" },
    {
      kind: "paragraph",
      content: [
        { kind: "slot", text: "Muster GmbH" },
        { kind: "break" },
        { kind: "link", text: "Versand", href: "/versand/" },
      ],
    },
    { kind: "list", ordered: true, items: [[text("Angebot")], [text("Annahme")]] },
    { kind: "table", head: [], rows: [[[{ kind: "text", text: "a" }], [{ kind: "text", text: "b" }]]] },
  ];
  const paper = termsDocument({
    issuedOn: "2026-11-23",
    terms: { title: "AGB", version: "agb/7", blocks },
    say,
    sender: testSender,
  });
  expect(paper.documentId).toBe("terms-agb/7-2026-11-23");
  const rows = paper.blocks.map((block) => (block.kind === "row" ? block.cells.map((cell) => cell.text) : []));
  expect(rows).toEqual([
    ["AGB"],
    ["1. Für wen"],
    ["Muster GmbH\nVersand"],
    ["1.", "Angebot"],
    ["2.", "Annahme"],
    ["a · b"],
  ]);
});
