import { textsOnPanel } from "#design/layout/panel-text.ts";
import { panelsInOrder } from "#design/geometry/panels.ts";
import type { DesignDocument, Panel } from "#design/model/design-document.ts";
import { preflightFilled } from "#design/preflight/record-preflight.ts";
import { photoResolutionOf } from "#modules/catalogue/contract.server.ts";
import { designArtwork, documentPicture } from "#modules/media/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { ProofView } from "./queries.server.ts";

/** Width of a proof's pictures in pixels: enough to read texts, too little for printing. */
const proofPixels = 1000;

/** A panel of a proof: its picture number and its place on the card. Lengths in mm. */
export type ProofPanel = {
  readonly number: number;
  readonly role: Panel["role"];
  /** Index among several panels of this kind; null if there is one. */
  readonly panelNumber: number | null;
  /** Kind of the piece it belongs to; null if the card is one piece. */
  readonly part: string | null;
  /** The texts on it. Source: SHELL-31. */
  readonly words: readonly string[];
  readonly w: number;
  readonly h: number;
};

/** All panels of a design in the order the customer turns them. Source: CFG-18. */
export function panelsOfProof(document: DesignDocument): readonly ProofPanel[] {
  const kindOf = (id: string) => document.parts.find((part) => part.id === id)?.kind ?? null;
  return panelsInOrder(document).map(({ page, panel }, number) => ({
    number,
    words: textsOnPanel({ page, panel }, document),
    role: panel.role,
    panelNumber: panel.number ?? null,
    part: document.parts.length > 1 ? kindOf(page.part) : null,
    w: panel.w,
    h: panel.h,
  }));
}

/**
 * Picture of one panel as WebP; undefined for unknown panels.
 * @param watermark text across it, absent for the staff
 * @source CFG-18
 */
export async function proofPicture(
  deps: Deps,
  { document, options }: ProofView,
  panel: number,
  watermark?: string,
): Promise<Uint8Array | undefined> {
  if (!document.ok || panel >= panelsInOrder(document.value).length) return undefined;
  const { refinement } = options;
  const mark = watermark === undefined ? {} : { watermark };
  return documentPicture(deps, document.value, { refinement, width: proofPixels, panel, ...mark });
}

/** A text of a design for the staff to read and correct. */
export type ProofText = { readonly id: string; readonly text: string };

/** All texts of a design with the ids of their boxes, page by page. Source: CFG-18. */
export function textsOfProof(document: DesignDocument): readonly ProofText[] {
  return document.pages.flatMap((page) =>
    page.elements.flatMap((element) =>
      element.type === "text" && element.text.trim() !== "" ? [{ id: element.id, text: element.text }] : [],
    ),
  );
}

/** A finding of the preflight check: its code and place. */
export type ProofFinding = { readonly code: string; readonly detail: string };

/** The preflight findings of a design, including warnings. Source: CFG-16, CFG-18. */
export async function findingsOfProof(deps: Deps, { document, options }: ProofView): Promise<readonly ProofFinding[]> {
  if (!document.ok) return [{ code: document.refusal.code, detail: "" }];
  const resources = await (await designArtwork(deps)).resourcesFor(document.value, options.refinement);
  const photos = await photoResolutionOf(deps, document.value.product);
  return preflightFilled(document.value, resources, { photos }).map(({ code, element }) => ({
    code,
    detail: element ?? "",
  }));
}
