import { describe, expect, it } from "vitest";
import { transformPath } from "#design/geometry/path-data.ts";
import { proofPage } from "./proof-page.ts";
import { black, page, photoItem, rectItem, textItem } from "../testing/hand-made-list.ts";

const card = page("front", 105, 148, [rectItem(-3, -3, 111, 154, black), photoItem("a", 10, 20, 30, 40)], 50);

describe("the proof of a surface", () => {
  it("is on a larger sheet with its content in place (PDF-08)", () => {
    const proof = proofPage(card, []);
    expect([proof.w, proof.h, proof.bleed, proof.folds]).toEqual([129, 172, 0, []]);
    const [ground, photo] = proof.items;
    expect(ground?.matrix).toEqual([1, 0, 0, 1, 12, 12]);
    expect(photo).toMatchObject({
      matrix: [30, 0, 0, 40, 22, 32],
      clip: transformPath([1, 0, 0, 1, 12, 12], "M10 20L40 20L40 60L10 60Z"),
    });
  });

  it("is clipped at the bleed and shows trim, crop and fold marks (PDF-08)", () => {
    const [frame, trim, marks] = proofPage(card, []).items.slice(2);
    expect(frame).toMatchObject({ fillRule: "evenodd", d: expect.stringContaining("M-3 -3L108 -3L108 151L-3 151Z") });
    expect(trim).toMatchObject({ d: "M0 0L105 0L105 148L0 148Z", fill: null });
    const { d } = { d: "", ...marks };
    expect(d.match(/M/g)).toHaveLength(8 + 2);
    expect(d).toContain("M50 ");
  });

  it("has the stamp on top of everything (PDF-08)", () => {
    const stamp = textItem("Korrekturabzug", 10, 10);
    expect(proofPage(card, [stamp]).items.at(-1)).toBe(stamp);
  });
});
