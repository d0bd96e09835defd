import { describe, expect, it } from "vitest";
import { Findings, goodPpi } from "./preflight-report.ts";

describe("resolutions of a print file (CFG-11)", () => {
  it.each([
    [105, 148, 200],
    [450, 300, 200],
    [300, 450.1, 150],
    [600, 10, 150],
    [600.1, 10, 100],
    [10, 1200, 100],
    [1200.1, 10, 72],
  ])("on %d by %d mm are good from %d ppi", (w, h, ppi) => {
    expect(goodPpi({ w, h })).toBe(ppi);
  });
});

describe("findings (PDF-04)", () => {
  it("are kept in order with their severity; what a page repeats is warned of once per page", () => {
    const findings = new Findings();
    findings.error("box", null, "a", "b");
    findings.warnOnce("image-resolution", 1, "90 ppi", "200 ppi");
    findings.warnOnce("image-resolution", 1, "90 ppi", "200 ppi");
    findings.warnOnce("image-resolution", 1, "80 ppi", "200 ppi");
    findings.warnOnce("image-resolution", 2, "90 ppi", "200 ppi");
    findings.warn("image-resolution", 2, "90 ppi", "200 ppi");
    expect(findings.list).toEqual([
      { rule: "box", severity: "error", page: null, found: "a", expected: "b" },
      ...[
        [1, "90 ppi"],
        [1, "80 ppi"],
        [2, "90 ppi"],
        [2, "90 ppi"],
      ].map(([page, found]) => ({ rule: "image-resolution", severity: "warning", page, found, expected: "200 ppi" })),
    ]);
  });
});
