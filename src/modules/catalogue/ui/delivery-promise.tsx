import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
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

/** A later answer than this says that the page is of before a cut-off: answers may lie in caches for some seconds. */
const slackSeconds = 60;

/** Whether a page no longer tells the truth: its cut-off is over, or the server counts to a later one. Source: SHIP-10. */
export const isOver = (secondsLeft: number, whenWritten: number): boolean =>
  secondsLeft <= 0 || secondsLeft > whenWritten + slackSeconds;

/**
 * When the card arrives. The page itself names the cut-off as day and time, which stays true however old it gets; scripts
 * count down by the server's clock, and fetch the page anew when its cut-off is over.
 * @source PDP-09, SHIP-10
 */
export function DeliveryPromise({ promise }: { readonly promise: PromiseView }) {
  const t = useMessages();
  const { revalidate } = useRevalidator();
  const [secondsLeft, setSecondsLeft] = useState<number>();
  const renewed = useRef(false);
  useEffect(() => {
    const abort = new AbortController();
    let timer: ReturnType<typeof setInterval> | undefined;
    void askSecondsLeft(abort.signal).then((known) => {
      if (known === undefined || abort.signal.aborted) return;
      const began = performance.now();
      const tick = () => {
        const left = known - (performance.now() - began) / 1000;
        setSecondsLeft(left);
        if (!isOver(left, promise.secondsLeft)) return;
        clearInterval(timer);
        setSecondsLeft(undefined);
        if (!renewed.current) void revalidate();
        renewed.current = true;
      };
      timer = setInterval(tick, 20_000);
      tick();
    });
    return () => {
      abort.abort();
      clearInterval(timer);
    };
  }, [promise, revalidate]);
  const { from, to, express, duty, day, clock } = promise;
  return (
    <p className="text-15">
      {secondsLeft === undefined
        ? t("detail.promise.until", { day, clock, from, to })
        : t("detail.promise.standard", { time: hoursAndMinutes(secondsLeft), from, to })}
      {express ? <span className="block">{t("detail.promise.express", { date: express })}</span> : null}
      {duty ? <span className="block text-ink-soft">{duty}</span> : null}
    </p>
  );
}
