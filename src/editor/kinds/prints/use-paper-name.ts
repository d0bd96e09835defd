import { useMemo } from "react";
import { useOffer } from "../use-offer.tsx";
import type { PrintItem } from "./print-items.ts";

/** Names the paper of prints as the shop does: "10 × 15 cm, glänzend". */
export function usePaperName(): (item: Pick<PrintItem, "format" | "surface">) => string {
  const { answer } = useOffer();
  return useMemo(() => {
    const values = (name: string) =>
      new Map(answer?.options.find((option) => option.name === name)?.values.map(({ value, label }) => [value, label]));
    const [formats, surfaces] = [values("format"), values("surface")];
    return ({ format, surface }) => [formats.get(format), surfaces.get(surface)].filter(Boolean).join(", ");
  }, [answer]);
}
