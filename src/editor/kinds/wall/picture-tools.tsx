import { lengthText } from "#kernel/formats/value-placeholders.ts";
import { CheckLine } from "#ui/forms/choice.tsx";
import { Icon } from "#ui/icon.tsx";
import { useLocale, useMessages } from "#ui/messages.tsx";
import { Slider } from "../../controls/controls.tsx";
import { CropFields } from "../crop/crop-fields.tsx";
import { quarterTurned } from "../crop/crop-gestures.ts";
import { usePhotoContext } from "../photo-context.ts";
import { changeSettings, cropping, type Wall } from "./use-wall.ts";

/** Distance of the panels of a picture in several parts, mm. Source: FRAME-09. */
const gaps = { min: 10, max: 100, step: 5 };

/** Border of a picture that stays whole, mm. */
const wholeBorder = 20;

/** How sharp the picture will be, in calm words. Source: CFG-11. */
export function SharpnessLine({ sharpness }: { readonly sharpness: Wall["sharpness"] }) {
  const t = useMessages();
  if (!sharpness) return null;
  const isPoor = sharpness === "poor";
  return (
    <p className={`flex items-start gap-2 text-15 ${isPoor ? "text-brick" : "text-ink-soft"}`} data-testid="sharpness">
      <Icon name={isPoor ? "warning" : "check"} size={16} className="mt-1 shrink-0" />
      {t(`wall-editor.sharpness.${sharpness}`)}
    </p>
  );
}

/** Crop and enlargement of the picture. Source: CFG-12. */
export function PictureTools({ wall }: { readonly wall: Wall }) {
  const context = usePhotoContext();
  const t = useMessages();
  const { croppable, settings } = wall;
  const isWhole = settings.placing.mode === "whole";
  const turn = () => {
    const rotation =
      (wall.document.pages[0]?.elements.find((each) => each.type === "image")?.contentRotation ?? 0) + 90;
    const change = croppable ? quarterTurned(croppable) : { contentRotation: rotation % 360 };
    context.documents.apply(cropping(context, change));
  };
  return (
    <div className="grid gap-1">
      <CropFields
        croppable={croppable}
        onCrop={(crop) => context.documents.apply(cropping(context, { crop }), "wall-zoom")}
        onTurn={turn}
      />
      {wall.document.pages.length === 1 ? (
        <CheckLine
          checked={isWhole}
          onChange={({ currentTarget }) =>
            changeSettings(context, {
              placing: currentTarget.checked ? { mode: "whole", border: wholeBorder } : { mode: "fill", border: 0 },
            })
          }
        >
          {t("wall-editor.whole")}
        </CheckLine>
      ) : null}
    </div>
  );
}

/** The wall between the panels. Source: FRAME-09. */
export function GapField({ wall }: { readonly wall: Wall }) {
  const context = usePhotoContext();
  const t = useMessages();
  const locale = useLocale();
  if (wall.document.pages.length === 1) return null;
  return (
    <Slider
      label={t("wall-editor.gap")}
      {...gaps}
      value={wall.settings.gap}
      displayed={lengthText([wall.settings.gap / 10], "cm", locale)}
      onChange={(gap) => changeSettings(context, { gap }, "wall-gap")}
    />
  );
}
