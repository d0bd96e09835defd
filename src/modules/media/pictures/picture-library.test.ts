import { describe, expect, test } from "vitest";
import { designId } from "#kernel/ids.ts";
import { aPage } from "#design/testing/builders.ts";
import { parsePictureName } from "./picture-address.ts";
import { createPictureLibrary, type PictureTemplate } from "./picture-library.server.ts";

const zweig = designId("zweig");
const template = (change: Partial<PictureTemplate> = {}): PictureTemplate => ({
  revision: "r1",
  refinements: ["none", "gold"],
  variants: [
    { id: "salbei", revision: "p1" },
    { id: "rost", revision: "p2" },
  ],
  pages: [aPage([], { w: 105, h: 148 })],
  ...change,
});
const library = (change?: Partial<PictureTemplate>) =>
  createPictureLibrary((id) => (id === "zweig" ? template(change) : undefined));
const hashOf = (asset: string | undefined) => asset?.slice(-10);

describe("pictures of designs", () => {
  test("IMG-01 the URL of a picture resolves to its subject", () => {
    const picture = library().face({ design: zweig, variant: "rost", paper: "creme-300", refinement: "gold" }, "front");
    const named = parsePictureName(picture?.asset ?? "");
    expect(named && library().resolve(named.subject)?.hash).toBe(hashOf(picture?.asset));
    expect(picture?.ratio).toBe(0.709);
  });

  test("IMG-01 the hash changes with document, palette and preset, and nothing else", () => {
    const base = hashOf(library().face({ design: zweig }, "front")?.asset);
    expect(hashOf(library().face({ design: zweig }, "front")?.asset)).toBe(base);
    const others = [
      library({ revision: "r2" }).face({ design: zweig }, "front"),
      library({ variants: [{ id: "salbei", revision: "p9" }] }).face({ design: zweig }, "front"),
      library().face({ design: zweig, variant: "rost" }, "front"),
      library().face({ design: zweig, paper: "kraft-300" }, "front"),
      library().face({ design: zweig, refinement: "gold" }, "front"),
    ].map((picture) => hashOf(picture?.asset));
    expect(new Set([base, ...others]).size).toBe(6);
  });

  test("LOC-03 pictures in other languages have their own names, which change only with those texts", () => {
    const libraryIn = (language: "de" | "fr", textRevision: string) =>
      createPictureLibrary(
        (id) => (id === "zweig" ? template() : undefined),
        language,
        () => textRevision,
      ).face({ design: zweig }, "front")?.asset;
    const german = library().face({ design: zweig }, "front")?.asset;
    expect(libraryIn("de", "w2")).toBe(german);
    expect(libraryIn("fr", "w1")).toMatch(/~none~fr-[0-9a-f]{10}$/);
    expect(libraryIn("fr", "w1")).not.toBe(libraryIn("fr", "w2"));
    const named = parsePictureName(libraryIn("fr", "") ?? "");
    const plan = named && library().resolve(named.subject)?.plan;
    expect(plan?.kind === "face" && plan.design.language).toBe("fr");
  });

  test.each([
    [{ design: designId("unbekannt") }],
    [{ design: zweig, variant: "neon" }],
    [{ design: zweig, refinement: "silver" }],
  ] as const)("IMG-09 %j has no picture", (pictured) => {
    expect(library().face(pictured, "front")).toBeUndefined();
  });

  test("IMG-09 an unknown paper cannot be requested, so that nobody can fill the disk", () => {
    const subject = { kind: "face", face: "front", design: zweig, variant: "rost", refinement: "none" } as const;
    expect(library().resolve({ ...subject, paper: "marmor-1" })).toBeUndefined();
    expect(library().resolve({ ...subject, paper: "matt-300" })).toBeDefined();
  });

  test("PDP-03 a card without an inside has no inside picture, and an unusual format no mock-up", () => {
    expect(library().face({ design: zweig }, "inside")).toBeUndefined();
    expect(library().mockUp({ design: zweig }, "card-on-linen")?.ratio).toBe(1.333);
    const strip = { pages: [aPage([], { w: 50, h: 300 })] };
    expect(library(strip).mockUp({ design: zweig }, "card-on-linen")).toBeUndefined();
  });

  test("PB-12 the start page's arrangement is missing while one of its designs is", () => {
    expect(library().arrangement("home-wide")).toBeUndefined();
  });
});
