import { refuse } from "#kernel/result.ts";
import { adaptCollage, checkCollage, startCollage, type CollageWork } from "./collage.ts";
import type { DesignWork, KindDocuments } from "./kind-documents.ts";

const ofCollage = (work: DesignWork | undefined): CollageWork | undefined =>
  work && "design" in work ? work : undefined;

function needed(work: DesignWork | undefined): CollageWork {
  const found = ofCollage(work);
  if (!found) throw new Error("a collage without its design");
  return found;
}

/** Documents of collages; without the sheets of their design none can be made, and none is as planned. Source: COLL-01 to COLL-06. */
export const collageDocuments: KindDocuments = {
  start: (chosen, _assortment, photos, work) => {
    const { design, tools } = needed(work);
    return startCollage(chosen, design, photos, tools);
  },
  adapt: (document, chosen, _assortment, work) => {
    const { design, tools } = needed(work);
    return adaptCollage(document, chosen, design, tools);
  },
  check: (document, chosen, _assortment, work) => {
    const found = ofCollage(work);
    if (!found) return refuse("PROJECT_INVALID", { path: "design" });
    return checkCollage(document, chosen, found.design, found.tools);
  },
};
