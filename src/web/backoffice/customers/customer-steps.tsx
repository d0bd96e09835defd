import type { CustomerDetail } from "#modules/customers/staff/staff-queries.server.ts";
import { Button } from "#ui/button.tsx";
import { CheckLine } from "#ui/forms/choice.tsx";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { Section } from "../parts/section.tsx";

type StepsProps = {
  readonly customer: CustomerDetail;
  /** A lock was requested without a reason. */
  readonly reasonMissing: boolean;
};

/** Actions on an account: links by mail, locking and unlocking, marks. Source: BO-01, ACC-09. */
export function CustomerSteps({ customer, reasonMissing }: StepsProps) {
  const t = useMessages();
  const locked = customer.state === "locked";
  return (
    <>
      <Section title={t("customers.mails")}>
        <div className="grid gap-5">
          {locked || customer.verified ? null : <OneButton intent="verify" />}
          {locked ? <OneButton intent="unlock" /> : <OneButton intent="reset" />}
          {locked ? null : (
            <details open={reasonMissing} className="group border-t border-line">
              <summary className="flex min-h-11 items-center justify-between gap-3 text-brick">
                {t("customers.lock")}
                <Icon name="chevron-down" size={16} className="group-open:rotate-180" />
              </summary>
              <form method="post" className="grid gap-3 pb-2">
                <p className="text-13 text-ink-soft">{t("customers.lockHint")}</p>
                <TextField
                  label={t("customers.reason")}
                  name="reason"
                  required
                  maxLength={200}
                  autoComplete="off"
                  error={reasonMissing ? t("errors.FIELD_REQUIRED") : undefined}
                />
                <input type="hidden" name="intent" value="lock" />
                <Button type="submit" size="s" className="justify-self-start">
                  {t("customers.lock")}
                </Button>
              </form>
            </details>
          )}
        </div>
      </Section>
      <Section title={t("customers.marks")}>
        <form method="post" className="grid gap-3">
          <input type="hidden" name="intent" value="marks" />
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
        </form>
      </Section>
    </>
  );
}

function OneButton({ intent }: { readonly intent: "verify" | "reset" | "unlock" }) {
  const t = useMessages();
  return (
    <form method="post" className="grid gap-2">
      <input type="hidden" name="intent" value={intent} />
      <p className="text-13 text-ink-soft">{t(`customers.${intent}Hint`)}</p>
      <Button type="submit" size="s" variant="secondary" className="justify-self-start">
        {t(`customers.${intent}`)}
      </Button>
    </form>
  );
}
