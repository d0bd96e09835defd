import { staffLocale } from "#kernel/market.ts";
import { plainAmount, formatMoney } from "#kernel/formats/money-format.ts";
import { minor, type Currency } from "#kernel/money.ts";
import type { Owed } from "#modules/orders/dunning/dunning-fees.ts";
import { CheckLine } from "#ui/forms/choice.tsx";
import { useMessages } from "#ui/messages.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import type { Translate } from "#kernel/formats/translate.ts";

type TransferFieldsProps = {
  readonly owed: Owed;
  readonly currency: Currency;
};

/** Error texts of these fields: the amounts an invoice takes. */
export function transferErrors(
  { due, fees }: Owed,
  currency: Currency,
  t: Translate,
): Readonly<Record<string, string>> {
  const money = (amount: number) => formatMoney({ amount: minor(amount), currency }, staffLocale);
  return { received: t("backoffice.fees.wrong", { least: money(due), most: money(due + fees) }) };
}

/**
 * Amount received for an invoice and its dunning fees, and whether missing fees are waived; nothing when no fee is
 * open, because then the whole invoice was paid.
 * @source CHK-06, ADR-0038
 */
export function TransferFields({ owed, currency }: TransferFieldsProps) {
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
        defaultValue={plainAmount(owed.due + owed.fees)}
        hint={
          owed.due > 0
            ? t("backoffice.fees.parts", { invoice: money(owed.due), fees: money(owed.fees) })
            : t("backoffice.fees.most", { fees: money(owed.fees) })
        }
      />
      <CheckLine name="waive" value="yes">
        {t("backoffice.fees.waiveRest")}
      </CheckLine>
    </>
  );
}
