import type { ReactNode } from "react";
import type { OfficeGift } from "#modules/gift-vouchers/staff-queries.server.ts";
import { may } from "#modules/staff/roles.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { Section } from "../parts/section.tsx";
import { useRole } from "../shell/use-role.ts";
import { OfficeForm, useRefused } from "../parts/office-form.tsx";

type StepProps = {
  readonly intent: "block" | "unblock" | "correct" | "extend" | "reissue" | "resend";
  readonly stepKey: string;
  readonly children?: ReactNode;
};

/** One collapsible action on a voucher; each requires a reason. */
function Step({ intent, stepKey, children }: StepProps) {
  const t = useMessages();
  return (
    <details
      open={useRefused({ intent }) !== undefined}
      name="step"
      className="border-t border-line first-of-type:border-t-0"
    >
      <summary className="flex min-h-11 cursor-pointer items-center justify-between font-medium">
        {t(`gifts.step.${intent}`)}
        <Icon name="chevron-down" size={16} className="text-ink-soft" />
      </summary>
      <OfficeForm hidden={{ intent }} className="grid gap-3 pt-1 pb-5">
        <p className="text-ink-soft">{t(`gifts.hint.${intent}`)}</p>
        <input type="hidden" name="key" value={stepKey} />
        {children}
        <TextField label={t("gifts.field.reason")} name="reason" required maxLength={300} autoComplete="off" />
        <Button type="submit" size="s" variant="secondary" className="justify-self-start">
          {t(`gifts.step.${intent}`)}
        </Button>
      </OfficeForm>
    </details>
  );
}

type StepsProps = {
  readonly gift: OfficeGift;
  /** Idempotency key of the next action. */
  readonly stepKey: string;
};

/** All actions of the role on a gift voucher. Source: BO-06. */
export function GiftSteps({ gift, stepKey }: StepsProps) {
  const t = useMessages();
  const role = useRole();
  const correction = useRefused({ intent: "correct" });
  const blocks = may(role, "vouchers", "write");
  const books = may(role, "money", "write");
  const sends = may(role, "customers", "write") && gift.order !== null && gift.state !== "blocked";
  if (!blocks && !books && !sends) return null;
  return (
    <Section title={t("gifts.steps")}>
      {blocks ? <Step intent={gift.state === "blocked" ? "unblock" : "block"} stepKey={stepKey} /> : null}
      {sends ? (
        <Step intent="resend" stepKey={stepKey}>
          <TextField
            label={t("gifts.field.recipient")}
            name="recipient"
            type="email"
            maxLength={254}
            defaultValue={gift.recipient ?? gift.buyer ?? ""}
          />
        </Step>
      ) : null}
      {books ? (
        <>
          <Step intent="reissue" stepKey={stepKey} />
          <Step intent="extend" stepKey={stepKey}>
            <TextField label={t("gifts.field.until")} name="until" type="date" required />
          </Step>
          <Step intent="correct" stepKey={stepKey}>
            <fieldset className="flex flex-wrap gap-x-6">
              <legend className="sr-only">{t("gifts.field.sign")}</legend>
              {(["add", "take"] as const).map((sign) => (
                <label key={sign} className="inline-flex min-h-11 items-center gap-2">
                  <input
                    type="radio"
                    name="sign"
                    value={sign}
                    defaultChecked={(correction?.typed["sign"] ?? "add") === sign}
                    className="size-4 accent-leaf"
                  />
                  {t(`gifts.sign.${sign}`)}
                </label>
              ))}
            </fieldset>
            <TextField
              label={t("gifts.field.amount", { waehrung: gift.currency })}
              name="amount"
              required
              inputMode="decimal"
              maxLength={12}
              autoComplete="off"
            />
          </Step>
        </>
      ) : null}
    </Section>
  );
}
