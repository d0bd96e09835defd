import { designId, type DesignId } from "#kernel/ids.ts";
import type { Locale } from "#kernel/market.ts";
import { sampleLanguageOf, sampleLanguages, type SampleLanguage } from "#modules/catalogue/contract.ts";
import { refinements, type Refinement } from "#design/model/design-document.ts";

/** Faces of a card that a picture can show. */
export const cardFaces = ["front", "inside", "back"] as const;
export type CardFace = (typeof cardFaces)[number];

/** Scenes for a single design. */
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

/** A design with colour, paper, refinement, and language of its sample texts; German by default. */
export type PicturedDesign = {
  readonly design: DesignId;
  readonly variant: string;
  readonly paper: string;
  readonly refinement: Refinement;
  readonly language?: SampleLanguage;
};

export type PictureSubject =
  | ({ readonly kind: "face"; readonly face: CardFace } & PicturedDesign)
  | ({ readonly kind: "mock-up"; readonly scene: MockUpScene } & PicturedDesign)
  | { readonly kind: "arrangement"; readonly name: Arrangement; readonly language?: SampleLanguage };

/** A picture as named by a URL; `hash` changes with the content. */
export type NamedPicture = { readonly subject: PictureSubject; readonly hash: string };

const slug = "[a-z0-9]+(?:-[a-z0-9]+)*";
const designPattern = new RegExp(`^(${slug})~(${slug})~(${slug})~(${slug})~(${slug})$`);
/** German, the language designs are drawn in, is omitted: those URLs are older than the other languages. */
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
 * The asset id of a subject: `{design}~{variant}~{face or scene}~{paper}~{refinement}`, or an arrangement's name;
 * `~{language}` is appended for sample texts other than German.
 */
export function assetIdOf(subject: PictureSubject): string {
  const { language = "de" } = subject;
  return language === "de" ? viewOf(subject) : `${viewOf(subject)}~${language}`;
}

function viewed(view: string): PictureSubject | undefined {
  const arrangement = named(arrangements, view);
  if (arrangement) return { kind: "arrangement", name: arrangement };
  const [, id, variant, subjectPart, paper, refined] = designPattern.exec(view) ?? [];
  const refinement = named(refinements, refined);
  if (!id || !variant || !paper || !refinement) return undefined;
  const design = designId(id);
  const face = named(cardFaces, subjectPart);
  if (face) return { kind: "face", face, design, variant, paper, refinement };
  const scene = named(mockUpScenes, subjectPart);
  return scene ? { kind: "mock-up", scene, design, variant, paper, refinement } : undefined;
}

function subjectOf(assetId: string): PictureSubject | undefined {
  const end = assetId.lastIndexOf("~");
  const language = named(namedLanguages, assetId.slice(end + 1));
  const subject = viewed(language ? assetId.slice(0, end) : assetId);
  return subject && language ? { ...subject, language } : subject;
}

/** The picture with the sample texts of a locale; German is omitted. Source: LOC-03. */
export function inLanguageOf({ language: _other, ...subject }: PictureSubject, locale: Locale): PictureSubject {
  const language = sampleLanguageOf(locale);
  return language === "de" ? subject : { ...subject, language };
}

/**
 * Parses `{assetId}-{hash}` of a picture's URL; undefined for anything that does not match exactly.
 * @source IMG-01, IMG-09
 */
export function parsePictureName(name: string): NamedPicture | undefined {
  const [, assetId = "", hash] = /^(.{1,220})-([0-9a-f]{10})$/.exec(name) ?? [];
  const subject = subjectOf(assetId);
  return hash && subject ? { subject, hash } : undefined;
}
