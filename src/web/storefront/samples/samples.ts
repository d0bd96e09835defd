import { useEffect } from "react";
import { methods } from "#http/methods.ts";
import { callShop } from "#http/shop-client.ts";
import { useAddresses } from "#ui/addresses.tsx";
import { useMessages } from "#ui/messages.tsx";
import { showToast } from "#ui/toast.tsx";
import { refusalOf } from "#http/refused-call.ts";

/** Payload of a form marked `data-sample`: a card of the visitor's own design, or one of the shop's. */
function sampleOf(form: HTMLFormElement): Record<string, unknown> {
  const { project: projectId, designId, farbe, paper } = Object.fromEntries(new FormData(form));
  return { isSample: true, ...(projectId === undefined ? { designId, farbe, paper } : { projectId }) };
}

/**
 * Adds single samples to the cart without leaving the page, with a notice and a link to the cart. Without JavaScript the
 * form redirects back to its page (`changeCart`).
 * @source SAMP-01, SAMP-04, PDP-02
 */
export function useSamples(): void {
  const t = useMessages();
  const { address } = useAddresses();
  useEffect(() => {
    const link = { href: address("cart"), label: t("shop.sample.show") };
    const waiting = new Set<HTMLFormElement>();
    const order = async (form: HTMLFormElement): Promise<void> => {
      try {
        await callShop("/web-api/cart/lines", { method: methods.post, body: sampleOf(form) });
        window.dispatchEvent(new Event("cart-changed"));
        showToast({ text: t("shop.sample.added"), link });
      } catch (error) {
        showToast({ text: refusalOf(error) ?? t("shop.sample.failed") });
      }
    };
    const submit = (event: SubmitEvent) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || !("sample" in form.dataset)) return;
      event.preventDefault();
      if (waiting.has(form)) return;
      waiting.add(form);
      void order(form).finally(() => waiting.delete(form));
    };
    document.addEventListener("submit", submit);
    return () => document.removeEventListener("submit", submit);
  }, [address, t]);
}
