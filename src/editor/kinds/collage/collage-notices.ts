import type { Finding } from "#design/preflight/preflight-rule.ts";
import type { Translate } from "#kernel/formats/translate.ts";
import type { Notice } from "../kind-screens.ts";

/** What the notices of a collage are about; photos by the ids of their elements. */
export type CollageFacts = {
  readonly count: number;
  /** Places without a photo. */
  readonly empty: number;
  readonly findings: readonly Finding[];
  /** Photos on which a face is cut. */
  readonly cutFaces: readonly string[];
  /** The word of the design, if its customer has not written another. */
  readonly sampleWord: string | null;
};

/** Where notices lead: to a photo, to what fills empty places, to the texts, to the word. */
export type ShowInCollage = {
  readonly photo: (id: string) => void;
  readonly empty: () => void;
  readonly texts: () => void;
  readonly word: () => void;
};

const poor = new Set(["IMAGE_LOW_RES", "IMAGE_SOFT"]);

/** Photos that will be visibly blurred. Source: CFG-11. */
export const poorPhotos = (findings: readonly Finding[]): readonly string[] =>
  findings.flatMap(({ code, element }) => (poor.has(code) ? [element] : []));

/** Findings about texts, as the customer reads them. */
const aboutTexts = {
  PLACEHOLDER_LEFT: "collage-editor.check.sampleText",
  TEXT_OVERFLOW: "collage-editor.check.textOverflow",
  FIELD_REQUIRED: "collage-editor.check.textMissing",
} as const;

/**
 * What stands between a collage and the cart: no photos, empty places, unfinished texts, small photos, cut faces. What blocks the order
 * without being about any of these is named too. Source: CFG-11, CFG-16, COLL-05.
 */
export function collageNotices(
  { count, empty, findings, cutFaces, sampleWord }: CollageFacts,
  t: Translate,
  show: ShowInCollage,
): readonly Notice[] {
  if (count === 0) return [{ severity: "error", text: t("collage-editor.check.empty") }];
  const notices: Notice[] = [];
  if (empty > 0)
    notices.push({ severity: "error", text: t("collage-editor.check.places", { count: empty }), show: show.empty });
  const named = new Set<string>([...Object.keys(aboutTexts), ...poor, "SLOT_EMPTY"]);
  for (const [code, key] of Object.entries(aboutTexts)) {
    const found = findings.find((each) => each.code === code);
    if (found) notices.push({ severity: found.severity, text: t(key), show: show.texts });
  }
  const blocking = findings.find(({ severity, code }) => severity === "error" && !named.has(code));
  if (blocking) notices.push({ severity: "error", text: t(`errors.${blocking.code}`, blocking.data) });
  if (sampleWord !== null)
    notices.push({
      severity: "warning",
      text: t("collage-editor.check.sampleWord", { word: sampleWord }),
      show: show.word,
    });
  const aboutPhotos = (ids: readonly string[], key: "poor" | "cutFaces") => {
    const [first] = ids;
    if (first === undefined) return;
    const text = t(`collage-editor.check.${key}`, { count: ids.length });
    notices.push({ severity: "warning", text, show: () => show.photo(first) });
  };
  aboutPhotos([...new Set(poorPhotos(findings))], "poor");
  aboutPhotos(cutFaces, "cutFaces");
  return notices;
}
