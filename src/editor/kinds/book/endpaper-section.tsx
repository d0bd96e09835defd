import { useId } from "react";
import { keyIn } from "#kernel/formats/message-key.ts";
import { endpaperChoices, endpaperOf, hasEndpapers, withEndpaper } from "#modules/photo-products/contract.ts";
import { Swatch } from "#ui/forms/choice.tsx";
import { useMessages } from "#ui/messages.tsx";
import { Section } from "../../controls/controls.tsx";
import { useEditorContext } from "../../state/editor-context.ts";
import { useDocument } from "../../state/shell-context.ts";
import { changing } from "../change-document.ts";

/** The colour of the endpapers of a hard cover, from the palette of the design. Source: BOOK-04, BOOK-09. */
export function EndpaperSection() {
  const { documents } = useEditorContext();
  const t = useMessages();
  const name = useId();
  const document = useDocument((state) => state.document);
  const options = useDocument((state) => state.order.options);
  if (!hasEndpapers(options)) return null;
  const { rgb } = endpaperOf(document);
  return (
    <Section title={t("book-editor.endpaper.title")}>
      <fieldset className="min-w-0">
        <legend className="sr-only">{t("book-editor.endpaper.title")}</legend>
        <div className="-ml-1.5 flex flex-wrap">
          {endpaperChoices(document).map(({ slot, color }) => (
            <Swatch
              key={slot ?? "white"}
              name={name}
              color={color.rgb}
              label={t(keyIn("book-editor.endpaper.colours", slot ?? "white"))}
              checked={color.rgb === rgb}
              onChange={() =>
                documents.apply(
                  changing((before) => withEndpaper(before, slot)),
                  "endpaper",
                )
              }
            />
          ))}
        </div>
      </fieldset>
      <p className="text-13 text-ink-soft">{t("book-editor.endpaper.hint")}</p>
    </Section>
  );
}
