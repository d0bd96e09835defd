import { useEffect, useRef, type FocusEvent, type FormEvent } from "react";
import { useFetcher } from "react-router";
import { passwordField } from "./checkout-log-in.tsx";

/** Fields whose change changes offers or totals. */
const decisive = new Set([
  "delivery.country",
  "billing.country",
  "billingDiffers",
  "toPackstation",
  "shippingMethod",
  "shipTogether",
  "asCompany",
]);

/** Sends decisive changes at once, so that dates, reasons and totals follow; keeps what was typed when the page is left. */
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
  // A VAT number counts once it is typed to its end.
  const left = ({ target, currentTarget }: FocusEvent<HTMLFormElement>) => {
    if (!(target instanceof HTMLInputElement) || target.name !== "vatId") return;
    if (target.value === (typedVatId.current ?? target.defaultValue)) return;
    typedVatId.current = target.value;
    send(currentTarget);
  };
  useEffect(() => {
    const keep = () => {
      if (!saved.current) return;
      const sent = new URLSearchParams();
      for (const [name, value] of new FormData(saved.current)) if (typeof value === "string") sent.set(name, value);
      sent.delete(passwordField);
      sent.set("intent", "update");
      navigator.sendBeacon(checkout, sent);
    };
    window.addEventListener("pagehide", keep);
    return () => window.removeEventListener("pagehide", keep);
  }, [checkout]);
  return { changed, left, saved, busy: fetcher.state !== "idle" };
}
