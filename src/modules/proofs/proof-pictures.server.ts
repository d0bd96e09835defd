import { textsOnPanel } from "#design/layout/panel-text.ts";
import { panelsInOrder } from "#design/geometry/panels.ts";
import type { DesignDocument, Panel } from "#design/model/design-document.ts";
import { preflightFilled } from "#design/preflight/record-preflight.ts";
import { designArtwork, documentPicture } from "#modules/media/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { ProofView } from "./queries.server.ts";

/** Width of a proof's pictures in pixels: texts can be read, nothing can be printed from them. */
const proofPixels = 1000;

/** A panel of a proof: its number among the pictures and what it is of the card. Lengths in mm. */
export type ProofPanel = {
  readonly number: number;
  readonly role: Panel["role"];
  /** Which of several panels of this kind; null where there is one. */
  readonly panelNumber: number | null;
  /** Kind of the piece it belongs to; null where the card is one piece. */
  readonly part: string | null;
  /** What is to be read on it. Source: SHELL-31. */
  readonly words: readonly string[];
  readonly w: number;
  readonly h: number;
};

/** All panels of a design as the customer turns them. Source: CFG-18. */
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
 * Picture of one panel as WebP; undefined for panels there are none of.
 * @param watermark words across it, absent for the staff
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

/** A text of a design as the staff reads and corrects it. */
export type ProofText = { readonly id: string; readonly text: string };

/** All texts of a design with the ids of their boxes, page by page. Source: CFG-18. */
export function textsOfProof(document: DesignDocument): readonly ProofText[] {
  return document.pages.flatMap((page) =>
    page.elements.flatMap((element) =>
      element.type === "text" && element.text.trim() !== "" ? [{ id: element.id, text: element.text }] : [],
    ),
  );
}

/** A finding of the check before printing: its code and where. */
export type ProofFinding = { readonly code: string; readonly detail: string };

/** What the preflight says about the design, warnings too. Source: CFG-16, CFG-18. */
export async function findingsOfProof(deps: Deps, { document, options }: ProofView): Promise<readonly ProofFinding[]> {
  if (!document.ok) return [{ code: document.refusal.code, detail: "" }];
  const resources = await (await designArtwork(deps)).resourcesFor(document.value, options.refinement);
  return preflightFilled(document.value, resources).map(({ code, element }) => ({ code, detail: element ?? "" }));
}
