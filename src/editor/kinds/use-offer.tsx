import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from "react";
import { useStore } from "zustand";
import { OfferAnswer, orderedPieces, waitingWishes } from "#modules/photo-products/contract.ts";
import { debounceMs } from "#ui/browser/debounce.ts";
import { useDocument } from "../state/shell-context.ts";
import { callJson } from "../state/http.ts";
import { useChoice, usePhotoContext } from "./photo-context.ts";

/** What the shop offers for the current choice; `stale` while a newer one is asked for. Source: PRICE-05. */
export type Offer = { readonly answer: OfferAnswer | null; readonly stale: boolean };

const OfferContext = createContext<Offer>({ answer: null, stale: true });

/** What the shop offers for the current choice and pieces. */
export const useOffer = (): Offer => useContext(OfferContext);

/** Asks for options and price whenever the choice or the pieces change. Source: PRICE-05, PRICE-22, UI-03. */
export function OfferProvider({ children }: { readonly children: ReactNode }) {
  const offer = useAskedOffer();
  return <OfferContext value={offer}>{children}</OfferContext>;
}

function useAskedOffer(): Offer {
  const { fetch, changed } = usePhotoContext();
  const last = useStore(changed);
  const choice = useChoice();
  const quantity = useDocument((state) => state.order.quantity);
  const document = useDocument((state) => state.document);
  const [answered, setAnswered] = useState<{ readonly question: string; readonly answer: OfferAnswer } | null>(null);
  const question = useMemo(() => {
    const pieces = orderedPieces(choice, document, quantity).map((piece) => ({
      options: piece.choice.chosen,
      quantity: piece.quantity,
    }));
    const adapted = last.chosen === choice.chosen ? last.adapted : [];
    const wished = waitingWishes(choice.chosen, last.displaced);
    return JSON.stringify({ kind: choice.kind, options: choice.chosen, adapted, wished, pieces });
  }, [choice, document, quantity, last]);
  useEffect(() => {
    const abort = new AbortController();
    const ask = async () => {
      const body: unknown = JSON.parse(question);
      const answer = await callJson(fetch, "/web-api/photo-offer", { method: "POST", body, signal: abort.signal });
      const parsed = OfferAnswer.safeParse(answer.ok ? answer.value : null);
      if (!abort.signal.aborted && parsed.success) setAnswered({ question, answer: parsed.data });
    };
    const timer = setTimeout(() => void ask(), debounceMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [fetch, question]);
  const stale = answered?.question !== question;
  const answer = answered?.answer ?? null;
  return useMemo(() => ({ answer, stale }), [answer, stale]);
}
