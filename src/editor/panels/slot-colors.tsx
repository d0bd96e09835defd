import { useId, useState } from "react";
import { setColor } from "#design/commands/color-commands.ts";
import { hexOf } from "#design/layout/custom-color.ts";
import type { ColorRef } from "#design/model/color.ts";
import type { OrnamentElement } from "#design/model/design-document.ts";
import { useMessages } from "#ui/messages.tsx";
import { ColorChooser } from "../controls/color-chooser.tsx";
import { Section } from "../controls/controls.tsx";
import { useEditorContext } from "../state/editor-context.ts";
import { useDocument } from "../state/shell-context.ts";

type SlotColorProps = {
  readonly id: string;
  readonly slot: string;
  readonly color: ColorRef;
  readonly label: string;
};

/** The colour of one slot of a drawing. Source: CFG-02. */
export function SlotColor({ id, slot, color, label }: SlotColorProps) {
  const editor = useEditorContext();
  return (
    <ColorChooser
      label={label}
      value={color}
      onChange={(next) => {
        if (next !== null)
          editor.documents.apply(
            (before) => setColor(before, { id, part: { slot }, color: next }),
            `color:${id}:${slot}`,
          );
      }}
    />
  );
}

/** Colours of a drawing with many: first select a slot, then its colour. Source: CFG-02. */
export function SlotColors({ element }: { readonly element: OrnamentElement }) {
  const t = useMessages();
  const name = useId();
  const palette = useDocument((state) => state.document.palette);
  const slots = Object.entries(element.colors);
  const [selected, setSelected] = useState(0);
  const at = Math.min(selected, slots.length - 1);
  const [slot, color] = slots[at] ?? [];
  if (slot === undefined || color === undefined) return null;
  const title = t("editor.element.slot", { n: at + 1 });
  return (
    <Section title={t("editor.element.slots")}>
      <fieldset className="-mx-1.5 flex flex-wrap">
        <legend className="sr-only">{t("editor.element.slotChoice")}</legend>
        {slots.map(([key, value], index) => (
          <label
            key={key}
            className="relative grid size-11 place-items-center rounded-cut has-checked:bg-ink/8 has-focus-visible:outline-2 has-focus-visible:outline-leaf"
            title={t("editor.element.slot", { n: index + 1 })}
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              aria-label={t("editor.element.slot", { n: index + 1 })}
              checked={index === at}
              onChange={() => setSelected(index)}
            />
            <span
              className="true-colour size-7 rounded-cut shadow-[inset_0_0_0_1px_oklch(0.2443_0.008_84.6/0.2)]"
              style={{ background: hexOf(value, palette) }}
            />
          </label>
        ))}
      </fieldset>
      <p className="text-13 text-ink-soft">{t("editor.element.slotBecomes", { n: at + 1 })}</p>
      <SlotColor id={element.id} slot={slot} color={color} label={title} />
    </Section>
  );
}
