import { staffLocale } from "#kernel/market.ts";
import { data, redirect } from "react-router";
import { errorCatalogue } from "#kernel/errors.ts";
import { formatMoment } from "#kernel/formats/date-format.ts";
import { correctionRounds } from "#modules/proofs/model.ts";
import { findingsOfProof, panelsOfProof, textsOfProof } from "#modules/proofs/proof-pictures.server.ts";
import { proofToken } from "#modules/proofs/proof-token.server.ts";
import { proofForStaff } from "#modules/proofs/queries.server.ts";
import { absoluteUrl } from "#platform/http/shop-sites.server.ts";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { proofPanelName } from "../../page/proof-panel-name.server.ts";
import { requireAccess } from "../office.ts";
import { ProofFindings, ProofHistory, ProofPictures, ProofTexts } from "./proof-parts.tsx";
import { ProofStep } from "./proof-step.tsx";
import { runProofAction, proofIntents } from "./proof-steps.server.ts";
import { ProofTag } from "./proof-tag.tsx";
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
  const outcome = await runProofAction(office, proof.id, await request.formData(), displayed);
  if ("done" in outcome) return redirect(`/backoffice/profi-check/${proof.id}/?erledigt=${outcome.done}`, 303);
  return data(outcome, { status: errorCatalogue[outcome.refusal.code].status ?? 422 });
}

export default function Proof({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const { proof, panels, texts, lang, findings, messages, customerPage, done, readable } = loaderData;
  return (
    <main id="inhalt" className="mx-auto max-w-[100rem] px-4 py-5 md:px-8">
      <title>{t("backoffice.proof.pageTitleOf", { number: proof.orderNumber })}</title>
      <Link
        href="/backoffice/profi-check/"
        className="inline-flex min-h-11 items-center gap-2 text-ink-soft hover:text-ink"
      >
        <Icon name="arrow-left" size={16} />
        {t("backoffice.proof.back")}
      </Link>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <h1 className="display text-32 tabular-nums">{proof.orderNumber}</h1>
        <ProofTag state={proof.state} />
      </div>
      <p className="mt-1 text-ink-soft">
        {t("backoffice.proof.facts", {
          title: proof.title,
          quantity: proof.quantity.toLocaleString(staffLocale),
        })}
        {" · "}
        {t("backoffice.proof.rounds", { used: proof.round, all: correctionRounds })}
      </p>
      {done && !actionData ? (
        <output className="mt-4 flex items-center gap-2 border-l-2 border-leaf bg-leaf-soft/50 px-3 py-2">
          <Icon name="check" size={16} />
          {t(`backoffice.proof.done.${done}`)}
        </output>
      ) : null}
      {actionData ? (
        <p role="alert" className="mt-4 flex items-center gap-2 border-l-2 border-brick px-3 py-2 text-brick">
          <Icon name="warning" size={16} />
          {t(actionData.intent === "correct" ? "backoffice.proof.refusedText" : "backoffice.proof.refused")}
        </p>
      ) : null}
      <div className="mt-6 grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-10">
          {readable ? null : <p className="text-brick">{t("backoffice.proof.unreadable")}</p>}
          <ProofPictures check={proof.id} panels={panels} />
          <ProofTexts texts={texts} lang={lang} editable={proof.state === "in_review" && !proof.cancelled} />
        </div>
        <aside aria-label={t("backoffice.proof.steps")} className="grid min-w-0 gap-8">
          <ProofStep proof={proof} note={actionData?.note ?? ""} customerPage={customerPage} />
          <ProofFindings findings={findings} />
          <ProofHistory messages={messages} />
        </aside>
      </div>
    </main>
  );
}
