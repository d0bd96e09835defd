import { cropPhoto, removePhoto } from "#design/commands/photo-commands.ts";
import { isActionAllowed } from "#design/commands/edit.ts";
import { normaliseDegrees } from "#design/geometry/element-geometry.ts";
import type { Crop, DesignAsset, ImageElement } from "#design/model/design-document.ts";
import { coverCrop, placedPpi, turnCrop, zoomCrop, zoomOf } from "#design/layout/photo-placement.ts";
import { resolutionThresholds } from "#design/preflight/photo-rules.ts";
import { formatNumber } from "#kernel/formats/number-format.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { useLocale, useMessages } from "#ui/messages.tsx";
import { IconButton, Section, Slider } from "../controls/controls.tsx";
import { useEditorContext, useView } from "../state/editor-context.ts";
import { useDocument } from "../state/shell-context.ts";

type Placed = { readonly element: ImageElement; readonly photo: DesignAsset };

/** Resolution of the photo at its current size, as text and coloured mark. Source: CFG-11. */
function Resolution({ element, photo }: Placed) {
  const t = useMessages();
  const editor = useEditorContext();
  const crop = element.crop ?? coverCrop(photo, element, element.contentRotation);
  const ppi = Math.floor(placedPpi(crop, photo, element, element.contentRotation));
  const { good, poor } = resolutionThresholds(editor.project.photos, editor.view.displayed().page);
  const grade = ppi >= good ? "good" : ppi >= poor ? "soft" : "poor";
  return (
    <p
      className={`flex items-center gap-2 text-15 ${grade === "good" ? "text-leaf" : "text-brick"}`}
      data-testid="resolution"
    >
      <Icon name={grade === "good" ? "check" : "warning"} size={16} />
      {t(`editor.photos.${grade}`, { ppi })}
    </p>
  );
}

/** Crop, zoom and rotation of a photo in its slot. Source: CFG-12. */
function CropControls({ element, photo }: Placed) {
  const editor = useEditorContext();
  const t = useMessages();
  const locale = useLocale();
  const { contentRotation, flip } = element;
  const crop = element.crop ?? coverCrop(photo, element, contentRotation);
  const zoom = zoomOf(crop, photo, element, contentRotation);
  const set = (next: { crop?: Crop; contentRotation?: number; flip?: boolean }, key: string) =>
    void editor.documents.apply(
      (document) => cropPhoto(document, { id: element.id, crop, contentRotation, flip, ...next }),
      `crop:${key}:${element.id}`,
    );
  const turnTo = (degrees: number, key: string) => {
    const to = normaliseDegrees(degrees);
    set({ crop: turnCrop(crop, photo, element, { from: contentRotation, to }), contentRotation: to }, key);
  };
  const quarter = Math.round(contentRotation / 90) * 90;
  const tilt = normaliseDegrees(contentRotation - quarter);
  return (
    <>
      <Slider
        label={t("editor.photos.zoom")}
        value={Math.log2(zoom)}
        min={0}
        max={3}
        step={0.02}
        displayed={`${Math.round(zoom * 100)} %`}
        onChange={(value) => {
          const next = zoomCrop(crop, photo, element, { degrees: contentRotation, zoom: 2 ** value });
          set({ crop: next }, "zoom");
        }}
      />
      <Slider
        label={t("editor.photos.turn")}
        value={tilt}
        min={-45}
        max={45}
        step={0.5}
        displayed={`${formatNumber(tilt, locale)}°`}
        onChange={(value) => turnTo(quarter + value, "turn")}
      />
      <div className="flex gap-1">
        <IconButton
          icon="rotate"
          label={t("editor.photos.turnQuarter")}
          onPress={() => turnTo(contentRotation + (flip ? -90 : 90), "quarter")}
        />
        <IconButton
          icon="flip"
          label={t("editor.photos.flip")}
          pressed={flip}
          onPress={() => set({ flip: !flip }, "flip")}
        />
      </div>
    </>
  );
}

/** Properties of a photo on the card. Source: CFG-10 to CFG-12. */
export function PhotoPanel({ element }: { readonly element: ImageElement }) {
  const editor = useEditorContext();
  const t = useMessages();
  const photo = useDocument((state) => (element.asset === null ? undefined : state.document.assets[element.asset]));
  const cropping = useView((state) => state.mode.kind === "crop");
  const editable = isActionAllowed(element, "edit");
  const choose = () => editor.view.openTool("photos");
  if (!photo)
    return (
      <Section title={t("editor.tool.photos")}>
        <Button size="s" variant="secondary" disabled={!editable} onClick={choose}>
          {t("editor.photos.choose")}
        </Button>
      </Section>
    );
  return (
    <>
      <Section title={t("editor.photos.resolution")}>
        {element.sample ? (
          <p className="text-15 text-ink-soft">{t("editor.photos.sample")}</p>
        ) : (
          <Resolution element={element} photo={photo} />
        )}
        <div className="flex flex-wrap gap-2">
          <Button size="s" variant="secondary" disabled={!editable} onClick={choose}>
            {t("editor.photos.replace")}
          </Button>
          <Button
            size="s"
            variant={cropping ? "primary" : "secondary"}
            disabled={!editable}
            onClick={() => (cropping ? editor.view.leaveMode() : editor.view.crop(element.id))}
          >
            {t(cropping ? "editor.photos.cropDone" : "editor.photos.crop")}
          </Button>
        </div>
      </Section>
      {editable ? (
        <Section title={t("editor.photos.crop")}>
          <p className="text-13 text-ink-soft">{t("editor.photos.cropHint")}</p>
          <CropControls element={element} photo={photo} />
        </Section>
      ) : null}
      {editable ? (
        <button
          type="button"
          className="ink-link min-h-11 justify-self-start text-15"
          onClick={() => void editor.documents.apply((document) => removePhoto(document, { id: element.id }))}
        >
          {t("editor.photos.remove")}
        </button>
      ) : null}
    </>
  );
}
