import { useId } from "react";
import { printEnvelope, removeEnvelope, setSender } from "#design/commands/record-commands.ts";
import { envelopeTexts, hasEnvelope } from "#design/records/envelope.ts";
import { findElement } from "#design/commands/edit.ts";
import { panelsInOrder } from "#design/geometry/panels.ts";
import { formatMoney } from "#kernel/formats/money-format.ts";
import { useLocale, useMessages } from "#ui/messages.tsx";
import { Section, Toggle } from "../controls/controls.tsx";
import { useCard, useEditorContext } from "../state/editor-context.ts";
import { useDocument } from "../state/shell-context.ts";
import { useAddressPrice } from "../state/price-watch.ts";
import { EnvelopePreview } from "./envelope-preview.tsx";

/** The sender on the flap, edited as a plain text field. Source: CARD-15. */
function SenderField() {
  const editor = useEditorContext();
  const t = useMessages();
  const written = useDocument((state) => state.document.locale);
  const id = useId();
  const element = useDocument((state) => findElement(state.document, envelopeTexts.sender)?.element);
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-13 text-ink-soft">
        {t("editor.guests.sender")}
      </label>
      <textarea
        id={id}
        rows={3}
        lang={written}
        autoComplete="street-address"
        value={element?.type === "text" ? element.text : ""}
        onChange={(event) => {
          const text = event.target.value;
          void editor.documents.apply((document) => setSender(document, { text }), "sender");
        }}
        className="w-full rounded-cut border border-line-strong bg-sheet px-3 py-2 text-15 hover:border-ink"
      />
    </div>
  );
}

/** The option to print recipients on the envelopes: on or off with its price, sender, and preview. Source: CARD-15, CARD-22. */
export function EnvelopeSection() {
  const editor = useEditorContext();
  const t = useMessages();
  const locale = useLocale();
  const order = useDocument((state) => state.order);
  const document = useDocument((state) => state.document);
  const each = useAddressPrice();
  const { envelope: format } = useCard();
  if (!format) return null;
  const printed = hasEnvelope(document) && order.options["addressPrint"] === "true";
  const togglePrinting = (on: boolean) => {
    const options = { ...order.options, addressPrint: String(on) };
    const command = on ? printEnvelope(document, { format }) : removeEnvelope(document);
    if (order.options["addressPrint"] === options.addressPrint) void editor.documents.apply(() => command);
    else editor.documents.setOrder({ options }, () => command);
    if (!on) editor.view.turnTo(0);
  };
  const show = () => {
    const at = panelsInOrder(document).findIndex(({ page }) => page.part === "envelope");
    if (at !== -1) editor.view.turnTo(at);
  };
  return (
    <Section title={t("editor.guests.envelopes")}>
      <Toggle label={t("editor.guests.printAddresses")} on={printed} onChange={togglePrinting} />
      {each ? (
        <p className="text-13 text-ink-soft">{t("editor.guests.printPrice", { amount: formatMoney(each, locale) })}</p>
      ) : null}
      {printed ? (
        <>
          <SenderField />
          <EnvelopePreview format={format} />
          <button type="button" className="ink-link min-h-11 justify-self-start text-15" onClick={show}>
            {t("editor.guests.styleEnvelope")}
          </button>
        </>
      ) : null}
    </Section>
  );
}
