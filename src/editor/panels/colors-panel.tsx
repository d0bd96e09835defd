import { useId } from "react";
import { swapPalette } from "#design/commands/color-commands.ts";
import { storedKey } from "#kernel/formats/message-key.ts";
import { sameJson } from "#kernel/json.ts";
import { localizedText } from "#kernel/formats/localized-text.ts";
import { useLocale, useMessages } from "#ui/messages.tsx";
import { Section } from "../controls/controls.tsx";
import { useCard, useEditorContext } from "../state/editor-context.ts";
import { useDocument } from "../state/shell-context.ts";

/** Up to five colours of a palette, as a strip. */
function Strip({ colors }: { readonly colors: readonly string[] }) {
  const distinct = [...new Set(colors)].slice(0, 5);
  return (
    <span className="flex h-8 w-20 overflow-hidden rounded-cut shadow-[inset_0_0_0_1px_oklch(0.2443_0.008_84.6/0.2)]">
      {distinct.map((color) => (
        <span key={color} className="true-colour flex-1" style={{ background: color }} />
      ))}
    </span>
  );
}

/** Colour variants of the design. */
export default function ColorsPanel() {
  const editor = useEditorContext();
  const card = useCard();
  const t = useMessages();
  const locale = useLocale();
  const name = useId();
  const palette = useDocument((state) => state.document.palette);
  return (
    <>
      <Section title={t("editor.colors.variants")}>
        <div className="grid gap-1">
          {card.design.variants.map((variant) => (
            <label
              key={variant.id}
              className="flex min-h-12 items-center gap-3 rounded-cut border border-transparent px-2 text-15 hover:bg-ink/4 has-checked:border-leaf has-checked:bg-leaf-soft/50 has-focus-visible:outline-2 has-focus-visible:outline-leaf"
            >
              <input
                type="radio"
                name={name}
                className="sr-only"
                checked={sameJson(variant.palette, palette)}
                onChange={() =>
                  void editor.documents.apply((before) => swapPalette(before, { palette: variant.palette }))
                }
              />
              <Strip colors={Object.values(variant.palette).map((color) => color.rgb)} />
              {localizedText(variant.names, locale) ?? t(storedKey(variant.nameKey))}
            </label>
          ))}
        </div>
      </Section>
      <p className="text-13 text-ink-soft">{t("editor.colors.variantHint")}</p>
    </>
  );
}
