import type { Locale } from "#kernel/market.ts";
import { sampleLanguageOf, sampleLanguages, type SampleLanguage } from "#modules/catalogue/contract.ts";
import { refinements, type Refinement } from "#design/model/design-document.ts";

/** Pages of a card a picture can show. */
export const cardFaces = ["front", "inside", "back"] as const;
/** A page of a card. */
export type CardFace = (typeof cardFaces)[number];

/** Scenes a single design can be shown in. */
export const mockUpScenes = [
  "card-on-linen",
  "card-with-envelope",
  "mourning-still",
  "stack",
  "place-cards-table",
] as const;
/** A scene for a single design. */
export type MockUpScene = (typeof mockUpScenes)[number];

/** Compositions of several designs, arranged by the shop. */
export const arrangements = ["home-wide", "home-tall"] as const;
/** A composition of several designs. */
export type Arrangement = (typeof arrangements)[number];

/** Which design, in which colour, on which paper, with which refinement, its sample texts in which language; German without. */
export type PicturedDesign = {
  readonly design: string;
  readonly variant: string;
  readonly paper: string;
  readonly refinement: Refinement;
  readonly language?: SampleLanguage;
};

/** What a picture shows. */
export type PictureSubject =
  | ({ readonly kind: "face"; readonly face: CardFace } & PicturedDesign)
  | ({ readonly kind: "mock-up"; readonly scene: MockUpScene } & PicturedDesign)
  | { readonly kind: "arrangement"; readonly name: Arrangement; readonly language?: SampleLanguage };

/** A picture as an address names it; `hash` changes with the content. */
export type NamedPicture = { readonly subject: PictureSubject; readonly hash: string };

const slug = "[a-z0-9]+(?:-[a-z0-9]+)*";
const designPattern = new RegExp(`^(${slug})~(${slug})~(${slug})~(${slug})~(${slug})$`);
/** German, the language designs are drawn in, is not named: those addresses are older than the other languages. */
const namedLanguages = sampleLanguages.filter((language) => language !== "de");

function named<Value extends string>(values: readonly Value[], text: string | undefined): Value | undefined {
  return values.find((value) => value === text);
}

function viewOf(subject: PictureSubject): string {
  if (subject.kind === "arrangement") return subject.name;
  const view = subject.kind === "face" ? subject.face : subject.scene;
  return [subject.design, subject.variant, view, subject.paper, subject.refinement].join("~");
}

/**
 * The asset id of a subject: `{design}~{variant}~{face or scene}~{paper}~{refinement}`, or an arrangement's name; other
 * sample texts than German ones follow as `~{language}`.
 */
export function assetIdOf(subject: PictureSubject): string {
  const { language = "de" } = subject;
  return language === "de" ? viewOf(subject) : `${viewOf(subject)}~${language}`;
}

function viewed(view: string): PictureSubject | undefined {
  const arrangement = named(arrangements, view);
  if (arrangement) return { kind: "arrangement", name: arrangement };
  const [, design, variant, shown, paper, refined] = designPattern.exec(view) ?? [];
  const refinement = named(refinements, refined);
  if (!design || !variant || !paper || !refinement) return undefined;
  const face = named(cardFaces, shown);
  if (face) return { kind: "face", face, design, variant, paper, refinement };
  const scene = named(mockUpScenes, shown);
  return scene ? { kind: "mock-up", scene, design, variant, paper, refinement } : undefined;
}

function subjectOf(assetId: string): PictureSubject | undefined {
  const end = assetId.lastIndexOf("~");
  const language = named(namedLanguages, assetId.slice(end + 1));
  const subject = viewed(language ? assetId.slice(0, end) : assetId);
  return subject && language ? { ...subject, language } : subject;
}

/** The picture with the sample texts of a locale; German ones are not named. Source: LOC-03. */
export function inLanguageOf({ language: _other, ...subject }: PictureSubject, locale: Locale): PictureSubject {
  const language = sampleLanguageOf(locale);
  return language === "de" ? subject : { ...subject, language };
}

/**
 * Reads `{assetId}-{hash}` of a picture's address; undefined for anything that is not exactly so.
 * @source IMG-01, IMG-09
 */
export function parsePictureName(name: string): NamedPicture | undefined {
  const [, assetId = "", hash] = /^(.{1,220})-([0-9a-f]{10})$/.exec(name) ?? [];
  const subject = subjectOf(assetId);
  return hash && subject ? { subject, hash } : undefined;
}
