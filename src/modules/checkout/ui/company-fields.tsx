import type { useForm } from "@conform-to/react";
import { CheckLine } from "#ui/forms/choice.tsx";
import { useMessages } from "#ui/messages.tsx";
import type { CheckoutForm } from "../model.ts";
import { Line } from "./fields.tsx";

type CompanyProps = {
  readonly fields: ReturnType<typeof useForm<CheckoutForm>>[1];
  readonly checked: boolean;
  readonly wrong: string | undefined;
};

/** The company's invoice data; expands with the checkbox, also without JavaScript. Source: CHK-13. */
export function CompanyFields({ fields, checked, wrong }: CompanyProps) {
  const t = useMessages();
  const line = { wrong, free: true } as const;
  return (
    <>
      <CheckLine name={fields.asCompany.name} defaultChecked={checked}>
        {t("checkout.company.order")}
      </CheckLine>
      <fieldset className="hidden border-l border-line pl-5 group-has-[[name=asCompany]:checked]/form:block md:pl-8">
        <legend className="display float-left mb-4 w-full text-20">{t("checkout.company.title")}</legend>
        <div className="clear-both grid items-start gap-x-4 gap-y-5 md:grid-cols-2">
          <Line
            {...line}
            meta={fields.vatId}
            label={t("checkout.company.vatId")}
            hint={t("checkout.company.vatIdHint")}
            autoComplete="off"
            spellCheck={false}
            maxLength={40}
          />
          <Line
            {...line}
            meta={fields.invoiceEmail}
            label={t("checkout.company.invoiceEmail")}
            hint={t("checkout.company.invoiceEmailHint")}
            type="email"
            autoComplete="off"
            spellCheck={false}
          />
          <Line
            {...line}
            meta={fields.orderReference}
            label={t("checkout.company.orderReference")}
            autoComplete="off"
          />
          <Line
            {...line}
            meta={fields.buyerReference}
            label={t("checkout.company.buyerReference")}
            autoComplete="off"
          />
          <div className="hidden group-has-[[name='delivery.country']_option[value=DE]:checked]/form:block md:col-span-2">
            <Line
              {...line}
              meta={fields.leitwegId}
              label={t("checkout.company.leitwegId")}
              hint={t("checkout.company.leitwegIdHint")}
              autoComplete="off"
              spellCheck={false}
            />
          </div>
        </div>
      </fieldset>
    </>
  );
}
