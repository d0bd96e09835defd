import { refitOnCollage } from "#modules/photo-products/contract.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import type { IconName } from "#ui/icons/icon-names.ts";
import { useMessages } from "#ui/messages.tsx";
import { CropFields } from "../crop/crop-fields.tsx";
import { quarterTurned } from "../crop/crop-gestures.ts";
import { usePhotoContext } from "../photo-context.ts";
import type { StageMode } from "./collage-stage.tsx";
import { croppableOf, cropping, type Collage, type CollagePhoto } from "./use-collage.ts";

type ToolsProps = {
  readonly collage: Collage;
  readonly photo: CollagePhoto;
  readonly mode: StageMode;
  readonly onMode: (mode: StageMode) => void;
  readonly onPin: (photo: CollagePhoto) => void;
  readonly onReplace: () => void;
  readonly onRemove: (photo: CollagePhoto) => void;
};

type ToolProps = {
  readonly icon: IconName;
  readonly label: string;
  readonly pressed?: boolean;
  readonly onPress: () => void;
};

function Tool({ icon, label, pressed, onPress }: ToolProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onPress}
      className="grid min-h-14 min-w-0 justify-items-center gap-1 rounded-cut py-1.5 text-13 max-sm:tracking-tight hover:bg-ink/5 aria-pressed:bg-leaf-soft"
    >
      <Icon name={icon} />
      {label}
    </button>
  );
}

/** Enlargement and rotation of the photo that is cropped. Source: CFG-12. */
function CropTools({ collage, photo, onMode }: Pick<ToolsProps, "collage" | "photo" | "onMode">) {
  const { documents } = usePhotoContext();
  const t = useMessages();
  const croppable = croppableOf(collage, photo.element);
  if (!croppable) return null;
  return (
    <div className="grid gap-2">
      <CropFields
        croppable={croppable}
        onCrop={(crop) => documents.apply(cropping(photo.element, { crop }), `collage-zoom:${photo.element.id}`)}
        onTurn={() => documents.apply(cropping(photo.element, quarterTurned(croppable)))}
      />
      <div className="flex flex-wrap gap-3">
        <Button size="s" onClick={() => onMode("select")}>
          {t("collage-editor.photo.done")}
        </Button>
        <Button
          size="s"
          variant="secondary"
          onClick={() => collage.change((before) => refitOnCollage(before, photo.element.id))}
        >
          {t("collage-editor.photo.refit")}
        </Button>
      </div>
    </div>
  );
}

/** What can be done with the selected photo. Source: COLL-05, CFG-12. */
export function PhotoTools({ collage, photo, mode, onMode, onPin, onReplace, onRemove }: ToolsProps) {
  const t = useMessages();
  if (mode === "crop") return <CropTools collage={collage} photo={photo} onMode={onMode} />;
  return (
    <div className="grid gap-2">
      <div
        role="toolbar"
        aria-label={t("collage-editor.photo.tools", { n: photo.number })}
        className="grid grid-cols-5 border border-line bg-sheet p-1 max-sm:px-0"
      >
        <Tool icon="crop" label={t("collage-editor.photo.crop")} onPress={() => onMode("crop")} />
        <Tool
          icon="spread-x"
          label={t("collage-editor.photo.swap")}
          pressed={mode === "swap"}
          onPress={() => onMode(mode === "swap" ? "select" : "swap")}
        />
        <Tool icon="lock" label={t("collage-editor.photo.pin")} pressed={photo.pinned} onPress={() => onPin(photo)} />
        <Tool icon="image" label={t("collage-editor.photo.replace")} onPress={onReplace} />
        <Tool icon="trash" label={t("collage-editor.photo.remove")} onPress={() => onRemove(photo)} />
      </div>
      {mode === "swap" ? <output className="text-15 text-ink-soft">{t("collage-editor.photo.swapHint")}</output> : null}
    </div>
  );
}
