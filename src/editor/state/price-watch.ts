import { createContext, useContext, useEffect, useMemo, useState } from "react";
import { z } from "zod";
import { currencies, minor, type Money } from "#kernel/money.ts";
import { debounceMs } from "#ui/browser/debounce.ts";
import { useCard, useEditorContext } from "./editor-context.ts";
import { useDocument } from "./shell-context.ts";
import type { Order } from "./history.ts";
import { callJson } from "./http.ts";

const Amount = z
  .object({ amount: z.number().int(), currency: z.enum(currencies) })
  .transform(({ amount, currency }): Money => ({ amount: minor(amount), currency }));
const PriceAnswer = z.object({
  unit: Amount,
  total: Amount,
  available: z.boolean(),
  unavailableReasons: z.array(z.object({ message: z.string() })),
  components: z.array(z.object({ component: z.string(), total: Amount })),
});

/** Price of the card as currently configured; null while it is not known. Source: PRICE-05. */
export type PriceNow = z.infer<typeof PriceAnswer>;

/** Requests the price of an order; null while it is not known. */
function usePriceOf(order: Order, enabled = true): PriceNow | null {
  const editor = useEditorContext();
  const [price, setPrice] = useState<PriceNow | null>(null);
  const { id: designId, product } = useCard().design;
  useEffect(() => {
    if (!enabled) return undefined;
    const abort = new AbortController();
    const load = async () => {
      const options = Object.entries(order.options).filter(([, value]) => value !== "");
      const query = new URLSearchParams([
        ["card", product],
        ["designId", designId],
        ["quantity", String(order.quantity)],
        ...options,
      ]);
      const answer = await callJson(editor.fetch, `/web-api/card-price?${query.toString()}`, { signal: abort.signal });
      const parsed = PriceAnswer.safeParse(answer.ok ? answer.value : null);
      if (!abort.signal.aborted) setPrice(parsed.success ? parsed.data : null);
    };
    const timer = setTimeout(() => void load(), debounceMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [editor, order, designId, product, enabled]);
  return price;
}

/** Requests the price whenever options or quantity change. Source: PRICE-05, UI-03. */
export function useAskedPrice(): PriceNow | null {
  return usePriceOf(useDocument((state) => state.order));
}

const PriceContext = createContext<PriceNow | null>(null);

/** Provides the price that the card editor has asked for to its panels. */
export const PriceProvider = PriceContext.Provider;

/** The current price of the card. */
export const usePrice = (): PriceNow | null => useContext(PriceContext);

/** Price of one sample card of this design; null while it is not known. Source: SAMP-04. */
export function useSamplePrice(): Money | null {
  const order = useDocument((state) => state.order);
  const asSample = useMemo(() => ({ ...order, options: { ...order.options, isSample: "true" } }), [order]);
  return usePriceOf(asSample)?.total ?? null;
}

/** Price of an option for the whole line, whether or not it is chosen; null while it is not known. Source: CARD-15, CFG-18. */
export function useOptionPrice({
  option,
  component,
}: {
  readonly option: string;
  readonly component: string;
}): Money | null {
  const price = usePrice();
  const order = useDocument((state) => state.order);
  const chosen = order.options[option] === "true";
  const withOption = useMemo(() => ({ ...order, options: { ...order.options, [option]: "true" } }), [order, option]);
  const requested = usePriceOf(withOption, !chosen);
  return (chosen ? price : requested)?.components.find((part) => part.component === component)?.total ?? null;
}

/** Price per card of printing the recipient, whether or not it is chosen; null while it is not known. Source: CARD-15. */
export function useAddressPrice(): Money | null {
  const { quantity } = useDocument((state) => state.order);
  const total = useOptionPrice({ option: "addressPrint", component: "address-print" });
  return total && { ...total, amount: minor(Math.round(total.amount / quantity)) };
}
