import { useEffect, useState } from "react";
import { useMessages } from "#ui/messages.tsx";

/**
 * How long the displayed dates are valid: counts down by the minute once hydrated; remount to restart. Source: SHIP-10.
 */
export function CutOff({
  seconds,
  day,
  clock,
}: {
  readonly seconds: number;
  readonly day: string;
  readonly clock: string;
}) {
  const t = useMessages();
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setPassed((before) => before + 60), 60_000);
    return () => clearInterval(timer);
  }, []);
  const left = seconds - passed;
  if (left <= 60) return null;
  const style = "mt-4 text-15 text-ink-soft";
  if (left > 24 * 3600) return <p className={style}>{t("checkout.delivery.cutOffAt", { day, time: clock })}</p>;
  const h = Math.floor(left / 3600);
  const min = Math.floor((left % 3600) / 60);
  const time = h > 0 ? t("checkout.delivery.hours", { h, min }) : t("checkout.delivery.minutes", { min });
  return <p className={style}>{t("checkout.delivery.cutOff", { time })}</p>;
}
