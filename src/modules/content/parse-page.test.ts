import { describe, expect, test } from "vitest";
import { anchorOf, parseInline, parsePage } from "./parse-page.ts";

const front = "---\ntitle: Versand\ndescription: Was der Versand kostet.\nrobots: index,follow\n---\n";

describe("a text page", () => {
  test("PB-13 has front matter and blocks in reading order", () => {
    const page = parsePage(
      "/versand/",
      `${front}\nErster Absatz,\nzweite Zeile.\n\n## Kosten & Zeiten\n\n- eins\n- zwei\n\n1. A\n2. B`,
      {},
    );
    expect(page.meta).toEqual({ title: "Versand", description: "Was der Versand kostet.", robots: "index,follow" });
    expect(page.blocks).toEqual([
      { kind: "paragraph", content: [{ kind: "text", text: "Erster Absatz, zweite Zeile." }] },
      { kind: "heading", level: 2, text: "Kosten & Zeiten", id: "kosten-zeiten" },
      { kind: "list", ordered: false, items: [[{ kind: "text", text: "eins" }], [{ kind: "text", text: "zwei" }]] },
      { kind: "list", ordered: true, items: [[{ kind: "text", text: "A" }], [{ kind: "text", text: "B" }]] },
    ]);
  });

  test("PB-06 D-14 is not indexable unless it says so", () => {
    expect(parsePage("/x/", "---\ntitle: X\ndescription: Y\n---\n", {}).meta.robots).toBe("noindex,nofollow");
  });

  test("PB-14 tables of the shop are containers", () => {
    expect(parsePage("/x/", `${front}\n::shipping-table\n`, {}).blocks).toEqual([
      { kind: "container", name: "shipping-table" },
    ]);
  });

  test("PB-02 an unknown container is an error with its name", () => {
    expect(() => parsePage("/x/", `${front}\n::confetti\n`, {})).toThrow(
      "Transformer for Container(confetti) not implemented",
    );
  });

  test("PB-13 tables keep head and rows", () => {
    const [table] = parsePage("/x/", `${front}\n| Name | Zweck |\n| --- | --- |\n| a | **b** |\n`, {}).blocks;
    expect(table).toEqual({
      kind: "table",
      head: [[{ kind: "text", text: "Name" }], [{ kind: "text", text: "Zweck" }]],
      rows: [[[{ kind: "text", text: "a" }], [{ kind: "strong", text: "b" }]]],
    });
  });

  test("GEN-10 operator values are filled in; examples and unknown ones stay marked", () => {
    const values = { phone: { text: "030 1", example: false }, company: { text: "Muster GmbH", example: true } };
    expect(parseInline("Ruf an: {phone}, {company}, {nobody}. [Kontakt](/kontakt/)", values)).toEqual([
      { kind: "text", text: "Ruf an: " },
      { kind: "text", text: "030 1" },
      { kind: "text", text: ", " },
      { kind: "slot", text: "Muster GmbH" },
      { kind: "text", text: ", " },
      { kind: "slot", text: "{nobody}" },
      { kind: "text", text: ". " },
      { kind: "link", text: "Kontakt", href: "/kontakt/" },
    ]);
  });

  test("PB-13 anchors write umlauts out", () =>
    expect(anchorOf("Größe & Gewähr: 30 Tage")).toBe("groesse-gewaehr-30-tage"));
});
