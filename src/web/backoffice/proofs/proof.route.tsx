import { staffLocale } from "#kernel/market.ts";
import { data, redirect } from "react-router";
import { formatMoment } from "#kernel/formats/date-format.ts";
import { correctionRounds } from "#modules/proofs/model.ts";
import { findingsOfProof, panelsOfProof, textsOfProof } from "#modules/proofs/proof-pictures.server.ts";
import { proofToken } from "#modules/proofs/proof-token.server.ts";
import { proofForStaff } from "#modules/proofs/queries.server.ts";
import { absoluteUrl } from "#platform/http/shop-sites.server.ts";
import { useMessages } from "#ui/messages.tsx";
import { proofPanelName } from "../../page/proof-panel-name.server.ts";
import { requireAccess } from "../office.ts";
import { ProofFindings, ProofHistory, ProofPictures, ProofTexts } from "./proof-parts.tsx";
import { ProofStep } from "./proof-step.tsx";
import { ProofForm, runProofAction, proofIntents } from "./proof-steps.server.ts";
import { ProofTag } from "./proof-tag.tsx";
import { OfficePage } from "../parts/office-page.tsx";
import { parseForm } from "../../page/parse-form.ts";
import { refuseForm } from "../answer-form.ts";
import { Notice } from "../parts/notice.tsx";
import type { Route } from "./+types/proof.route.ts";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { deps } = requireAccess(context);
  const proof = await proofForStaff(deps.db, params.check);
  if (!proof) throw data(null, { status: 404 });
  const { document, options: _, messages, ...head } = proof;
  const done = new URL(request.url).searchParams.get("erledigt");
  const panels = document.ok ? panelsOfProof(document.value) : [];
  return {
    proof: head,
    readable: document.ok,
    panels: panels.map((panel) => ({
      number: panel.number,
      w: panel.w,
      h: panel.h,
      name: proofPanelName(panel, staffLocale),
    })),
    texts: document.ok ? textsOfProof(document.value) : [],
    lang: document.ok ? document.value.locale : staffLocale,
    findings: await findingsOfProof(deps, proof),
    messages: messages.map((message) => ({ ...message, at: formatMoment(message.at, staffLocale) })),
    customerPage: absoluteUrl(deps, proof.shop, "proof", proofToken(deps, proof.id)),
    done: proofIntents.find((intent) => intent === done) ?? null,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const office = requireAccess(context);
  const proof = await proofForStaff(office.deps.db, params.check);
  if (!proof) throw data(null, { status: 404 });
  const displayed = new Map(
    proof.document.ok ? textsOfProof(proof.document.value).map(({ id, text }) => [id, text]) : [],
  );
  const { typed, read } = await parseForm(request, ProofForm);
  const done = read.ok ? await runProofAction(office, proof.id, read.value, { typed, displayed }) : read;
  if (!done.ok) return refuseForm(done.refusal, typed);
  return redirect(`/backoffice/profi-check/${proof.id}/?erledigt=${typed["intent"] ?? ""}`, 303);
}

export default function Proof({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const { proof, panels, texts, lang, findings, messages, customerPage, done, readable } = loaderData;
  return (
    <OfficePage
      window={t("backoffice.proof.pageTitleOf", { number: proof.orderNumber })}
      title={proof.orderNumber}
      back={{ href: "/backoffice/profi-check/", label: t("backoffice.proof.back") }}
      beside={<ProofTag state={proof.state} />}
    >
      <p className="mt-1 text-ink-soft">
        {t("backoffice.proof.facts", {
          title: proof.title,
          quantity: proof.quantity.toLocaleString(staffLocale),
        })}
        {" · "}
        {t("backoffice.proof.rounds", { used: proof.round, all: correctionRounds })}
      </p>
      <Notice
        done={done && t(`backoffice.proof.done.${done}`)}
        refused={
          actionData &&
          t(actionData.typed["intent"] === "correct" ? "backoffice.proof.refusedText" : "backoffice.proof.refused")
        }
      />
      <div className="mt-6 grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-10">
          {readable ? null : <p className="text-brick">{t("backoffice.proof.unreadable")}</p>}
          <ProofPictures check={proof.id} panels={panels} />
          <ProofTexts texts={texts} lang={lang} editable={proof.state === "in_review" && !proof.cancelled} />
        </div>
        <aside aria-label={t("backoffice.proof.steps")} className="grid min-w-0 gap-8">
          <ProofStep proof={proof} customerPage={customerPage} />
          <ProofFindings findings={findings} />
          <ProofHistory messages={messages} />
        </aside>
      </div>
    </OfficePage>
  );
}
