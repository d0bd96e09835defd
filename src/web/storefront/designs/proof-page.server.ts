import { keyIn } from "#kernel/formats/message-key.ts";
import { addressBelow } from "#kernel/urls/address-below.ts";
import { addressOf } from "#kernel/urls/page-addresses.ts";
import { data, redirect, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { formatMoment } from "#kernel/formats/date-format.ts";
import type { Locale } from "#kernel/market.ts";
import { errorCatalogue } from "#kernel/errors.ts";
import { orderPath } from "#modules/orders/contract.server.ts";
import { approveProof, wantChanges } from "#modules/proofs/answer-proof.server.ts";
import { panelsOfProof } from "#modules/proofs/proof-pictures.server.ts";
import { roundsLeft } from "#modules/proofs/proof-states.ts";
import { proofByToken, type ProofView } from "#modules/proofs/queries.server.ts";
import type { ProofPageView, RefusedAnswer } from "#modules/proofs/ui/proof-page.tsx";
import { translatorOf } from "#platform/messages.server.ts";
import { sellerOf } from "#platform/seller.server.ts";
import { pageMessages } from "../../page/page-messages.server.ts";
import { proofPanelName } from "../../page/proof-panel-name.server.ts";
import { depsContext, shopContext } from "../../request-context.ts";
import { pageNotFound } from "../page-meta.ts";
import { parseForm } from "../../page/parse-form.ts";

async function proofOf(context: Readonly<RouterContextProvider>, request: Request, token: string): Promise<ProofView> {
  const proof = await proofByToken(context.get(depsContext).db, token);
  // oxlint-disable-next-line typescript/only-throw-error -- React Router answers thrown data with its status
  if (!proof) throw pageNotFound(new URL(request.url));
  return proof;
}

/** Data of the customer's page of a proof. Source: CFG-18. */
export async function loadProof(context: Readonly<RouterContextProvider>, request: Request, token: string) {
  const proof = await proofOf(context, request, token);
  const deps = context.get(depsContext);
  const shop = context.get(shopContext);
  const { locale } = shop;
  const page = addressOf(shop, "proof", token);
  const say = translatorOf(locale);
  const { email, phone } = sellerOf(deps.config, locale);
  const view: ProofPageView = {
    orderNumber: proof.orderNumber,
    orderPath: orderPath(deps, shop, proof.orderId),
    title: proof.title,
    lead: introOf(proof),
    awaitsAnswer: proof.state === "proof_sent" && !proof.cancelled,
    proof: proof.proofs,
    roundsLeft: roundsLeft(proof),
    panels:
      showsPictures(proof) && proof.document.ok
        ? panelsOfProof(proof.document.value).map((panel) => ({
            picture: `${addressBelow(page, "bild", String(panel.number))}?nr=${proof.proofs}`,
            name: proofPanelName(panel, locale),
            words: panel.words,
            w: panel.w,
            h: panel.h,
          }))
        : [],
    note: proof.messages.findLast(({ state }) => state === "proof_sent")?.body ?? "",
    messages: proof.messages
      .filter(({ body }) => body !== "")
      .map(({ id, byCustomer, body, at }) => ({ id, byCustomer, body, at: formatMoment(at, locale) })),
    contact: { email, phone },
  };
  const head = { title: say("proofs.pageTitle", { number: proof.orderNumber }), path: page };
  return { view, head, messages: pageMessages(locale, "proofs") };
}

function introOf({ cancelled, state, proofs }: ProofView): string {
  if (cancelled && state !== "approved") return "cancelled";
  return state === "in_review" && proofs > 0 ? "reworking" : state;
}

/** Whether to show the pictures: the customer sees finished proofs only. */
export function showsPictures({ state, cancelled }: ProofView): boolean {
  return !cancelled && (state === "proof_sent" || state === "changes_wanted" || state === "approved");
}

const number = z.coerce.number().int().min(0).max(1000);
const Answer = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("approve"), proof: number }),
  z.object({ intent: z.literal("changes"), proof: number, wish: z.string().max(20_000) }),
]);

/** Handles the customer's response to a proof; a refusal shows the page again with the typed values. Source: CFG-18. */
export async function answerProof(context: Readonly<RouterContextProvider>, request: Request, token: string) {
  const proof = await proofOf(context, request, token);
  const deps = context.get(depsContext);
  const { locale } = context.get(shopContext);
  const { typed, read } = await parseForm(request, Answer);
  const wish = typed["wish"] ?? "";
  if (!read.ok) return data(refusedAnswer(locale, { code: "FIELD_INVALID", wish }), { status: 422 });
  const form = read.value;
  const result =
    form.intent === "approve"
      ? await approveProof(deps, proof.id, form.proof)
      : await wantChanges(deps, proof.id, { seen: form.proof, wish: form.wish });
  if (result.ok) return redirect(addressOf(context.get(shopContext), "proof", token), 303);
  const { code, fields } = result.refusal;
  return data(refusedAnswer(locale, { code, wish, wishError: fields?.["wish"] }), {
    status: errorCatalogue[code].status ?? 422,
  });
}

type RefusedWish = { readonly code: string; readonly wish?: string; readonly wishError?: string | undefined };

function refusedAnswer(locale: Locale, { code, wish = "", wishError }: RefusedWish): RefusedAnswer {
  const say = translatorOf(locale);
  const problem = wishError === undefined ? say(keyIn("errors", code), { rounds: 3 }) : null;
  return { problem, wishError: wishError === undefined ? null : say(keyIn("errors", wishError)), wish };
}
