import { useEffect, useState } from "react";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import type { DetailView, TierView } from "./detail-view.ts";

/** Total and price per piece with the note the law asks for. Source: PDP-07, PRICE-07. */
export function PriceBlock({ view, updating }: { readonly view: DetailView; readonly updating: boolean }) {
  const t = useMessages();
  const { unit, total, parts } = view.price;
  return (
    <div aria-busy={updating} className={updating ? "opacity-60 transition-opacity" : ""}>
      <p className="flex items-baseline justify-between gap-4">
        <output className="display text-32 tabular-nums">{total}</output>
        <span className="text-15 text-ink-soft tabular-nums">{t("product.price.unitLine", { price: unit })}</span>
      </p>
      <p className="mt-1 text-13 text-ink-soft">
        {t("product.price.note")}{" "}
        <Link href="/versand/" className="underline underline-offset-4">
          {t("product.price.shipping")}
        </Link>
      </p>
      {parts.length > 1 ? (
        <details className="mt-2 text-13">
          <summary className="ink-link inline-flex min-h-9 items-center text-ink-soft">
            {t("product.price.parts")}
          </summary>
          <dl className="mt-2 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 tabular-nums">
            {parts.map((part) => (
              <div key={part.label} className="contents">
                <dt>{part.label}</dt>
                <dd className="text-right">{part.total}</dd>
              </div>
            ))}
          </dl>
        </details>
      ) : null}
    </div>
  );
}

function remaining(closesAt: number, now: number): string | undefined {
  const minutes = Math.floor((closesAt - now) / 60_000);
  if (minutes < 0 || minutes >= 24 * 60) return undefined;
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}

/** Dates as the server knows them; the time left is filled in by the browser. Source: PDP-09, SHIP-10. */
export function DeliveryLine({ delivery }: { readonly delivery: DetailView["delivery"] }) {
  const t = useMessages();
  const [time, setTime] = useState<string>();
  useEffect(() => {
    const tick = () => setTime(remaining(delivery.closesAt, performance.timeOrigin + performance.now()));
    tick();
    const timer = setInterval(tick, 30_000);
    return () => clearInterval(timer);
  }, [delivery.closesAt]);
  return (
    <p className="grid gap-0.5 text-15">
      <span>
        {time ? `${t("product.delivery.until", { time })} ` : null}
        {delivery.standard}
      </span>
      <span className="text-ink-soft">{delivery.express}</span>
    </p>
  );
}

/** What more cards cost; each row chooses its quantity. Source: PDP-06. */
export function TierTable({ tiers }: { readonly tiers: readonly TierView[] }) {
  const t = useMessages();
  return (
    <section aria-labelledby="staffel">
      <h2 id="staffel" className="display text-25">
        {t("product.tiers.heading")}
      </h2>
      <table className="mt-4 w-full text-15 tabular-nums">
        <thead>
          <tr className="border-b border-line text-left text-13 text-ink-soft">
            <th scope="col" className="py-2 font-normal">
              {t("product.tiers.quantity")}
            </th>
            <th scope="col" className="py-2 text-right font-normal">
              {t("product.tiers.unit")}
            </th>
            <th scope="col" className="py-2 text-right font-normal">
              {t("product.tiers.total")}
            </th>
            <th scope="col" className="py-2 text-right font-normal">
              {t("product.tiers.saved")}
            </th>
          </tr>
        </thead>
        <tbody>
          {tiers.map(({ quantity, unit, total, saving, href, current }) => (
            <tr key={quantity} className={`border-b border-line ${current ? "font-medium" : ""}`}>
              <th scope="row" className="text-left font-[inherit]">
                <Link
                  href={href}
                  aria-current={current ? "true" : undefined}
                  className="inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-4"
                >
                  {t("product.quantity.piece", { count: quantity })}
                </Link>
              </th>
              <td className="text-right">{unit}</td>
              <td className="text-right">{total}</td>
              <td className="text-right text-ink-soft">{saving}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
