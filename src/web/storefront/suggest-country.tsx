import { lazy, Suspense, useEffect, useState } from "react";
import { callShop } from "#http/shop-client.ts";
import type { OtherShop } from "#modules/shops/ui/country-hint.tsx";

const CountryHint = lazy(async () => {
  const { CountryHint: Hint } = await import("#modules/shops/ui/country-hint.tsx");
  return { default: Hint };
});

const askedKey = "bw_shop_asked";

/** Who has chosen to stay, or was asked in this session already, is left alone. */
function isDone(): boolean {
  return document.cookie.includes("bw_shop=") || sessionStorage.getItem(askedKey) !== null;
}

function readShop(answer: unknown): OtherShop | undefined {
  if (typeof answer !== "object" || answer === null || !("url" in answer) || !("country" in answer)) return undefined;
  const { url, country } = answer;
  return typeof url === "string" && typeof country === "string" ? { url, country } : undefined;
}

/** Asks, once the page has long been there, whether another shop suits the visitor better; nobody is sent away. Source: GEO-02. */
export function SuggestCountry() {
  const [shop, setShop] = useState<OtherShop>();
  useEffect(() => {
    if (isDone()) return;
    const abort = new AbortController();
    const ask = async () => {
      const answer = await callShop(`/api/get-location/?path=${encodeURIComponent(location.pathname)}`, {
        signal: abort.signal,
      }).catch(() => undefined);
      if (answer === undefined || abort.signal.aborted) return;
      sessionStorage.setItem(askedKey, "1");
      setShop(readShop(answer));
    };
    const timer = setTimeout(() => void ask(), 2500);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, []);
  if (!shop) return null;
  return (
    <Suspense>
      <CountryHint shop={shop} onDone={() => setShop(undefined)} />
    </Suspense>
  );
}
