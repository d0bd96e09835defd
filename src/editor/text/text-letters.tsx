import { useState } from "react";
import { isActionAllowed } from "#design/commands/edit.ts";
import { optionalFeatures } from "#design/text/font-cuts.ts";
import type { TextElement } from "#design/model/design-document.ts";
import type { SpanStyle } from "#design/text/text-spans.ts";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages.tsx";
import { ColorChooser } from "../controls/color-chooser.tsx";
import { IconButton, NumberField, Section, Slider, Toggle } from "../controls/controls.tsx";
import { useEditorContext, useView } from "../state/editor-context.ts";
import { emphases, emphasised, formatText, displayedStyle, writtenPart } from "./text-format.ts";
import { FontList, FontSample, fontName } from "./font-list.tsx";

/** The style of the selection in a text, and its setter. */
export function useLetters(element: TextElement) {
  const editor = useEditorContext();
  const mode = useView((state) => state.mode);
  const part = writtenPart(mode, element);
  return {
    style: displayedStyle(element, part),
    part,
    disabled: !isActionAllowed(element, "style"),
    change: (style: Partial<SpanStyle>) => void formatText(editor, element, style),
  };
}

type LettersProps = { readonly element: TextElement };

function SizeRow({ element }: LettersProps) {
  const t = useMessages();
  const { style, disabled, change } = useLetters(element);
  const { size } = style;
  const step = size < 20 ? 1 : 2;
  return (
    <div className="flex items-end gap-1">
      <IconButton
        icon="minus"
        label={t("editor.text.smaller")}
        disabled={disabled}
        onPress={() => change({ size: size - step })}
      />
      <div className="w-28">
        <NumberField
          label={t("editor.text.size")}
          value={size}
          step={0.5}
          digits={1}
          disabled={disabled}
          onChange={(next) => change({ size: next })}
        />
      </div>
      <IconButton
        icon="plus"
        label={t("editor.text.larger")}
        disabled={disabled}
        onPress={() => change({ size: size + step })}
      />
    </div>
  );
}

/** Bold, italic and underline; only styles the font family has. */
function EmphasisRow({ element }: LettersProps) {
  const editor = useEditorContext();
  const t = useMessages();
  const { style, disabled, change } = useLetters(element);
  const buttons = emphases.map((emphasis) => ({ emphasis, ...emphasised(editor, style, emphasis) }));
  const missing = buttons.filter((button) => button.style === null).map(({ emphasis }) => emphasis);
  const hint = missing.length === 2 ? "noCuts" : missing[0] === "bold" ? "noBold" : "noItalic";
  return (
    <>
      <fieldset className="flex gap-1">
        <legend className="sr-only">{t("editor.text.emphasis")}</legend>
        {buttons.map(({ emphasis, on, style: next }) => (
          <IconButton
            key={emphasis}
            icon={emphasis}
            label={t(`editor.text.emphases.${emphasis}`)}
            preventsFocus
            pressed={on}
            disabled={disabled || next === null}
            onPress={() => next && change(next)}
          />
        ))}
      </fieldset>
      {missing.length > 0 ? <p className="text-13 text-ink-soft">{t(`editor.text.${hint}`)}</p> : null}
    </>
  );
}

/** Font, size, emphasis and colour of a text or of its selected part. Source: CFG-08. */
export function LettersSection({ element }: LettersProps) {
  const editor = useEditorContext();
  const t = useMessages();
  const { style, part, disabled, change } = useLetters(element);
  const [choosing, setChoosing] = useState(false);
  const face = editor.project.fonts.find(({ id }) => id === style.font);
  if (choosing)
    return <FontList value={style.font} onClose={() => setChoosing(false)} onChange={(font) => change({ font })} />;
  return (
    <>
      <Section title={t("editor.text.font")}>
        {part && part.end > part.start ? (
          <p className="text-13 text-ink-soft">{t("editor.text.selectionOnly")}</p>
        ) : null}
        <button
          type="button"
          disabled={disabled}
          aria-label={face ? t("editor.text.fontIs", { name: fontName(face, t) }) : undefined}
          onClick={() => setChoosing(true)}
          className="flex min-h-12 items-center justify-between gap-3 rounded-cut border border-line-strong bg-sheet px-3 text-left text-17 hover:border-ink disabled:bg-paper disabled:text-ink-soft"
        >
          {face ? <FontSample face={face} /> : style.font}
          <Icon name="chevron-right" size={16} />
        </button>
        <div className="flex flex-wrap items-end justify-between gap-2">
          <SizeRow element={element} />
        </div>
        <EmphasisRow element={element} />
      </Section>
      <Section title={t("editor.text.color")}>
        <ColorChooser
          label={t("editor.text.color")}
          value={style.color}
          disabled={disabled}
          onChange={(color) => color !== null && change({ color })}
        />
      </Section>
    </>
  );
}

/** Tracking, capitals and other OpenType features of the font. */
export function RefinementSection({ element }: LettersProps) {
  const editor = useEditorContext();
  const t = useMessages();
  const { style, disabled, change } = useLetters(element);
  const face = editor.artwork.fonts.face(style.font);
  const offered = optionalFeatures.filter((tag) => face?.features.has(tag) === true);
  return (
    <Section title={t("editor.text.details")}>
      <Slider
        label={t("editor.text.tracking")}
        value={style.tracking}
        min={-60}
        max={400}
        step={5}
        displayed={String(style.tracking)}
        disabled={disabled}
        onChange={(tracking) => change({ tracking })}
      />
      <Toggle
        label={t("editor.text.uppercase")}
        on={style.uppercase}
        disabled={disabled}
        onChange={(uppercase) => change({ uppercase })}
      />
      {offered.map((tag) => (
        <Toggle
          key={tag}
          label={t(`editor.text.feature.${tag}`)}
          on={style.features.includes(tag)}
          disabled={disabled}
          onChange={(on) =>
            change({ features: on ? [...style.features, tag] : style.features.filter((each) => each !== tag) })
          }
        />
      ))}
    </Section>
  );
}
