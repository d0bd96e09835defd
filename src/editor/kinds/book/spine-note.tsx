import { lengthText } from "#kernel/formats/value-placeholders.ts";
import { isTitleOffSpine, spineWidth } from "#modules/photo-products/contract.ts";
import { useLocale, useMessages } from "#ui/messages.tsx";
import { useDocument } from "../../state/shell-context.ts";

/** Says that the spine is too narrow for its title, which paper, cover and pages decide. Source: BOOK-09. */
export function SpineNote() {
  const t = useMessages();
  const locale = useLocale();
  const width = spineWidth(useDocument((state) => state.order.options));
  const isOff = useDocument((state) => isTitleOffSpine(state.document));
  // A stapled book has no spine.
  if (!isOff || width === 0) return null;
  return (
    <output className="block text-13 text-ink-soft">
      {t("book-editor.narrowSpine", { width: lengthText([width], "mm", locale) })}
    </output>
  );
}
