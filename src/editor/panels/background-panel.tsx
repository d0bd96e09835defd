import { Suspense, useEffect, useId, useState } from "react";
import { useStore } from "zustand";
import { setBackground } from "#design/commands/background-commands.ts";
import type { ColorRef } from "#design/model/color.ts";
import type { Background, Pattern } from "#design/model/design-document.ts";
import { useLocale, useMessages } from "#ui/messages.tsx";
import { photoAsset } from "../commands/editing-commands.ts";
import { ColorChooser } from "../controls/color-chooser.tsx";
import { ChoiceRow, Section, Slider, Toggle } from "../controls/controls.tsx";
import { firstGradient } from "../controls/fill-chooser.tsx";
import { useEditorContext, useView, type EditorContext } from "../state/editor-context.ts";
import { useDocument } from "../state/shell-context.ts";
import { lazyComponent } from "../lazy-component.ts";
import { formatMeasure } from "../measure.ts";
import { OrnamentPicture } from "../photos/ornament-picture.tsx";

const GradientEditor = lazyComponent(() => import("../controls/gradient-editor.tsx"));

/** Artwork of the shop that works as a repeating pattern. */
const patterns = [
  "azulejo-kachel-1",
  "strohstern-klein-1",
  "olivenzweig-trieb-1",
  "jahresringe-klein-1",
  "regenbogen-klein-1",
  "segelboot-klein-1",
  "fisch-klein-1",
  "ahornblatt-klein-1",
  "quelle-klein-1",
  "zirkus-sterne-1",
] as const;

type Kind = "color" | "gradient" | "pattern" | "photo";

function kindOf(background: Background | null): Kind {
  if (background === null || typeof background === "string" || "cmyk" in background) return "color";
  if ("gradient" in background) return "gradient";
  return "pattern" in background ? "pattern" : "photo";
}

const isPattern = (background: Background | null): background is Pattern =>
  typeof background === "object" && background !== null && "pattern" in background;

/** The displayed background, of the panel or the whole surface, and its setter. */
function useBackground() {
  const editor = useEditorContext();
  const document = useDocument((state) => state.document);
  useView((state) => state.panel);
  const displayed = editor.view.displayed();
  const page = document.pages.find(({ id }) => id === displayed.page.id) ?? displayed.page;
  const index = page.panels.findIndex(({ x, y }) => x === displayed.panel.x && y === displayed.panel.y);
  const own = page.panelBackgrounds[index];
  const one = page.panels.length > 1 && own !== undefined;
  const place = one ? { page: page.id, panel: index } : { page: page.id };
  return {
    page,
    index,
    one,
    value: (one ? own : page.background) ?? null,
    set: (background: Background | null, more: Pick<Parameters<typeof setBackground>[1], "photo"> = {}) =>
      void editor.documents.apply(
        (before) => setBackground(before, { ...place, background, ...more }),
        `background:${page.id}:${one ? index : "all"}`,
      ),
  };
}

/** Chooses whether the background applies to the displayed panel only. */
function Reach({ editor }: { readonly editor: EditorContext }) {
  const t = useMessages();
  const { page, index, one, value } = useBackground();
  if (page.panels.length < 2) return null;
  const change = (reach: string) =>
    void editor.documents.apply((before) =>
      reach === "one"
        ? setBackground(before, { page: page.id, panel: index, background: value ?? firstColor(before.palette) })
        : setBackground(before, { page: page.id, panel: index, background: null }),
    );
  return (
    <ChoiceRow
      label={t("editor.background.reach")}
      value={one ? "one" : "all"}
      options={[
        { value: "all", label: t("editor.background.all") },
        { value: "one", label: t("editor.background.one") },
      ]}
      onChange={change}
    />
  );
}

const firstColor = (palette: Readonly<Record<string, unknown>>): ColorRef => Object.keys(palette).at(-1) ?? "paper";

function PatternTiles({
  value,
  onChange,
}: {
  readonly value: Pattern | null;
  readonly onChange: (id: string) => void;
}) {
  const editor = useEditorContext();
  const t = useMessages();
  const name = useId();
  useEffect(() => {
    for (const id of patterns) void editor.artwork.ensureOrnament(id).catch(() => undefined);
  }, [editor]);
  return (
    <ul className="grid grid-cols-4 gap-2 sm:max-lg:grid-cols-8">
      {patterns.map((id, index) => (
        <li key={id}>
          <label className="grid aspect-square cursor-pointer place-items-center rounded-cut border border-line bg-paper p-1.5 hover:border-line-strong has-checked:border-leaf has-checked:bg-leaf-soft/60 has-focus-visible:outline-2 has-focus-visible:outline-leaf">
            <input
              type="radio"
              name={name}
              className="sr-only"
              aria-label={t("editor.background.patternName", { n: index + 1 })}
              checked={value?.pattern === id}
              onChange={() => onChange(id)}
            />
            <OrnamentPicture id={id} />
          </label>
        </li>
      ))}
    </ul>
  );
}

type PatternProps = { readonly value: Pattern | null; readonly onChange: (pattern: Pattern) => void };

function PatternControls({ value, onChange }: PatternProps) {
  const editor = useEditorContext();
  const t = useMessages();
  const locale = useLocale();
  const palette = useDocument((state) => state.document.palette);
  const choose = (id: string) => {
    void editor.artwork
      .ensureOrnament(id)
      .then(() => {
        // Slots the design lacks take its colours in rotation, so that every pattern suits every card.
        const own = Object.keys(palette);
        const slots = Object.entries(editor.artwork.ornament(id)?.slots ?? {});
        const colors = Object.fromEntries(
          slots.map(([slot, usual], index) => [
            slot,
            typeof usual === "string" && !(usual in palette) ? (own[index % own.length] ?? usual) : usual,
          ]),
        );
        return onChange({ tile: 20, shifted: false, color: null, ...value, pattern: id, colors });
      })
      .catch(() => undefined);
  };
  return (
    <>
      <PatternTiles value={value} onChange={choose} />
      {value ? (
        <>
          {Object.entries(value.colors).map(([slot, color], index) => (
            <div key={slot}>
              <p className="text-13 text-ink-soft">{t("editor.element.slot", { n: index + 1 })}</p>
              <ColorChooser
                label={t("editor.element.slot", { n: index + 1 })}
                value={color}
                onChange={(next) => next !== null && onChange({ ...value, colors: { ...value.colors, [slot]: next } })}
              />
            </div>
          ))}
          <div>
            <p className="text-13 text-ink-soft">{t("editor.background.ground")}</p>
            <ColorChooser
              label={t("editor.background.ground")}
              value={value.color}
              none={t("editor.colors.noBackground")}
              onChange={(color) => onChange({ ...value, color })}
            />
          </div>
          <Slider
            label={t("editor.background.tile")}
            value={value.tile}
            min={6}
            max={80}
            step={1}
            displayed={t("editor.element.measure", { n: formatMeasure(value.tile, locale) })}
            onChange={(tile) => onChange({ ...value, tile })}
          />
          <Toggle
            label={t("editor.background.shifted")}
            on={value.shifted}
            onChange={(shifted) => onChange({ ...value, shifted })}
          />
        </>
      ) : null}
    </>
  );
}

function PhotoTiles() {
  const editor = useEditorContext();
  const t = useMessages();
  const { value, set } = useBackground();
  const photos = useStore(editor.tray.store, (state) => state.photos);
  const chosen = typeof value === "object" && value !== null && "photo" in value ? value.photo : null;
  if (photos.length === 0) return <p className="text-15 text-ink-soft">{t("editor.background.noPhotos")}</p>;
  return (
    <ul className="grid grid-cols-3 gap-2 sm:max-lg:grid-cols-5">
      {photos.map((photo) => (
        <li key={photo.id}>
          <button
            type="button"
            aria-pressed={chosen === photo.id}
            aria-label={t("editor.background.usePhoto", { name: photo.fileName })}
            onClick={() => set({ photo: photo.id, crop: null }, { photo: photoAsset(photo) })}
            className="block aspect-square w-full overflow-hidden rounded-cut outline-offset-2 outline-leaf aria-pressed:outline-2"
          >
            <img src={photo.previews.small} alt="" loading="lazy" className="size-full object-cover" />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The background: colour, gradient, pattern or photo. Source: CFG-02. */
export default function BackgroundPanel() {
  const editor = useEditorContext();
  const t = useMessages();
  const { value, set } = useBackground();
  const palette = useDocument((state) => state.document.palette);
  const kind = kindOf(value);
  const flat = value !== null && (typeof value === "string" || "cmyk" in value) ? value : null;
  const gradient = value !== null && typeof value === "object" && "gradient" in value ? value : null;
  // A pattern or a photo has to be picked before there is a background to show.
  const [requested, setRequested] = useState<"pattern" | "photo" | null>(null);
  const displayed = requested ?? kind;
  const begin = (next: Kind) => {
    setRequested(next === "pattern" || next === "photo" ? next : null);
    if (next === "color") set(gradient?.stops[0]?.color ?? flat);
    if (next === "gradient") set(firstGradient(flat, Object.keys(palette)));
  };
  return (
    <>
      <Section>
        <Reach editor={editor} />
        <ChoiceRow
          label={t("editor.background.kind")}
          value={displayed}
          options={(["color", "gradient", "pattern", "photo"] as const).map((each) => ({
            value: each,
            label: t(`editor.background.${each}`),
          }))}
          onChange={begin}
        />
      </Section>
      <Section>
        {displayed === "color" ? (
          <ColorChooser
            label={t("editor.colors.background")}
            value={flat}
            none={t("editor.colors.noBackground")}
            onChange={set}
          />
        ) : null}
        {displayed === "gradient" && gradient ? (
          <Suspense fallback={null}>
            <GradientEditor value={gradient} onChange={set} />
          </Suspense>
        ) : null}
        {displayed === "pattern" ? <PatternControls value={isPattern(value) ? value : null} onChange={set} /> : null}
        {displayed === "photo" ? <PhotoTiles /> : null}
        <p className="text-13 text-ink-soft">{t("editor.background.hint")}</p>
      </Section>
    </>
  );
}
