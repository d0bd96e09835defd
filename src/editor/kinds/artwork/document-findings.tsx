import { useEffect } from "react";
import type { DesignDocument } from "#design/model/design-document.ts";
import { preflightDocument } from "#design/preflight/preflight.ts";
import type { Finding } from "#design/preflight/preflight-rule.ts";
import { photoResolutionOfChoice } from "#modules/photo-products/contract.ts";
import { useChoice, usePhotoContext } from "../photo-context.ts";
import { useSettled } from "../../state/use-settled.ts";
import { useArtwork } from "./use-artwork.ts";

type DocumentFindingsProps = {
  readonly document: DesignDocument;
  readonly onFindings: (findings: readonly Finding[]) => void;
};

/** Runs the final check after each pause; shows nothing. Source: CFG-16, CFG-11. */
export default function DocumentFindings({ document, onFindings }: DocumentFindingsProps) {
  const { assortment } = usePhotoContext();
  const choice = useChoice();
  const settled = useSettled<DesignDocument>(document, document);
  const artwork = useArtwork(settled);
  useEffect(() => {
    if (!artwork) return;
    const photos = photoResolutionOfChoice(assortment, choice);
    onFindings(preflightDocument(settled, artwork.resources, { photos }));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `revision` says when a font or an ornament has loaded
  }, [settled, artwork?.resources, artwork?.revision, assortment, choice, onFindings]);
  return null;
}
