import { useEffect, useState } from "react";
import { useMessages } from "#ui/messages.tsx";

/** How long the shown dates hold: counts down by the minute once the page runs; mount anew for another start. Source: SHIP-10. */
export function CutOff({ seconds }: { readonly seconds: number }) {
  const t = useMessages();
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setPassed((before) => before + 60), 60_000);
    return () => clearInterval(timer);
  }, []);
  const left = seconds - passed;
  if (left <= 60) return null;
  const h = Math.floor(left / 3600);
  const min = Math.floor((left % 3600) / 60);
  const time = h > 0 ? t("checkout.delivery.hours", { h, min }) : t("checkout.delivery.minutes", { min });
  return <p className="mt-4 text-15 text-ink-soft">{t("checkout.delivery.cutOff", { time })}</p>;
}
