import type { ProofState } from "#modules/proofs/model.ts";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { TextArea } from "#ui/forms/text-field.tsx";
import { Section } from "../parts/section.tsx";
import { OfficeForm } from "../parts/office-form.tsx";

type Check = { readonly state: ProofState; readonly cancelled: boolean; readonly orderNumber: string };

function Begin({ label }: { readonly label: string }) {
  return (
    <OfficeForm hidden={{ intent: "begin" }}>
      <Button type="submit" className="w-full">
        {label}
      </Button>
    </OfficeForm>
  );
}

/** The note is sent with the proof, so both are one form. */
function Send() {
  const t = useMessages();
  return (
    <OfficeForm hidden={{ intent: "send" }} className="grid gap-4">
      <TextArea
        id="notiz"
        name="note"
        label={t("backoffice.proof.send.note")}
        hint={t("backoffice.proof.send.noteHint")}
        rows={5}
        maxLength={2000}
      />
      <Button type="submit">{t("backoffice.proof.send.label")}</Button>
    </OfficeForm>
  );
}

/** Next action on a check, and links to the order and to the customer's page. Source: CFG-18. */
export function ProofStep({ proof, customerPage }: { readonly proof: Check; readonly customerPage: string }) {
  const t = useMessages();
  const { state, cancelled, orderNumber } = proof;
  return (
    <Section title={t("backoffice.proof.steps")}>
      <div className="grid gap-4">
        {cancelled ? <p>{t("backoffice.proof.cancelled")}</p> : <Step state={state} />}
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

function Step({ state }: { readonly state: ProofState }) {
  const t = useMessages();
  switch (state) {
    case "requested":
      return <Begin label={t("backoffice.proof.begin.label")} />;
    case "changes_wanted":
      return <Begin label={t("backoffice.proof.begin.again")} />;
    case "in_review":
      return <Send />;
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
