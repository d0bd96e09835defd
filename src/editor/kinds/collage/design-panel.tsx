import { redesignCollage } from "#modules/photo-products/contract.ts";
import { useMessages } from "#ui/messages.tsx";
import { DesignTiles } from "../designs/design-tiles.tsx";
import { TextFields } from "../designs/text-fields.tsx";
import type { Collage } from "./use-collage.ts";

/** The design round the photos, and what is written in it. Source: COLL-03, COLL-05. */
export function DesignPanel({ collage }: { readonly collage: Collage }) {
  const t = useMessages();
  const { document, opened, change } = collage;
  const texts = (document.pages[0]?.elements ?? []).filter((element) => element.type === "text");
  const choose = async (id: string) => {
    const to = await opened.loadDesign(id);
    if (!to) return false;
    change((before, tools, chosen) => {
      const from = opened.workOf(before)?.design ?? to;
      return redesignCollage(before, chosen, { from, to }, tools);
    });
    return true;
  };
  return (
    <>
      <TextFields texts={texts} labelOf={(n) => t("collage-editor.design.text", { count: texts.length, n })} />
      <DesignTiles
        legend={t("collage-editor.design.title")}
        address="/web-api/collage-designer-design-groups"
        near
        chosen={document.arrangement?.design ?? null}
        onChoose={choose}
        failure={t("collage-editor.design.failed")}
      />
    </>
  );
}
