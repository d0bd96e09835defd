import type { ReactNode } from "react";
import type { ErrorCode } from "#kernel/errors.ts";
import type { OfficeGift } from "#modules/gift-vouchers/staff-queries.server.ts";
import { may } from "#modules/staff/roles.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { Section } from "../parts/section.tsx";
import { useRole } from "../shell/use-role.ts";

/** Typed values of a refused action. */
export type SubmittedStep = {
  readonly intent: string | null;
  readonly typed: Readonly<Record<string, string>>;
  readonly fields: Readonly<Record<string, ErrorCode>>;
};

type StepProps = {
  readonly intent: "block" | "unblock" | "correct" | "extend" | "reissue" | "resend";
  readonly stepKey: string;
  readonly submitted: SubmittedStep | null;
  readonly children?: ReactNode;
};

/** One collapsible action on a voucher; each requires a reason. */
function Step({ intent, stepKey, submitted, children }: StepProps) {
  const t = useMessages();
  const mine = submitted?.intent === intent ? submitted : null;
  return (
    <details open={mine !== null} name="step" className="border-t border-line first-of-type:border-t-0">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between font-medium">
        {t(`gifts.step.${intent}`)}
        <Icon name="chevron-down" size={16} className="text-ink-soft" />
      </summary>
      <form method="post" className="grid gap-3 pt-1 pb-5">
        <p className="text-ink-soft">{t(`gifts.hint.${intent}`)}</p>
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="key" value={stepKey} />
        {children}
        <TextField
          label={t("gifts.field.reason")}
          name="reason"
          required
          maxLength={300}
          autoComplete="off"
          defaultValue={mine?.typed["reason"]}
        />
        <Button type="submit" size="s" variant="secondary" className="justify-self-start">
          {t(`gifts.step.${intent}`)}
        </Button>
      </form>
    </details>
  );
}

type StepsProps = {
  readonly gift: OfficeGift;
  /** Idempotency key of the next action. */
  readonly stepKey: string;
  readonly submitted: SubmittedStep | null;
};

/** All actions of the role on a gift voucher. Source: BO-06. */
export function GiftSteps({ gift, stepKey, submitted }: StepsProps) {
  const t = useMessages();
  const role = useRole();
  const blocks = may(role, "vouchers", "write");
  const books = may(role, "money", "write");
  const sends = may(role, "customers", "write") && gift.order !== null && gift.state !== "blocked";
  if (!blocks && !books && !sends) return null;
  const error = (name: string): string | undefined => {
    const code = submitted?.fields[name];
    return code === undefined ? undefined : t(`errors.${code}`);
  };
  const step = { stepKey, submitted };
  return (
    <Section title={t("gifts.steps")}>
      {blocks ? <Step intent={gift.state === "blocked" ? "unblock" : "block"} {...step} /> : null}
      {sends ? (
        <Step intent="resend" {...step}>
          <TextField
            label={t("gifts.field.recipient")}
            name="recipient"
            type="email"
            maxLength={254}
            error={error("recipient")}
            defaultValue={submitted?.typed["recipient"] ?? gift.recipient ?? gift.buyer ?? ""}
          />
        </Step>
      ) : null}
      {books ? (
        <>
          <Step intent="reissue" {...step} />
          <Step intent="extend" {...step}>
            <TextField
              label={t("gifts.field.until")}
              name="until"
              type="date"
              required
              error={error("until")}
              defaultValue={submitted?.typed["until"]}
            />
          </Step>
          <Step intent="correct" {...step}>
            <fieldset className="flex flex-wrap gap-x-6">
              <legend className="sr-only">{t("gifts.field.sign")}</legend>
              {(["add", "take"] as const).map((sign) => (
                <label key={sign} className="inline-flex min-h-11 items-center gap-2">
                  <input
                    type="radio"
                    name="sign"
                    value={sign}
                    defaultChecked={(submitted?.typed["sign"] ?? "add") === sign}
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
              error={error("amount")}
              defaultValue={submitted?.typed["amount"]}
            />
          </Step>
        </>
      ) : null}
    </Section>
  );
}
