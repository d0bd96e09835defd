import type { ReactNode } from "react";
import { formatMoney } from "#kernel/formats/money-format.ts";
import { minor } from "#kernel/money.ts";
import { goTo } from "#ui/browser/go-to.ts";
import { Icon } from "#ui/icon.tsx";
import { useLocale, useMessages } from "#ui/messages.tsx";
import { WithdrawLink } from "#ui/withdraw-link.tsx";
import { Section, StepField } from "../../controls/controls.tsx";
import { useDocument } from "../../state/shell-context.ts";
import { OptionFields } from "../option-fields.tsx";
import { usePhotoContext } from "../photo-context.ts";
import { useOffer } from "../use-offer.tsx";
import { RemakeSection } from "./remake-section.tsx";

function Total() {
  const { answer, stale } = useOffer();
  const t = useMessages();
  const locale = useLocale();
  if (!answer) return null;
  const money = (amount: number) => formatMoney({ amount: minor(amount), currency: answer.total.currency }, locale);
  const [piece] = answer.pieces;
  return (
    <Section title={t("editor.order.total")}>
      <p className={`text-25 tabular-nums ${stale ? "text-ink-soft" : ""}`} aria-live="polite" data-testid="total">
        {money(answer.total.amount)}
      </p>
      <p className="text-13 text-ink-soft">
        {piece && piece.quantity > 1
          ? `${t("editor.frame.priceEach", { unit: money(piece.unit.amount) })}, ${t("editor.order.vat")}`
          : t("editor.order.vat")}
      </p>
    </Section>
  );
}

/** A PDF to look at, with a watermark; saves first, because it shows the saved version. Source: BOOK-11. */
function PreviewFile() {
  const { project, autosave } = usePhotoContext();
  const t = useMessages();
  const address = `/web-api/projects/${project.id}/proof`;
  return (
    <div>
      <a
        href={address}
        download
        className="inline-flex min-h-11 items-center gap-2 ink-link font-medium"
        onClick={(event) => {
          event.preventDefault();
          void autosave.flush().then(() => goTo(address));
        }}
      >
        <Icon name="download" size={16} />
        {t("editor.order.proof")}
      </a>
      <p className="text-13 text-ink-soft">{t("editor.order.proofHint")}</p>
    </div>
  );
}

/** Options, with what they mean for a kind, quantity and price of a book or a calendar. Source: BOOK-06, CAL-03, PRICE-21. */
export function ProductPanel({ children }: { readonly children?: ReactNode }) {
  const { documents, project } = usePhotoContext();
  const t = useMessages();
  const quantity = useDocument((state) => state.order.quantity);
  return (
    <>
      <Section title={t("photo-editor.options")}>
        <OptionFields />
        {children}
        <StepField
          label={t("wall-editor.quantity")}
          value={quantity}
          step={1}
          digits={0}
          onChange={(value) =>
            documents.setOrder({ quantity: Math.round(Math.min(Math.max(value, 1), project.largestQuantity)) })
          }
        />
      </Section>
      <Total />
      <RemakeSection />
      <PreviewFile />
      {/* Wide screens have it in the tool rail. */}
      <div className="text-13 lg:hidden">
        <WithdrawLink />
      </div>
    </>
  );
}
