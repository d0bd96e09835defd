import { expect, test } from "vitest";
import { readConfig } from "#platform/config.server.ts";
import { previewParameters, provesPreview } from "./preview-proof.server.ts";

const at = (instant: string, secret = "a".repeat(32)) => ({
  config: readConfig({}),
  secret,
  clock: { now: () => Date.parse(instant) },
});

test("PB-10 an address made by the editor shows drafts for an hour, a forged or another shop's one never", () => {
  const address = previewParameters(at("2026-12-01T10:00:00Z"), 1007);
  expect(address.get("_storyblok")).toBe("1007");
  expect(provesPreview(at("2026-12-01T10:59:59Z"), address)).toBe(true);
  expect(provesPreview(at("2026-12-01T11:00:01Z"), address)).toBe(false);
  expect(provesPreview(at("2026-12-01T09:00:00Z"), address)).toBe(false);
  expect(provesPreview(at("2026-12-01T10:00:00Z", "b".repeat(32)), address)).toBe(false);
  const forged = new URLSearchParams(address);
  forged.set("_storyblok_tk[timestamp]", String(Date.parse("2026-12-01T12:00:00Z") / 1000));
  expect(provesPreview(at("2026-12-01T12:00:00Z"), forged)).toBe(false);
  expect(provesPreview(at("2026-12-01T10:00:00Z"), new URLSearchParams("_storyblok=1007"))).toBe(false);
});
