/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- a drawing surface that handles keys itself */
import { useEffect, useRef } from "react";
import { useMessages } from "#ui/messages.tsx";
import type { Croppable } from "../crop/crop-gestures.ts";
import { useCropPointer, type CropPorts } from "../crop/use-crop-pointer.ts";
import { usePhotoContext } from "../photo-context.ts";
import type { StageView } from "./collage-stage.tsx";
import { cropping, type CollagePhoto } from "./use-collage.ts";

type CropLayerProps = {
  readonly photo: CollagePhoto;
  readonly croppable: Croppable;
  readonly view: StageView;
  readonly onDone: () => void;
};

/** Gestures as changes of the document. */
function useCropPorts({ element }: CollagePhoto): CropPorts {
  const { documents } = usePhotoContext();
  return {
    begin: documents.begin,
    end: documents.commit,
    preview: (crop) => void documents.preview(cropping(element, { crop })),
    apply: (crop) => void documents.apply(cropping(element, { crop }), `collage-crop:${element.id}`),
  };
}

/** The photo that is cropped in its place, everything else dimmed; Enter and Escape end it. Source: CFG-12, CFG-20. */
export function CropLayer({ photo, croppable, view, onDone }: CropLayerProps) {
  const t = useMessages();
  const stage = useRef<SVGSVGElement>(null);
  const { onKeyDown, ...pointers } = useCropPointer(stage, croppable, useCropPorts(photo));
  useEffect(() => stage.current?.focus(), []);
  const { x, y, w, h } = croppable.box;
  return (
    <svg
      ref={stage}
      role="application"
      aria-roledescription={t("wall-editor.stage.role")}
      aria-label={t("collage-editor.stage.crop", { n: photo.number })}
      tabIndex={0}
      viewBox={`${view.x} ${view.y} ${view.w} ${view.h}`}
      className="absolute inset-0 size-full cursor-grab touch-none -outline-offset-2 select-none active:cursor-grabbing"
      data-testid="collage-crop"
      {...pointers}
      onKeyDown={(event) => {
        if (event.key === "Enter" || event.key === "Escape") {
          event.preventDefault();
          onDone();
        } else onKeyDown(event);
      }}
    >
      <path
        fillRule="evenodd"
        className="fill-ink/45"
        d={`M${view.x} ${view.y}h${view.w}v${view.h}h${-view.w}ZM${x} ${y}h${w}v${h}h${-w}Z`}
      />
    </svg>
  );
}
