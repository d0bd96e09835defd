import type { ProofState } from "#modules/proofs/model.ts";
import { Button } from "#ui/button.tsx";
import { useMessages } from "#ui/messages.tsx";
import { TextArea } from "#ui/forms/text-field.tsx";
import { findingKey } from "../parts/formats.ts";
import { Section } from "../parts/section.tsx";
import { OfficeForm } from "../parts/office-form.tsx";

type Panel = { readonly number: number; readonly name: string; readonly w: number; readonly h: number };

/** Every panel of the design as it would be printed. */
export function ProofPictures({ check, panels }: { readonly check: string; readonly panels: readonly Panel[] }) {
  const t = useMessages();
  return (
    <Section title={t("backoffice.proof.pictures")}>
      <ul className="grid items-start gap-6 sm:grid-cols-2">
        {panels.map(({ number, name, w, h }) => {
          const picture = `/backoffice/profi-check/${check}/bild/${number}/`;
          return (
            <li key={number}>
              <figure className="grid gap-2">
                <a href={picture} className="block bg-ink/4 p-4">
                  <img
                    src={picture}
                    alt={name}
                    width={Math.round(w * 4)}
                    height={Math.round(h * 4)}
                    className="mx-auto h-auto max-h-[30rem] w-auto max-w-full shadow-card"
                  />
                </a>
                <figcaption className="text-13 text-ink-soft">{name}</figcaption>
              </figure>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

type Text = { readonly id: string; readonly text: string };

type ProofTextsProps = { readonly texts: readonly Text[]; readonly lang: string; readonly editable: boolean };

/** The customer's texts, editable while the check is in progress. */
export function ProofTexts({ texts, lang, editable }: ProofTextsProps) {
  const t = useMessages();
  if (!editable)
    return (
      <Section title={t("backoffice.proof.texts")}>
        <ol className="grid gap-4">
          {texts.map(({ id, text }) => (
            <li key={id} lang={lang} className="border-l-2 border-line pl-3 break-words whitespace-pre-line">
              {text}
            </li>
          ))}
        </ol>
      </Section>
    );
  return (
    <Section title={t("backoffice.proof.texts")}>
      <OfficeForm hidden={{ intent: "correct" }} className="grid gap-5">
        <p className="text-13 text-ink-soft">{t("backoffice.proof.textsHint")}</p>
        {texts.map(({ id, text }, index) => (
          <TextArea
            key={id}
            id={`text-${index}`}
            name={`text:${id}`}
            label={t("backoffice.proof.textOf", { n: index + 1 })}
            rows={Math.min(10, text.split("\n").length + 1)}
            maxLength={5000}
            lang={lang}
            spellCheck
            defaultValue={text}
          />
        ))}
        <Button type="submit" variant="secondary" className="justify-self-start">
          {t("backoffice.proof.saveTexts")}
        </Button>
      </OfficeForm>
    </Section>
  );
}

type Finding = { readonly code: string; readonly detail: string };

/** Findings of the automatic check, one entry per kind with its places. */
export function ProofFindings({ findings }: { readonly findings: readonly Finding[] }) {
  const t = useMessages();
  const kinds = Map.groupBy(findings, ({ code }) => code);
  return (
    <Section title={t("backoffice.proof.findings")}>
      {findings.length === 0 ? <p className="text-ink-soft">{t("backoffice.proof.noFindings")}</p> : null}
      <ul className="grid gap-2">
        {[...kinds].map(([code, places]) => {
          const key = findingKey(code);
          return (
            <li key={code}>
              {key ? t(key) : <code>{code}</code>}{" "}
              <span className="text-13 wrap-anywhere text-ink-soft">
                {places.map(({ detail }) => detail).join(", ")}
              </span>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

type Message = {
  readonly id: number;
  readonly state: ProofState;
  readonly byCustomer: boolean;
  readonly actor: string;
  readonly body: string;
  readonly at: string;
};

/** History of actions and messages, newest first. */
export function ProofHistory({ messages }: { readonly messages: readonly Message[] }) {
  const t = useMessages();
  return (
    <Section title={t("backoffice.proof.history")}>
      <ol className="grid">
        {messages.toReversed().map(({ id, state, byCustomer, actor, body, at }) => (
          <li key={id} className="border-b border-line py-2.5 first:pt-0">
            <p className="font-medium">{t(`backoffice.proof.states.${state}`)}</p>
            <p className="text-13 wrap-anywhere text-ink-soft">
              {byCustomer ? t("backoffice.proof.customerActor") : actor.replace(/^staff:/, "")} · {at}
            </p>
            {body ? <p className="mt-1 break-words whitespace-pre-line">{body}</p> : null}
          </li>
        ))}
      </ol>
    </Section>
  );
}
