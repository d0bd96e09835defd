import { useEffect, useRef, type FocusEvent, type FormEvent } from "react";
import { useFetcher } from "react-router";
import { passwordField } from "./checkout-log-in.tsx";

/** Fields whose change affects offers or totals. */
const decisive = new Set([
  "delivery.country",
  "billing.country",
  "billingDiffers",
  "toPackstation",
  "shippingMethod",
  "shipTogether",
  "asCompany",
]);

/**
 * Submits changes that affect the offer at once, so that dates, reasons and totals follow; saves the draft when the
 * page is left.
 */
export function useLiveTotals(checkout: string) {
  const fetcher = useFetcher();
  const saved = useRef<HTMLFormElement>(null);
  const typedVatId = useRef<string>(null);
  const send = (form: HTMLFormElement) => {
    const sent = new FormData(form);
    sent.delete(passwordField);
    sent.set("intent", "update");
    void fetcher.submit(sent, { method: "post", action: checkout });
  };
  const changed = (event: FormEvent<HTMLFormElement>) => {
    const { target } = event;
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    if (decisive.has(target.name)) send(event.currentTarget);
  };
  // A VAT number counts once the field is left.
  const onFieldBlur = ({ target, currentTarget }: FocusEvent<HTMLFormElement>) => {
    if (!(target instanceof HTMLInputElement) || target.name !== "vatId") return;
    if (target.value === (typedVatId.current ?? target.defaultValue)) return;
    typedVatId.current = target.value;
    send(currentTarget);
  };
  useEffect(() => {
    const saveDraft = () => {
      if (!saved.current) return;
      const sent = new URLSearchParams();
      for (const [name, value] of new FormData(saved.current)) if (typeof value === "string") sent.set(name, value);
      sent.delete(passwordField);
      sent.set("intent", "update");
      navigator.sendBeacon(checkout, sent);
    };
    window.addEventListener("pagehide", saveDraft);
    return () => window.removeEventListener("pagehide", saveDraft);
  }, [checkout]);
  return { changed, onFieldBlur, saved, busy: fetcher.state !== "idle" };
}
