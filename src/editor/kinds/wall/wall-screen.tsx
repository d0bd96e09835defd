import { useEffect, useMemo } from "react";
import type { Page } from "#design/model/design-document.ts";
import { startDocument } from "#modules/photo-products/contract.ts";
import type { PhotoAnswer } from "#modules/media/contract.ts";
import { useMessages } from "#ui/messages.tsx";
import { useDocument } from "../../state/shell-context.ts";
import { changing } from "../change-document.ts";
import type { ScreenProps } from "../kind-screens.ts";
import { OptionFields } from "../option-fields.tsx";
import { PicturePage } from "../picture-page.tsx";
import { assetOfAnswer, PhotoPicker } from "../photo-picker.tsx";
import { usePhotoContext } from "../photo-context.ts";
import { useOffer } from "../use-offer.tsx";

const pictureOf = ({ elements }: Page) => elements.find((element) => element.type === "image");

/** The screen of wall pictures: the picture on its material, photos and options beside it. Source: FRAME-01 to FRAME-10. */
export default function WallScreen({ onNotices }: ScreenProps) {
  const { documents, assortment, project } = usePhotoContext();
  const t = useMessages();
  const document = useDocument((state) => state.document);
  const { answer } = useOffer();
  const used = useMemo(() => new Set(document.pages.flatMap((page) => pictureOf(page)?.asset ?? [])), [document]);
  useEffect(() => {
    onNotices(used.size === 0 ? [{ severity: "error", text: t("photo-editor.check.empty") }] : []);
  }, [used, onNotices, t]);
  const place = ([photo]: readonly PhotoAnswer[]) => {
    if (!photo) return;
    const { options } = documents.store.getState().order;
    documents.apply(
      changing((before) => ({
        ...startDocument(project.kind, options, assortment, [assetOfAnswer(photo)]),
        locale: before.locale,
      })),
    );
  };
  return (
    <div className="mx-auto grid max-w-360 gap-8 p-4 md:grid-cols-[minmax(0,1fr)_24rem] md:p-8">
      <section aria-label={t("photo-editor.picture")} className="grid content-start gap-4">
        <div className="flex justify-center gap-3 bg-wash p-8 max-md:p-4">
          {document.pages.map((page) => (
            <PicturePage key={page.id} page={page} assets={document.assets} />
          ))}
        </div>
        {answer?.outer ? <p className="text-15 text-ink-soft">{answer.outer}</p> : null}
      </section>
      <section className="grid content-start gap-7">
        <PhotoPicker used={used} onPick={place} />
        <OptionFields />
      </section>
    </div>
  );
}
