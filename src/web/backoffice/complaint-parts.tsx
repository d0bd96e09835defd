import type { ComplaintReason, ComplaintState } from "#modules/complaints/model.ts";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { TextArea, TextField } from "#ui/text-field.tsx";
import { Section } from "./section.tsx";

type Message = {
  readonly id: string;
  readonly state: ComplaintState;
  readonly actor: string;
  readonly body: string;
  readonly at: string;
};

/** Who did and wrote what, newest first. */
export function ComplaintHistory({ messages, lang }: { readonly messages: readonly Message[]; readonly lang: string }) {
  const t = useMessages();
  return (
    <Section title={t("complaints.office.history")}>
      <ol className="grid">
        {messages.toReversed().map(({ id, state, actor, body, at }) => (
          <li key={id} className="border-b border-line py-2.5 first:pt-0">
            <p className="font-medium">{t(`complaints.states.${state}`)}</p>
            <p className="text-13 wrap-anywhere text-ink-soft">
              {actor.startsWith("staff:") ? actor.slice(6) : t(`complaints.office.actor.${actor}`)} · {at}
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
  };
  readonly worth: string;
  readonly currency: string;
  readonly goodwill: { readonly percent: number; readonly amount: string };
  readonly typed: { readonly note: string; readonly amount: string } | undefined;
};

/** What the staff does next, and the ways to the orders. Source: ORD-10, BO-08. */
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
        {orders.map((number, place) => (
          <Link
            key={number}
            href={`/backoffice/bestellungen/${number}/`}
            className="inline-flex min-h-11 items-center ink-link justify-self-start"
          >
            {t(place === 0 ? "complaints.office.toOrder" : "complaints.office.toReprint", { number })}
          </Link>
        ))}
      </p>
    </>
  );
}

function Step(props: StepProps) {
  const t = useMessages();
  switch (props.complaint.state) {
    case "received":
      return <OneButton intent="begin" />;
    case "needs_customer":
      return (
        <div className="grid gap-3">
          <p>{t("complaints.office.waiting")}</p>
          <OneButton intent="begin" />
        </div>
      );
    case "in_review":
    case "accepted":
      return <Decide {...props} />;
    case "refused":
      return (
        <div className="grid gap-3">
          <OneButton intent="close" />
          <OneButton intent="begin" secondary />
        </div>
      );
    case "reprint":
      return (
        <div className="grid gap-3">
          <p>{t("complaints.office.printing")}</p>
          <OneButton intent="close" secondary />
        </div>
      );
    case "refund":
    case "credit":
      return <OneButton intent="close" />;
    case "closed":
      return <p>{t("complaints.office.over")}</p>;
  }
}

function OneButton({ intent, secondary }: { readonly intent: "begin" | "close"; readonly secondary?: boolean }) {
  const t = useMessages();
  return (
    <form method="post">
      <Button
        type="submit"
        name="intent"
        value={intent}
        variant={secondary ? "secondary" : "primary"}
        className="w-full"
      >
        {t(`complaints.office.do.${intent}`)}
      </Button>
    </form>
  );
}

/** One note for whatever is decided; it goes out with the mail. */
function Decide({ complaint, worth, currency, goodwill, typed }: StepProps) {
  const t = useMessages();
  const own = complaint.reason === "own_mistake";
  const reviewed = complaint.state === "in_review";
  return (
    <form method="post" className="grid gap-4">
      {/* Enter in the amount must decide nothing: the first button of a form is the one it presses. */}
      <input type="submit" disabled hidden value={t("complaints.office.steps")} />
      <TextArea
        id="notiz"
        name="note"
        label={t("complaints.office.note")}
        hint={t("complaints.office.noteHint")}
        rows={5}
        maxLength={2000}
        defaultValue={typed?.note ?? ""}
      />
      {own ? (
        <div className="grid gap-1">
          <Button type="submit" name="intent" value="goodwill">
            {t("complaints.office.do.goodwill", { percent: goodwill.percent })}
          </Button>
          <p className="text-13 text-ink-soft">{t("complaints.office.goodwillHint", { amount: goodwill.amount })}</p>
        </div>
      ) : null}
      <div className="grid gap-1">
        <Button type="submit" name="intent" value="reprint" variant={own ? "secondary" : "primary"}>
          {t("complaints.office.do.reprint")}
        </Button>
        <p className="text-13 text-ink-soft">{t("complaints.office.reprintHint")}</p>
      </div>
      <div className="grid gap-3 border-t border-line pt-4">
        <TextField
          id="betrag"
          name="amount"
          inputMode="decimal"
          label={t("complaints.office.amount", { currency })}
          hint={t("complaints.office.amountHint")}
          defaultValue={typed?.amount ?? worth}
        />
        <Button type="submit" name="intent" value="refund" variant="secondary">
          {t("complaints.office.do.refund")}
        </Button>
        <Button type="submit" name="intent" value="credit" variant="secondary">
          {t("complaints.office.do.credit")}
        </Button>
      </div>
      {reviewed ? (
        <div className="grid gap-3 border-t border-line pt-4">
          <Button type="submit" name="intent" value="ask" variant="secondary">
            {t("complaints.office.do.ask")}
          </Button>
          <Button type="submit" name="intent" value="refuse" variant="secondary">
            {t("complaints.office.do.refuse")}
          </Button>
        </div>
      ) : null}
    </form>
  );
}
