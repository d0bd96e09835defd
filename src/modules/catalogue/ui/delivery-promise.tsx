import { useEffect, useState } from "react";
import { callShop } from "#http/shop-client.ts";
import { useMessages } from "#ui/messages.tsx";
import type { PromiseView } from "./detail-view.ts";

/** Hours and minutes of a span, rounded up to the minute: "26:05". */
export function hoursAndMinutes(seconds: number): string {
  const minutes = Math.max(0, Math.ceil(seconds / 60));
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
}

/** Seconds left by the server's clock; undefined when it cannot be asked. Source: SHIP-10. */
async function askSecondsLeft(signal: AbortSignal): Promise<number | undefined> {
  const body = await callShop("/web-api/express-shop", { signal }).catch(() => undefined);
  const left = typeof body === "object" && body !== null && "secondsLeft" in body ? body.secondsLeft : undefined;
  return typeof left === "number" ? left : undefined;
}

/** When the card arrives, with a countdown that follows the server's clock. Source: PDP-09, SHIP-10. */
export function DeliveryPromise({ promise }: { readonly promise: PromiseView }) {
  const t = useMessages();
  const [secondsLeft, setSecondsLeft] = useState(promise.secondsLeft);
  useEffect(() => {
    const abort = new AbortController();
    const began = performance.now();
    let atBegin = promise.secondsLeft;
    const tick = () => setSecondsLeft(atBegin - (performance.now() - began) / 1000);
    void askSecondsLeft(abort.signal).then((known) => {
      if (known === undefined) return;
      atBegin = known + (performance.now() - began) / 1000;
      tick();
    });
    const timer = setInterval(tick, 20_000);
    return () => {
      abort.abort();
      clearInterval(timer);
    };
  }, [promise]);
  const { from, to, express, duty } = promise;
  return (
    <p className="text-15">
      {t("detail.promise.standard", { time: hoursAndMinutes(secondsLeft), from, to })}
      {express ? <span className="block">{t("detail.promise.express", { date: express })}</span> : null}
      {duty ? <span className="block text-ink-soft">{duty}</span> : null}
    </p>
  );
}
