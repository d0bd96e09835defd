import type { ProofState } from "#modules/proofs/model.ts";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { TextArea } from "#ui/forms/text-field.tsx";
import { Section } from "../parts/section.tsx";

type Check = { readonly state: ProofState; readonly cancelled: boolean; readonly orderNumber: string };

function Begin({ label }: { readonly label: string }) {
  return (
    <form method="post">
      <input type="hidden" name="intent" value="begin" />
      <Button type="submit" className="w-full">
        {label}
      </Button>
    </form>
  );
}

/** The note is sent with the proof, so both are one form. */
function Send({ note }: { readonly note: string }) {
  const t = useMessages();
  return (
    <form method="post" className="grid gap-4">
      <input type="hidden" name="intent" value="send" />
      <TextArea
        id="notiz"
        name="note"
        label={t("backoffice.proof.send.note")}
        hint={t("backoffice.proof.send.noteHint")}
        rows={5}
        maxLength={2000}
        defaultValue={note}
      />
      <Button type="submit">{t("backoffice.proof.send.label")}</Button>
    </form>
  );
}

/** Next action on a check, and links to the order and to the customer's page. Source: CFG-18. */
export function ProofStep({
  proof,
  note,
  customerPage,
}: {
  readonly proof: Check;
  readonly note: string;
  readonly customerPage: string;
}) {
  const t = useMessages();
  const { state, cancelled, orderNumber } = proof;
  return (
    <Section title={t("backoffice.proof.steps")}>
      <div className="grid gap-4">
        {cancelled ? <p>{t("backoffice.proof.cancelled")}</p> : <Step state={state} note={note} />}
        <p className="grid">
          <Link
            href={`/backoffice/bestellungen/${orderNumber}/`}
            className="inline-flex min-h-11 items-center ink-link justify-self-start"
          >
            {t("backoffice.proof.toOrder", { number: orderNumber })}
          </Link>
          <Link href={customerPage} className="inline-flex min-h-11 items-center ink-link justify-self-start">
            {t("backoffice.proof.link")}
          </Link>
        </p>
      </div>
    </Section>
  );
}

function Step({ state, note }: { readonly state: ProofState; readonly note: string }) {
  const t = useMessages();
  switch (state) {
    case "requested":
      return <Begin label={t("backoffice.proof.begin.label")} />;
    case "changes_wanted":
      return <Begin label={t("backoffice.proof.begin.again")} />;
    case "in_review":
      return <Send note={note} />;
    case "approved":
      return <p>{t("backoffice.proof.over")}</p>;
    case "proof_sent":
      return (
        <>
          <p>{t("backoffice.proof.waiting")}</p>
          <details>
            <summary className="inline-flex min-h-11 items-center ink-link">
              {t("backoffice.proof.begin.recall")}
            </summary>
            <p className="mb-3 text-13 text-ink-soft">{t("backoffice.proof.begin.recallEffect")}</p>
            <Begin label={t("backoffice.proof.begin.recall")} />
          </details>
        </>
      );
  }
}
