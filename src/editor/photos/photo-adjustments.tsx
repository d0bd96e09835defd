import { maskPhoto, setPhotoFilter, setPhotoFrame } from "#design/commands/photo-commands.ts";
import { MaskShape, PhotoFilter, PhotoFrame, type ImageElement } from "#design/model/design-document.ts";
import { maskPath } from "#design/geometry/path-shapes.ts";
import { enhancement } from "#design/layout/photo-filter.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { useLocale, useMessages } from "#ui/messages.tsx";
import { showToast } from "#ui/toast.tsx";
import { useId } from "react";
import { ColorChooser } from "../controls/color-chooser.tsx";
import { ChoiceRow, Section, Slider } from "../controls/controls.tsx";
import { useEditorContext } from "../state/editor-context.ts";
import { useDocument } from "../state/shell-context.ts";
import { largestRadius, RadiusSlider } from "../controls/radius-slider.tsx";
import { lightnessOf } from "./lightness.ts";
import { formatMeasure } from "../measure.ts";

const plain = PhotoFilter.parse({});
const percent = (value: number) => `${value > 0 ? "+" : ""}${Math.round(value * 100)} %`;

/** Brightness, contrast, saturation and tone; the photo file is not changed. Source: CFG-13. */
function FilterControls({ element }: { readonly element: ImageElement }) {
  const editor = useEditorContext();
  const t = useMessages();
  const { id, asset } = element;
  const filter = element.filter ?? plain;
  const set = (next: PhotoFilter | null, key: string) =>
    void editor.documents.apply((before) => setPhotoFilter(before, { id, filter: next }), `filter:${id}:${key}`);
  const enhance = async () => {
    const address = asset === null ? null : editor.tray.preview(asset);
    const histogram = address === null ? null : await lightnessOf(address);
    if (!histogram) return;
    const better = enhancement(histogram);
    editor.documents.seal();
    if (better.brightness === 0 && better.contrast === 0) showToast({ text: t("editor.filter.good") });
    else set({ ...better, tone: filter.tone }, "auto");
  };
  return (
    <Section title={t("editor.filter.title")}>
      <ChoiceRow
        label={t("editor.filter.tone")}
        value={filter.tone}
        options={[
          { value: "color", label: t("editor.filter.color") },
          { value: "black-and-white", label: t("editor.filter.blackAndWhite") },
          { value: "sepia", label: t("editor.filter.sepia") },
        ]}
        onChange={(tone) => set({ ...filter, tone }, "tone")}
      />
      {(["brightness", "contrast", "saturation"] as const).map((key) => (
        <Slider
          key={key}
          label={t(`editor.filter.${key}`)}
          value={filter[key]}
          min={-1}
          max={1}
          step={0.05}
          displayed={percent(filter[key])}
          disabled={key === "saturation" && filter.tone !== "color"}
          onChange={(value) => set({ ...filter, [key]: value }, key)}
        />
      ))}
      <div className="flex flex-wrap gap-2">
        <Button size="s" variant="secondary" onClick={() => void enhance()}>
          <Icon name="wand" />
          {t("editor.filter.auto")}
        </Button>
        <Button size="s" variant="secondary" disabled={element.filter === null} onClick={() => set(null, "reset")}>
          {t("editor.filter.reset")}
        </Button>
      </div>
    </Section>
  );
}

/** Chooses the photo's mask from a set of shapes. Source: CFG-06. */
function MaskChoice({ element }: { readonly element: ImageElement }) {
  const editor = useEditorContext();
  const t = useMessages();
  const name = useId();
  const { id, mask } = element;
  return (
    <Section title={t("editor.photos.mask")}>
      <fieldset className="grid grid-cols-6 gap-1">
        <legend className="sr-only">{t("editor.photos.mask")}</legend>
        {MaskShape.options.map((shape) => (
          <label
            key={shape}
            title={t(`editor.mask.${shape}`)}
            className="grid aspect-square min-h-11 cursor-pointer place-items-center rounded-cut border border-transparent hover:bg-ink/4 has-checked:border-leaf has-checked:bg-leaf-soft/60 has-focus-visible:outline-2 has-focus-visible:outline-leaf"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={mask === shape}
              onChange={() => void editor.documents.apply((before) => maskPhoto(before, { id, mask: shape }))}
            />
            <svg viewBox="-1 -1 26 26" className="size-6" aria-hidden="true">
              <path d={maskPath(shape, 24, 24, 0)} className="fill-leaf-soft stroke-leaf" strokeWidth={1.2} />
            </svg>
            <span className="sr-only">{t(`editor.mask.${shape}`)}</span>
          </label>
        ))}
      </fieldset>
      {mask === "rect" && largestRadius(element) > 0 ? (
        <RadiusSlider
          element={element}
          onChange={(radius) =>
            void editor.documents.apply((before) => maskPhoto(before, { id, mask, radius }), `radius:${id}`)
          }
        />
      ) : null}
    </Section>
  );
}

const frames = PhotoFrame.shape.kind.unwrap().options;

/** A frame drawn around the photo. Source: CFG-02. */
function FrameChoice({ element }: { readonly element: ImageElement }) {
  const editor = useEditorContext();
  const t = useMessages();
  const locale = useLocale();
  const slots = useDocument((state) => state.document.palette);
  const { id, border } = element;
  const set = (frame: PhotoFrame | null) =>
    void editor.documents.apply((before) => setPhotoFrame(before, { id, frame }), `frame:${id}`);
  const begin = (kind: PhotoFrame["kind"]): PhotoFrame => ({
    color: Object.keys(slots)[0] ?? "ink",
    ...border,
    kind,
    width: kind === "polaroid" ? 4 : kind === "stamp" || kind === "scallop" ? 2.5 : (border?.width ?? 0.7),
  });
  return (
    <Section title={t("editor.frames.title")}>
      <ChoiceRow
        label={t("editor.frames.title")}
        value={border?.kind ?? "none"}
        options={(["none", ...frames] as const).map((kind) => ({ value: kind, label: t(`editor.frames.${kind}`) }))}
        onChange={(kind) => set(kind === "none" ? null : begin(kind))}
      />
      {border ? (
        <>
          <ColorChooser
            label={t("editor.frames.color")}
            value={border.color}
            onChange={(color) => color !== null && set({ ...border, color })}
          />
          <Slider
            label={t("editor.frames.width")}
            value={border.width}
            min={0.2}
            max={10}
            step={0.1}
            displayed={t("editor.element.measure", { n: formatMeasure(border.width, locale) })}
            onChange={(width) => set({ ...border, width })}
          />
        </>
      ) : null}
    </Section>
  );
}

/** Appearance of a photo: filters, mask and frame. Source: CFG-02, CFG-13. */
export default function PhotoAdjustments({ element }: { readonly element: ImageElement }) {
  return (
    <>
      {element.asset === null ? null : <FilterControls element={element} />}
      <MaskChoice element={element} />
      <FrameChoice element={element} />
    </>
  );
}
