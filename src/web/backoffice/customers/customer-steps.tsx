import type { CustomerDetail } from "#modules/customers/staff/staff-queries.server.ts";
import { Button } from "#ui/button.tsx";
import { CheckLine } from "#ui/forms/choice.tsx";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { Section } from "../parts/section.tsx";
import { OfficeForm, useRefused } from "../parts/office-form.tsx";

/** Actions on an account: links by mail, locking and unlocking, marks. Source: BO-01, ACC-09. */
export function CustomerSteps({ customer }: { readonly customer: CustomerDetail }) {
  const t = useMessages();
  const locked = customer.state === "locked";
  const lock = useRefused({ intent: "lock" });
  return (
    <>
      <Section title={t("customers.mails")}>
        <div className="grid gap-5">
          {locked || customer.verified ? null : <OneButton intent="verify" />}
          {locked ? <OneButton intent="unlock" /> : <OneButton intent="reset" />}
          {locked ? null : (
            <details open={lock !== undefined} className="group border-t border-line">
              <summary className="flex min-h-11 items-center justify-between gap-3 text-brick">
                {t("customers.lock")}
                <Icon name="chevron-down" size={16} className="group-open:rotate-180" />
              </summary>
              <OfficeForm hidden={{ intent: "lock" }} className="grid gap-3 pb-2">
                <p className="text-13 text-ink-soft">{t("customers.lockHint")}</p>
                <TextField label={t("customers.reason")} name="reason" required maxLength={200} autoComplete="off" />
                <Button type="submit" size="s" className="justify-self-start">
                  {t("customers.lock")}
                </Button>
              </OfficeForm>
            </details>
          )}
        </div>
      </Section>
      <Section title={t("customers.marks")}>
        <OfficeForm hidden={{ intent: "marks" }} className="grid gap-3">
          {(["whiteLabel", "corporate"] as const).map((mark) => (
            <CheckLine
              // Remounts when a saved mark changes.
              key={`${mark}-${customer[mark]}`}
              name={mark}
              defaultChecked={customer[mark]}
            >
              {t(`customers.${mark}`)}
              <span className="block text-13 text-ink-soft">{t(`customers.${mark}Hint`)}</span>
            </CheckLine>
          ))}
          <Button type="submit" size="s" variant="secondary" className="justify-self-start">
            {t("customers.save")}
          </Button>
        </OfficeForm>
      </Section>
    </>
  );
}

function OneButton({ intent }: { readonly intent: "verify" | "reset" | "unlock" }) {
  const t = useMessages();
  return (
    <OfficeForm hidden={{ intent }} className="grid gap-2">
      <p className="text-13 text-ink-soft">{t(`customers.${intent}Hint`)}</p>
      <Button type="submit" size="s" variant="secondary" className="justify-self-start">
        {t(`customers.${intent}`)}
      </Button>
    </OfficeForm>
  );
}
