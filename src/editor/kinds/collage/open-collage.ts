import { arrangementFonts, rearrange } from "#design/arrange/rearrange.ts";
import { missingLetters } from "#design/arrange/shape-outlines.ts";
import type { Arrangement } from "#design/model/arrangement.ts";
import type { DesignDocument } from "#design/model/design-document.ts";
import { carryOver } from "#design/templates/carry-over.ts";
import { resizedSheet } from "#design/templates/resized-sheet.ts";
import { CollageSheets, type CollageTools, type CollageWork } from "#modules/photo-products/contract.ts";
import { callJson } from "../../state/http.ts";
import { artworkOf } from "../artwork/use-artwork.ts";
import type { PhotoContext } from "../photo-context.ts";

/** What the editor of a collage has loaded besides its document. */
export type OpenedCollage = {
  readonly tools: CollageTools;
  /** Loads the sheets of a design with the faces of its words; null if that fails. */
  readonly loadDesign: (id: string) => Promise<CollageSheets | null>;
  /** Letters that cannot be photos because their face lacks them; the face is loaded. Source: CFG-09. */
  readonly missingLetters: (word: string, font: string) => readonly string[];
  /** Loads the faces of an arrangement's words, without which it cannot be laid out. Rejects if that fails. */
  readonly ensureWord: (arrangement: Arrangement) => Promise<void>;
  /** Loads what a document is laid out by. Rejects if that fails. */
  readonly prepare: (document: DesignDocument) => Promise<void>;
  /** What a prepared document is laid out by. */
  readonly workOf: (document: DesignDocument) => CollageWork | undefined;
};

/** Opens what collages are laid out by in the browser: sheets of designs and typefaces of words. Source: COLL-05. */
export async function openCollage(opened: Pick<PhotoContext, "project" | "fetch">): Promise<OpenedCollage> {
  const { fetch } = opened;
  const { fonts, ensureFont } = await artworkOf(opened);
  const sheets = new Map<string, CollageSheets>();
  const context = { fonts };
  const ensureWord = async (arrangement: Arrangement) => {
    await Promise.all(arrangementFonts(arrangement, fonts.registry).map(ensureFont));
  };
  const wordsOf = (documents: readonly DesignDocument[]) =>
    Promise.all(documents.flatMap(({ arrangement }) => (arrangement ? ensureWord(arrangement) : [])));
  const loadDesign = async (id: string) => {
    const known = sheets.get(id);
    if (known) return known;
    const address = `/web-api/collage-designer-design-group/sheets?designId=${encodeURIComponent(id)}`;
    const answer = await callJson(fetch, address);
    const parsed = CollageSheets.safeParse(answer.ok ? answer.value : null);
    if (!parsed.success) return null;
    await wordsOf(Object.values(parsed.data));
    sheets.set(id, parsed.data);
    return parsed.data;
  };
  const tools: CollageTools = {
    rearrange: (document, change) => rearrange(document, change, context),
    resized: resizedSheet,
    carriedOver: carryOver,
  };
  return {
    tools,
    loadDesign,
    missingLetters: (word, font) => missingLetters(word, fonts.chain(font)),
    ensureWord,
    prepare: async (document) => {
      const id = document.arrangement?.design;
      const [design] = await Promise.all([id === undefined ? null : loadDesign(id), wordsOf([document])]);
      if (!design) throw new Error(`the design ${id} of a collage could not be loaded`);
    },
    workOf: (document) => {
      const design = sheets.get(document.arrangement?.design ?? "");
      return design && { design, tools };
    },
  };
}
