import { addToBox } from "#modules/photo-products/contract.ts";
import type { DesignAsset } from "#design/model/design-document.ts";
import { Button } from "#ui/button.tsx";
import { useMessages } from "#ui/messages.tsx";
import { changing } from "../change-document.ts";
import { usePhotoContext } from "../photo-context.ts";
import { useOffer } from "../use-offer.tsx";
import { largerBox } from "./larger-box.ts";
import type { Box } from "./use-box.ts";

type BoxRoomProps = {
  readonly box: Box;
  /** Pictures the box had no room for; they are in the tray. */
  readonly surplus: readonly DesignAsset[];
  readonly onSurplus: (left: readonly DesignAsset[]) => void;
};

/** How many pictures still fit; for those that do not, the next larger box with its price in one tap. Source: BOX-04. */
export function BoxRoom({ box, surplus, onSurplus }: BoxRoomProps) {
  const { documents, assortment, kind } = usePhotoContext();
  const { answer } = useOffer();
  const t = useMessages();
  const { capacity, count, chosen } = box;
  const room = capacity - count;
  const wanted = count + surplus.length;
  const larger = largerBox(assortment, { format: chosen["photoboxFormat"] ?? "", capacity, wanted });
  const offered = answer?.options.find(({ name }) => name === "photoboxQuantityMax");
  const price = offered?.values.find(({ value }) => value === String(larger))?.price;
  const take = () => {
    if (larger === undefined) return;
    const options = { ...chosen, photoboxQuantityMax: String(larger) };
    const added = addToBox(kind.adapt(box.document, options, assortment), options, surplus);
    documents.setOrder(
      { options },
      changing(() => added.document),
    );
    onSurplus(added.left);
  };
  return (
    <div className="grid justify-items-start gap-3">
      <output className="text-17">
        {room > 0 ? t("box-editor.room", { count: room }) : t("box-editor.full", { count: capacity })}
      </output>
      {surplus.length > 0 ? (
        <div role="alert" className="grid justify-items-start gap-3 border-l-2 border-brick pl-4">
          <p>
            {t("box-editor.tooMany", { count: capacity })} {t("box-editor.inTray", { count: surplus.length })}
          </p>
          {larger === undefined ? null : (
            <Button size="s" variant="secondary" onClick={take}>
              {price
                ? t("box-editor.largerPrice", { count: larger, price })
                : t("box-editor.larger", { count: larger })}
            </Button>
          )}
        </div>
      ) : null}
    </div>
  );
}
