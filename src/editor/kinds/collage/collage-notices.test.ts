import { describe, expect, test } from "vitest";
import type { Finding } from "#design/preflight/preflight-rule.ts";
import type { Translate } from "#kernel/formats/translate.ts";
import { collageNotices, type CollageFacts } from "./collage-notices.ts";

const t: Translate = (key) => key;
const show = { photo: () => undefined, empty: () => undefined, texts: () => undefined, word: () => undefined };
const finding = (code: Finding["code"], severity: Finding["severity"], element = "photo-1"): Finding => ({
  code,
  severity,
  page: "front",
  element,
  data: {},
});
const noticesOf = (facts: Partial<CollageFacts>) =>
  collageNotices({ count: 3, empty: 0, findings: [], cutFaces: [], sampleWord: null, ...facts }, t, show).map(
    ({ severity, text }) => `${severity} ${text}`,
  );

describe("notices of a collage", () => {
  test("COLL-05 CFG-16 without photos it is not sold, whatever else there is to say", () => {
    const findings = [finding("SLOT_EMPTY", "error"), finding("PLACEHOLDER_LEFT", "error", "names")];
    expect(noticesOf({ count: 0, findings })).toEqual(["error collage-editor.check.empty"]);
  });

  test("COLL-05 CFG-16 with an empty place it is not sold", () => {
    const findings = [finding("SLOT_EMPTY", "error")];
    expect(noticesOf({ empty: 1, findings })).toEqual(["error collage-editor.check.places"]);
  });

  test("CFG-11 small photos and cut faces are named once each, and led to", () => {
    const shown: string[] = [];
    const findings = [finding("IMAGE_LOW_RES", "warning", "photo-2"), finding("IMAGE_SOFT", "warning", "photo-4")];
    const facts = { count: 5, empty: 0, findings, cutFaces: ["photo-3"], sampleWord: null };
    const notices = collageNotices(facts, t, { ...show, photo: (id) => shown.push(id) });
    expect(notices.map(({ text }) => text)).toEqual(["collage-editor.check.poor", "collage-editor.check.cutFaces"]);
    for (const notice of notices) notice.show?.();
    expect(shown).toEqual(["photo-2", "photo-3"]);
  });

  test("CFG-16 sample texts block, the sample word is only named, and what else blocks is said", () => {
    const findings = [finding("PLACEHOLDER_LEFT", "error", "names"), finding("PREFLIGHT_FAILED", "error", "branch")];
    expect(noticesOf({ findings, sampleWord: "OSLO" })).toEqual([
      "error collage-editor.check.sampleText",
      "error errors.PREFLIGHT_FAILED",
      "warning collage-editor.check.sampleWord",
    ]);
    expect(noticesOf({})).toEqual([]);
  });
});
