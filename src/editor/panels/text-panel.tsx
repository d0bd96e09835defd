import { useId, useState } from "react";
import { setText, setTextStyle } from "#design/commands-text.ts";
import { mayAct } from "#design/edit.ts";
import type { TextStyle } from "#design/model-text.ts";
import type { TextElement } from "#design/model.ts";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages.tsx";
import { startWriting } from "../acts.ts";
import { ColorChooser } from "../controls/color-chooser.tsx";
import { ChoiceRow, IconButton, NumberField, Section, Slider, Toggle } from "../controls/controls.tsx";
import { useDesk } from "../desk.ts";
import { FontList, FontSample, fontName } from "./font-list.tsx";

function useStyle(element: TextElement) {
  const desk = useDesk();
  return (style: Partial<TextStyle>) =>
    void desk.documents.apply(
      (document) => setTextStyle(document, { ids: [element.id], style }),
      `style:${element.id}:${Object.keys(style).join()}`,
    );
}

function SizeRow({ element, disabled }: { readonly element: TextElement; readonly disabled: boolean }) {
  const t = useMessages();
  const change = useStyle(element);
  const { size } = element.style;
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

/** The written text as a plain field: the way to all texts without the canvas. Source: CFG-20. */
function ContentField({ element }: { readonly element: TextElement }) {
  const desk = useDesk();
  const t = useMessages();
  const id = useId();
  const editable = mayAct(element, "edit");
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-13 text-ink-soft">
        {t("editor.text.content")}
      </label>
      <textarea
        id={id}
        value={element.text}
        rows={Math.min(5, element.text.split("\n").length + 1)}
        disabled={!editable}
        lang="de"
        onChange={(event) => {
          const text = event.target.value;
          desk.documents.apply((document) => setText(document, { id: element.id, text }), `text:${element.id}`);
        }}
        className="w-full rounded-cut border border-line-strong bg-sheet px-3 py-2 text-17 hover:border-ink disabled:bg-paper disabled:text-ink-soft"
      />
      {editable ? null : <span className="text-13 text-ink-soft">{t("editor.text.locked")}</span>}
    </div>
  );
}

/** Everything about the type of a text. Source: CFG-08. */
export function TextPanel({ element }: { readonly element: TextElement }) {
  const desk = useDesk();
  const t = useMessages();
  const change = useStyle(element);
  const [choosing, setChoosing] = useState(false);
  const { style } = element;
  const disabled = !mayAct(element, "style");
  const face = desk.project.fonts.find(({ id }) => id === style.font);
  if (choosing)
    return (
      <FontList
        value={style.font}
        onClose={() => setChoosing(false)}
        onChange={(font) => {
          void desk.artwork.ensureFont(font).then(() => change({ font }));
        }}
      />
    );
  return (
    <div className="flex flex-col">
      {/* Phones write on the card; there the field only serves who cannot see it. */}
      <Section className="max-lg:order-last">
        <ContentField element={element} />
        {mayAct(element, "edit") ? (
          <button
            type="button"
            className="ink-link min-h-11 justify-self-start text-15"
            onClick={() => startWriting(desk, element.id)}
          >
            {t("editor.text.write")}
          </button>
        ) : null}
      </Section>
      <Section title={t("editor.text.font")}>
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
        <SizeRow element={element} disabled={disabled} />
      </Section>
      <Section title={t("editor.text.color")}>
        <ColorChooser
          label={t("editor.text.color")}
          value={style.color}
          disabled={disabled}
          onChange={(color) => color !== null && change({ color })}
        />
      </Section>
      <Section title={t("editor.text.align")}>
        <ChoiceRow
          label={t("editor.text.align")}
          value={style.align}
          disabled={disabled}
          onChange={(align) => change({ align })}
          options={[
            { value: "left", label: t("editor.text.alignLeft"), icon: "align-left" },
            { value: "center", label: t("editor.text.alignCenter"), icon: "align-center" },
            { value: "right", label: t("editor.text.alignRight"), icon: "align-right" },
            { value: "justify", label: t("editor.text.alignJustify"), icon: "align-justify" },
          ]}
        />
        <Slider
          label={t("editor.text.lineHeight")}
          value={style.lineHeight}
          min={0.8}
          max={2.5}
          step={0.05}
          shown={style.lineHeight.toLocaleString("de-DE", { maximumFractionDigits: 2 })}
          disabled={disabled}
          onChange={(lineHeight) => change({ lineHeight })}
        />
        <Slider
          label={t("editor.text.tracking")}
          value={style.tracking}
          min={-60}
          max={400}
          step={5}
          shown={String(style.tracking)}
          disabled={disabled}
          onChange={(tracking) => change({ tracking })}
        />
        <Toggle
          label={t("editor.text.uppercase")}
          on={style.uppercase}
          disabled={disabled}
          onChange={(uppercase) => change({ uppercase })}
        />
      </Section>
    </div>
  );
}
