import { useEffect, useState } from "react";
import { dayMs } from "#kernel/durations.ts";
import { ButtonLink } from "#ui/button.tsx";
import { useMessages } from "#ui/messages.tsx";
import type { CountdownView } from "./views.ts";
import { browserNow } from "#ui/browser-clock.ts";

const units = [
  ["days", dayMs],
  ["hours", 3_600_000],
  ["minutes", 60_000],
] as const;

/** The remaining whole days, hours and minutes. */
function partsOf(left: number): readonly (readonly [unit: string, value: number])[] {
  let rest = Math.max(0, left);
  return units.map(([unit, ms]) => {
    const value = Math.floor(rest / ms);
    rest -= value * ms;
    return [unit, value] as const;
  });
}

/**
 * Days, hours and minutes until a time. Pages are shared and cached, so the numbers are filled in by the browser; their
 * space is reserved. Afterwards it shows the other text, or nothing.
 * @source PB-16
 */
export function Countdown({ headline, until, text, textAfterwards, action }: CountdownView) {
  const t = useMessages();
  const [now, setNow] = useState<number>();
  useEffect(() => {
    const tick = () => setNow(browserNow());
    tick();
    const timer = window.setInterval(tick, 10_000);
    return () => window.clearInterval(timer);
  }, []);
  const over = now !== undefined && now >= until;
  if (over && !textAfterwards) return null;
  const left = now === undefined ? undefined : partsOf(until - now);
  return (
    <section className="bg-blush">
      <div className="shop-width grid items-center gap-8 py-12 md:grid-cols-[1fr_auto] md:py-16">
        <div>
          <h2 className="display text-32 md:text-42">{headline}</h2>
          <p className="mt-3 max-w-[52ch]">{over ? textAfterwards : text}</p>
          {action && !over ? (
            <ButtonLink href={action.href} variant="secondary" className="mt-6">
              {action.label}
            </ButtonLink>
          ) : null}
        </div>
        {over ? null : (
          <dl className="flex gap-8" role="timer">
            {units.map(([unit], place) => (
              <div key={unit} className="flex flex-col-reverse">
                <dt className="text-13">{t(`content.countdown.${unit}`)}</dt>
                <dd className="display min-w-[2ch] text-42 tabular-nums md:text-56">{left?.[place]?.[1] ?? "–"}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </section>
  );
}
