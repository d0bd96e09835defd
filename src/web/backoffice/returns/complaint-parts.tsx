import { keyIn, type MessageKey } from "#kernel/formats/message-key.ts";
import type { ComplaintReason, ComplaintState } from "#modules/complaints/model.ts";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { TextArea, TextField } from "#ui/forms/text-field.tsx";
import { mayDo } from "../allowed-actions.ts";
import type { ComplaintIntent } from "../complaint-intents.ts";
import { Section } from "../parts/section.tsx";
import { useRole } from "../shell/use-role.ts";
import { OfficeForm } from "../parts/office-form.tsx";

type Message = {
  readonly id: string;
  readonly state: ComplaintState;
  readonly actor: string;
  readonly body: string;
  readonly at: string;
};

/** History of actions and messages, newest first. */
export function ComplaintHistory({ messages, lang }: { readonly messages: readonly Message[]; readonly lang: string }) {
  const t = useMessages();
  return (
    <Section title={t("complaints.office.history")}>
      <ol className="grid">
        {messages.toReversed().map(({ id, state, actor, body, at }) => (
          <li key={id} className="border-b border-line py-2.5 first:pt-0">
            <p className="font-medium">{t(`complaints.states.${state}`)}</p>
            <p className="text-13 wrap-anywhere text-ink-soft">
              {actor.startsWith("staff:") ? actor.slice(6) : t(keyIn("complaints.office.actor", actor))} · {at}
            </p>
            {body ? (
              <p lang={lang} className="mt-1 break-words whitespace-pre-line">
                {body}
              </p>
            ) : null}
          </li>
        ))}
      </ol>
    </Section>
  );
}

type StepProps = {
  readonly complaint: {
    readonly state: ComplaintState;
    readonly reason: ComplaintReason;
    readonly orderNumber: string;
    readonly reprint: string | null;
    readonly fromShelf: boolean;
    readonly reprintable: boolean;
  };
  readonly worth: string;
  readonly currency: string;
  readonly goodwill: { readonly percent: number; readonly amount: string };
};

/** Next action of the staff, and links to the orders. Source: ORD-10, BO-08. */
export function ComplaintStep(props: StepProps) {
  const t = useMessages();
  const { complaint } = props;
  const orders = [complaint.orderNumber, ...(complaint.reprint === null ? [] : [complaint.reprint])];
  return (
    <>
      <Section title={t("complaints.office.steps")}>
        <Step {...props} />
      </Section>
      <p className="grid">
        {orders.map((number, index) => (
          <Link
            key={number}
            href={`/backoffice/bestellungen/${number}/`}
            className="inline-flex min-h-11 items-center ink-link justify-self-start"
          >
            {t(index === 0 ? "complaints.office.toOrder" : "complaints.office.toReprint", { number })}
          </Link>
        ))}
      </p>
    </>
  );
}

/** Actions in every state, in display order. */
const stepsOf: Readonly<Record<ComplaintState, readonly ComplaintIntent[]>> = {
  received: ["begin"],
  needs_customer: ["begin"],
  in_review: ["goodwill", "reprint", "refund", "credit", "ask", "refuse"],
  accepted: ["goodwill", "reprint", "refund", "credit"],
  refused: ["close", "begin"],
  reprint: ["close"],
  refund: ["close"],
  credit: ["close"],
  closed: [],
};

/** Message above the actions of a state. */
const stateMessages: Partial<Record<ComplaintState, MessageKey>> = {
  needs_customer: "complaints.office.waiting",
  reprint: "complaints.office.printing",
  closed: "complaints.office.over",
};

function Step(props: StepProps) {
  const t = useMessages();
  const role = useRole();
  const { state, reason, reprintable } = props.complaint;
  const offered = { goodwill: reason === "own_mistake", reprint: reprintable };
  const steps = stepsOf[state].filter((intent) =>
    intent === "goodwill" || intent === "reprint" ? offered[intent] : true,
  );
  const open = steps.filter((intent) => mayDo(role, "complaint", intent));
  const messageKey = stateMessages[state];
  return (
    <div className="grid gap-3">
      {messageKey === undefined ? null : <p>{t(messageKey)}</p>}
      {open.length === 0 && steps.length > 0 ? <p className="text-ink-soft">{t("backoffice.step.notYours")}</p> : null}
      {state === "in_review" || state === "accepted" ? (
        <Decide {...props} open={open} />
      ) : (
        open.map((intent, index) => (
          <OneButton key={intent} intent={intent} secondary={index > 0 || state === "reprint"} />
        ))
      )}
    </div>
  );
}

function OneButton({ intent, secondary }: { readonly intent: ComplaintIntent; readonly secondary: boolean }) {
  const t = useMessages();
  return (
    <OfficeForm>
      <Button
        type="submit"
        name="intent"
        value={intent}
        variant={secondary ? "secondary" : "primary"}
        className="w-full"
      >
        {t(`complaints.office.do.${intent}`)}
      </Button>
    </OfficeForm>
  );
}

/** One note for any decision; it is sent with the mail. */
function Decide({
  complaint,
  worth,
  currency,
  goodwill,
  open,
}: StepProps & { readonly open: readonly ComplaintIntent[] }) {
  const t = useMessages();
  const own = complaint.reason === "own_mistake";
  if (open.length === 0) return null;
  const { fromShelf } = complaint;
  const button = (intent: ComplaintIntent, primary = false) =>
    open.includes(intent) ? (
      <Button type="submit" name="intent" value={intent} variant={primary ? "primary" : "secondary"}>
        {t(`complaints.office.do.${intent === "reprint" && fromShelf ? "replace" : intent}`, {
          percent: goodwill.percent,
        })}
      </Button>
    ) : null;
  return (
    <OfficeForm className="grid gap-4">
      {/* Enter in the amount must decide nothing: it activates the first button of a form. */}
      <input type="submit" disabled hidden value={t("complaints.office.steps")} />
      <TextArea
        id="notiz"
        name="note"
        label={t("complaints.office.note")}
        hint={t("complaints.office.noteHint")}
        rows={5}
        maxLength={2000}
      />
      {open.includes("goodwill") ? (
        <div className="grid gap-1">
          {button("goodwill", true)}
          <p className="text-13 text-ink-soft">{t("complaints.office.goodwillHint", { amount: goodwill.amount })}</p>
        </div>
      ) : null}
      {open.includes("reprint") ? (
        <div className="grid gap-1">
          {button("reprint", !own)}
          <p className="text-13 text-ink-soft">
            {t(fromShelf ? "complaints.office.replaceHint" : "complaints.office.reprintHint")}
          </p>
        </div>
      ) : null}
      {open.includes("refund") || open.includes("credit") ? (
        <div className="grid gap-3 border-t border-line pt-4">
          <TextField
            id="betrag"
            name="amount"
            inputMode="decimal"
            label={t("complaints.office.amount", { currency })}
            hint={t("complaints.office.amountHint")}
            defaultValue={worth}
          />
          {button("refund")}
          {button("credit")}
        </div>
      ) : null}
      {open.includes("ask") || open.includes("refuse") ? (
        <div className="grid gap-3 border-t border-line pt-4">
          {button("ask")}
          {button("refuse")}
        </div>
      ) : null}
    </OfficeForm>
  );
}
