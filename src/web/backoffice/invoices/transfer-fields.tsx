import { staffLocale } from "#kernel/market.ts";
import { plainAmount, formatMoney } from "#kernel/formats/money-format.ts";
import { minor, type Currency } from "#kernel/money.ts";
import type { Owed } from "#modules/orders/dunning/dunning-fees.ts";
import { CheckLine } from "#ui/forms/choice.tsx";
import { useMessages } from "#ui/messages.tsx";
import { TextField } from "#ui/forms/text-field.tsx";

type TransferFieldsProps = {
  readonly owed: Owed;
  readonly currency: Currency;
  /** Typed values of a refused form. */
  readonly typed: { readonly received?: string | undefined; readonly waive?: string | undefined };
  readonly wrong: boolean;
};

/**
 * Amount received for an invoice and its dunning fees, and whether missing fees are waived; nothing when no fee is
 * open, because then the whole invoice was paid.
 * @source CHK-06, ADR-0038
 */
export function TransferFields({ owed, currency, typed, wrong }: TransferFieldsProps) {
  const t = useMessages();
  if (owed.fees === 0) return null;
  const money = (amount: number) => formatMoney({ amount: minor(amount), currency }, staffLocale);
  return (
    <>
      <TextField
        label={t("backoffice.fees.received", { currency })}
        name="received"
        inputMode="decimal"
        autoComplete="off"
        required
        maxLength={20}
        defaultValue={typed.received ?? plainAmount(owed.due + owed.fees)}
        hint={
          owed.due > 0
            ? t("backoffice.fees.parts", { invoice: money(owed.due), fees: money(owed.fees) })
            : t("backoffice.fees.most", { fees: money(owed.fees) })
        }
        error={
          wrong ? t("backoffice.fees.wrong", { least: money(owed.due), most: money(owed.due + owed.fees) }) : undefined
        }
      />
      <CheckLine name="waive" value="yes" defaultChecked={typed.waive === "yes"}>
        {t("backoffice.fees.waiveRest")}
      </CheckLine>
    </>
  );
}
