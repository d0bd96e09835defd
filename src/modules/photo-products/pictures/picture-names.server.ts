import { createHash } from "node:crypto";
import type { Locale } from "#kernel/market.ts";
import { sampleTexts } from "#modules/catalogue/contract.server.ts";
import { sampleLanguageOf, sampleLanguages, type SampleLanguage } from "#modules/catalogue/contract.ts";
import type { PhotoDesign } from "../design-model.ts";
import type { Chosen } from "../kinds/options.ts";
import { openings, type Opening } from "./open-book.ts";

/** Increment if a painter, a scene or a sheet changes the appearance of pictures. */
const painterVersion = "2";

/** Width divided by height of every picture of photo products. */
export const goodsPictureRatio = 4 / 3;

/** Subject of a picture of photo products: a configured picture on a wall, a design in a format, or prints. */
export type GoodsSubject =
  | { readonly kind: "wall"; readonly chosen: Chosen; readonly photo: string }
  | {
      readonly kind: "design";
      readonly of: PhotoDesign["kind"];
      readonly id: string;
      readonly format: string;
      /** Pages of a book for writing instead of its outside. Source: BOOK-05. */
      readonly opening?: Opening;
      readonly language?: SampleLanguage;
    }
  | { readonly kind: "print"; readonly format: string };

/** Options that change the appearance of a wall picture, in the order of its name. */
const seen = ["material", "format", "frameType", "frameColor", "mat", "matSize", "panels"] as const;

/** The name of a subject: its parts joined by `~`. */
function nameOf(subject: GoodsSubject): string {
  if (subject.kind === "print") return `print~${subject.format}`;
  if (subject.kind === "design") {
    const { of, id, format, opening, language = "de" } = subject;
    return ["design", of, id, format, ...(opening ? [opening] : []), ...(language === "de" ? [] : [language])].join(
      "~",
    );
  }
  return ["wall", ...seen.map((name) => subject.chosen[name] ?? "0"), subject.photo].join("~");
}

/** The picture with the sample texts and calendar of a locale. Source: LOC-03, GEN-11. */
export function goodsInLanguageOf(subject: GoodsSubject, locale: Locale): GoodsSubject {
  if (subject.kind !== "design") return subject;
  const { language: _before, ...shown } = subject;
  const language = sampleLanguageOf(locale);
  return language === "de" ? shown : { ...shown, language };
}

/** The asset of a picture of photo products: `goods~{name}-{hash}`. Source: IMG-01. */
export function goodsAsset(subject: GoodsSubject): string {
  const name = nameOf(subject);
  const textRevision =
    subject.kind === "design" && subject.language ? `\n${sampleTexts(subject.language).revision}` : "";
  const hash = createHash("sha256").update(`${painterVersion}\n${name}${textRevision}`).digest("hex").slice(0, 10);
  return `goods~${name}-${hash}`;
}

/** The URL of a picture of photo products in answers. Source: IMG-01. */
export function goodsImage(subject: GoodsSubject): string {
  return `/_img/w_960,f_jpeg/${goodsAsset(subject)}`;
}

/** Parses an asset; undefined if it is not of photo products. `current` is false for the name of an older picture. */
export function parseGoodsAsset(
  asset: string,
): { readonly subject: GoodsSubject; readonly name: string; readonly current: boolean } | undefined {
  const [, name = ""] = /^goods~([a-zA-Z0-9~-]{1,160})-[0-9a-f]{10}$/.exec(asset) ?? [];
  const [kind, ...parts] = name.split("~");
  const subject = subjectOf(kind, parts);
  return subject && { subject, name, current: goodsAsset(subject) === asset };
}

function subjectOf(kind: string | undefined, parts: readonly string[]): GoodsSubject | undefined {
  const [first = "", second = "", third = "", ...more] = parts;
  if (kind === "print" && parts.length === 1) return { kind, format: first };
  if (kind === "design" && parts.length >= 3) {
    const of = (["calendar", "photobook", "collage", "photobox"] as const).find((known) => known === first);
    const opening = openings.find((known) => known === more[0]);
    const [written, ...others] = opening ? more.slice(1) : more;
    const language = sampleLanguages.find((known) => known === written && known !== "de");
    if (!of || others.length > 0 || (written !== undefined && !language)) return undefined;
    return { kind, of, id: second, format: third, ...(opening ? { opening } : {}), ...(language ? { language } : {}) };
  }
  if (kind !== "wall" || parts.length !== seen.length + 1) return undefined;
  const chosen = Object.fromEntries(seen.flatMap((name, i) => (parts[i] === "0" ? [] : [[name, parts[i] ?? ""]])));
  return { kind, chosen, photo: parts.at(-1) ?? "" };
}
