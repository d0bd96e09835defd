import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { callShop } from "#http/shop-client.ts";
import { useMessages } from "#ui/messages.tsx";
import type { PromiseView } from "./detail-view.ts";

/** Hours and minutes of a duration, rounded up to the minute: "26:05". */
export function hoursAndMinutes(seconds: number): string {
  const minutes = Math.max(0, Math.ceil(seconds / 60));
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
}

/** Fetches the remaining seconds by the server's clock; undefined if the request fails. Source: SHIP-10. */
async function fetchSecondsLeft(signal: AbortSignal): Promise<number | undefined> {
  const body = await callShop("/web-api/express-shop", { signal }).catch(() => undefined);
  const left = typeof body === "object" && body !== null && "secondsLeft" in body ? body.secondsLeft : undefined;
  return typeof left === "number" ? left : undefined;
}

/**
 * Responses may have been cached for some seconds: only a server value larger by more than this means that the page
 * predates a cut-off.
 */
const slackSeconds = 60;

/** Whether a page is outdated: its cut-off has passed, or the server counts down to a later one. Source: SHIP-10. */
export const isOver = (secondsLeft: number, whenRendered: number): boolean =>
  secondsLeft <= 0 || secondsLeft > whenRendered + slackSeconds;

/**
 * When the card arrives. The page itself names the cut-off as day and time, which stays true however old the page
 * gets; scripts count down by the server's clock and reload the page after its cut-off.
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
    void fetchSecondsLeft(abort.signal).then((known) => {
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
