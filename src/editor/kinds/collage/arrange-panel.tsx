import { missingGlyphFindings } from "#design/text/missing-glyphs.ts";
import { Suspense, useId, useState } from "react";
import { setBackground } from "#design/commands/background-commands.ts";
import { nextSeed } from "#design/arrange/random-numbers.ts";
import { hexOf } from "#design/layout/custom-color.ts";
import { mostSpacing, type Arrangement, type ArrangementShape } from "#design/model/arrangement.ts";
import type { ColorRef } from "#design/model/color.ts";
import { keyIn } from "#kernel/formats/message-key.ts";
import { lengthText } from "#kernel/formats/value-placeholders.ts";
import { colourOfLid, roundCollage } from "#modules/photo-products/contract.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { RadioTile, Swatch } from "#ui/forms/choice.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { useLocale, useMessages } from "#ui/messages.tsx";
import { Slider } from "../../controls/controls.tsx";
import { lazyComponent } from "../../lazy-component.ts";
import { plainColour, plainColours } from "../edge-fields.tsx";
import { usePhotoContext } from "../photo-context.ts";
import type { Collage } from "./use-collage.ts";

const CustomColor = lazyComponent(() => import("../../controls/custom-color.tsx"));

/** Face of letters where the design has none. */
const usualLetters = "alfa-slab-one-400";

/** The forms a customer chooses from. */
const forms = ["grid", "mosaic", "heart", "circle", "text"] as const satisfies readonly ArrangementShape["kind"][];

function shapeOf(kind: (typeof forms)[number], now: ArrangementShape, word: string): ArrangementShape {
  if (kind === "mosaic") return { kind, lead: now.kind === "mosaic" ? now.lead : 1 };
  if (kind !== "text") return { kind };
  return { kind, text: word, font: usualLetters };
}

type PanelProps = { readonly collage: Collage; readonly arrangement: Arrangement };

/** The form of the collage, and its word. Source: COLL-05. */
function FormFields({ collage, arrangement }: PanelProps) {
  const t = useMessages();
  const name = useId();
  const { shape } = arrangement;
  const [typed, setTyped] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  // A form is marked as chosen while the face of its letters loads.
  const [choosing, setChoosing] = useState<string | null>(null);
  const choose = async (kind: (typeof forms)[number]) => {
    setTyped(null);
    setChoosing(kind);
    const chosen = shapeOf(kind, shape, t("collage-editor.form.first"));
    try {
      await collage.opened.ensureWord({ ...arrangement, shape: chosen });
      collage.arrange({ shape: chosen });
      setFailed(false);
    } catch {
      setFailed(true);
    }
    setChoosing(null);
  };
  const missing = (text: string) => (shape.kind === "text" ? collage.opened.missingLetters(text, shape.font) : []);
  const type = (text: string) => {
    setTyped(text);
    const word = text.trim();
    if (shape.kind !== "text" || word === "" || missing(word).length > 0) return;
    collage.arrange({ shape: { ...shape, text: word } }, "collage-word");
  };
  const [unprintable] = missingGlyphFindings(
    missing(typed ?? "").map((character, index) => ({ character, index, font: null })),
  );
  return (
    <>
      <fieldset className="min-w-0">
        <legend className="mb-2 text-15 font-medium">{t("collage-editor.form.title")}</legend>
        <div className="grid grid-cols-2 gap-2">
          {forms.map((kind) => (
            <RadioTile
              key={kind}
              name={name}
              value={kind}
              checked={(choosing ?? shape.kind) === kind}
              onChange={() => void choose(kind)}
            >
              {t(`collage-editor.form.${kind}`)}
            </RadioTile>
          ))}
        </div>
        {failed ? (
          <p role="alert" className="mt-2 text-15 text-brick">
            {t("collage-editor.form.failed")}
          </p>
        ) : null}
      </fieldset>
      {shape.kind === "text" ? (
        <TextField
          label={t("collage-editor.form.word")}
          hint={t("collage-editor.form.wordHint")}
          maxLength={24}
          error={unprintable ? t(`errors.${unprintable.code}`, unprintable.data) : undefined}
          value={typed ?? shape.text}
          onChange={({ target }) => type(target.value)}
          onBlur={() => setTyped((text) => (missing(text ?? "").length > 0 ? text : null))}
        />
      ) : null}
    </>
  );
}

/** Largest margin and corner, mm. */
const most = { margin: 80, radius: 30 };

/** Space between and around the photos, and their corners. Source: COLL-05. */
function SpaceFields({ collage, arrangement }: PanelProps) {
  const t = useMessages();
  const locale = useLocale();
  const { spacing, margin, shape } = arrangement;
  const first = collage.photos[0]?.element;
  const millimetres = (value: number) => lengthText([Math.round(value * 10) / 10], "mm", locale);
  const outlined = collage.photos.some(({ element }) => element.outline !== undefined);
  return (
    <div className="grid gap-2">
      <Slider
        label={t("collage-editor.spacing")}
        min={0}
        max={mostSpacing}
        step={0.5}
        value={spacing}
        displayed={millimetres(spacing)}
        onChange={(value) => collage.arrange({ spacing: value }, "collage-spacing")}
      />
      <Slider
        label={t("collage-editor.margin")}
        min={0}
        max={most.margin}
        step={1}
        value={Math.min(margin, most.margin)}
        displayed={millimetres(margin)}
        onChange={(value) => collage.arrange({ margin: value }, "collage-margin")}
      />
      {outlined || shape.kind === "heart" || shape.kind === "circle" || first?.mask !== "rect" ? null : (
        <Slider
          label={t("collage-editor.corners")}
          min={0}
          max={most.radius}
          step={0.5}
          value={Math.min(first.radius, most.radius)}
          displayed={millimetres(first.radius)}
          onChange={(radius) => collage.change((before) => roundCollage(before, radius), "collage-corners")}
        />
      )}
    </div>
  );
}

/** The colour behind the photos: of the design, a plain one, or the customer's own. Source: COLL-05. */
function GroundFields({ collage }: Pick<PanelProps, "collage">) {
  const { documents } = usePhotoContext();
  const t = useMessages();
  const name = useId();
  const { pages, palette } = collage.document;
  const [page] = pages;
  if (!page) return null;
  const current = colourOfLid(page.background, palette);
  const choose = (background: ColorRef) =>
    documents.apply((document) => setBackground(document, { page: page.id, background }), "collage-ground");
  const ofDesign = Object.keys(palette).filter(
    (slot, index, all) => all.findIndex((other) => palette[other]?.rgb === palette[slot]?.rgb) === index,
  );
  const known = new Set(ofDesign.map((slot) => palette[slot]?.rgb));
  const plain = Object.entries(plainColours).filter(([, { rgb }]) => !known.has(rgb));
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-15 font-medium">{t("collage-editor.ground.title")}</legend>
      <div className="-ml-1.5 flex flex-wrap">
        {ofDesign.map((slot, index) => (
          <Swatch
            key={slot}
            name={name}
            color={hexOf(slot, palette)}
            label={t("collage-editor.ground.ofDesign", { n: index + 1 })}
            checked={current === palette[slot]?.rgb}
            onChange={() => choose(slot)}
          />
        ))}
        {plain.map(([key, colour]) => (
          <Swatch
            key={key}
            name={name}
            color={colour.rgb}
            label={t(keyIn("wall-editor.edge.colours", key))}
            checked={current === colour.rgb}
            onChange={() => choose(plainColour(colour))}
          />
        ))}
      </div>
      <details>
        <summary className="min-h-11 cursor-pointer py-2 text-15">{t("wall-editor.edge.own")}</summary>
        <Suspense fallback={null}>
          <CustomColor value={typeof page.background === "string" ? page.background : null} onChange={choose} />
        </Suspense>
      </details>
    </fieldset>
  );
}

/** How the photos stand: form, shuffle, spaces and ground. Source: COLL-05. */
export function ArrangePanel({ collage }: { readonly collage: Collage }) {
  const t = useMessages();
  const { arrangement } = collage.document;
  if (!arrangement) return null;
  const pinned = arrangement.pinned.length;
  return (
    <>
      <div className="grid justify-items-start gap-2">
        <Button
          variant="secondary"
          disabled={collage.count < 2}
          onClick={() => collage.arrange({ seed: nextSeed(arrangement.seed) })}
        >
          <Icon name="wand" />
          {t("collage-editor.shuffle")}
        </Button>
        <p className="text-13 text-ink-soft">
          {pinned === 0 ? t("collage-editor.pinnedNone") : t("collage-editor.pinnedCount", { count: pinned })}
        </p>
      </div>
      <FormFields collage={collage} arrangement={arrangement} />
      <SpaceFields collage={collage} arrangement={arrangement} />
      <GroundFields collage={collage} />
    </>
  );
}
