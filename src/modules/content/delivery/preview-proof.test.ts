import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { readConfig } from "#platform/config.server.ts";
import { previewKeys, previewQuery, readPreview } from "./preview-proof.server.ts";

const at = 1_800_000_000_000;
const config = { ...readConfig({}), CONTENT_PREVIEW_TOKEN: "preview-token-of-tests" };
const deps = (now = at) => ({ config, secret: "secret", clock: { now: () => now } });
const valid = () => previewQuery(deps(), 1001, "de-CH");

test("PB-10 a proof is the SHA-1 of space, preview token and time, and grants access to the draft of one story", () => {
  const token = createHash("sha1")
    .update(`1:preview-token-of-tests:${at / 1000}`)
    .digest("hex");
  expect(readPreview(deps(), valid())).toEqual({ storyId: 1001, language: "de-CH" });
  expect(valid().get("_storyblok_tk[token]")).toBe(token);
  expect(Object.fromEntries(previewQuery(deps(), 7, undefined, "footer"))).toMatchObject({
    _storyblok: "7",
    _storyblok_c: "footer",
    _storyblok_release: "0",
    _storyblok_rl: String(at),
    _storyblok_version: "",
  });
});

test("PB-10 a proof expires after an hour and is not valid before its time", () => {
  expect(readPreview(deps(at + 3_600_000), valid())).toBeDefined();
  expect(readPreview(deps(at + 3_601_000), valid())).toBeUndefined();
  expect(readPreview(deps(at - 61_000), valid())).toBeUndefined();
});

test.each([
  ["token", "0".repeat(40)],
  ["token", ""],
  ["token", "x"],
  ["timestamp", String(at / 1000 + 1)],
  ["timestamp", "1e9"],
  ["space", "2"],
  ["story", "-1"],
  ["story", "1001; drop"],
] as const)("PB-10 a proof with another %s (%s) is invalid", (part, value) => {
  const query = valid();
  query.set(previewKeys[part], value);
  expect(readPreview(deps(), query)).toBeUndefined();
});

test("PB-10 a proof made with the public token opens nothing", () => {
  const query = previewQuery(
    { ...deps(), config: { ...config, CONTENT_PREVIEW_TOKEN: "another-token-of-tests" } },
    1001,
  );
  expect(readPreview(deps(), query)).toBeUndefined();
});
