import { largestZoom, zoomCrop, zoomOf } from "#design/layout/photo-placement.ts";
import type { Crop } from "#design/model/design-document.ts";
import { useMessages } from "#ui/messages.tsx";
import { IconButton, Slider } from "../../controls/controls.tsx";
import type { Croppable } from "./crop-gestures.ts";

type CropFieldsProps = {
  /** Null for a picture that cannot be cropped now. */
  readonly croppable: Croppable | null;
  readonly onCrop: (crop: Crop) => void;
  readonly onTurn: () => void;
};

/** Enlargement and rotation of a picture. Source: CFG-12. */
export function CropFields({ croppable, onCrop, onTurn }: CropFieldsProps) {
  const t = useMessages();
  const zoom = croppable ? zoomOf(croppable.crop, croppable.asset, croppable.box, croppable.contentRotation) : 1;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-4">
      <Slider
        label={t("wall-editor.zoom")}
        value={Math.log2(zoom)}
        min={0}
        max={Math.log2(largestZoom)}
        step={0.02}
        disabled={!croppable}
        displayed={`${Math.round(zoom * 100)} %`}
        onChange={(value) => {
          if (!croppable) return;
          const { crop, asset, box, contentRotation: degrees } = croppable;
          onCrop(zoomCrop(crop, asset, box, { degrees, zoom: 2 ** value }));
        }}
      />
      <IconButton icon="rotate" label={t("wall-editor.rotate")} onPress={onTurn} />
    </div>
  );
}
