import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { callShop } from "#http/shop-client.ts";
import { currentChoice, onChoice } from "#modules/consent/ui/browser-consent.ts";
import type { OtherShop } from "#modules/shops/ui/country-hint.tsx";

const CountryHint = lazy(async () => {
  const { CountryHint: Hint } = await import("#modules/shops/ui/country-hint.tsx");
  return { default: Hint };
});

const askedKey = "bw_shop_asked";

/** Whether the visitor has chosen to stay, or was already asked in this session. */
function isDone(): boolean {
  return document.cookie.includes("bw_shop=") || sessionStorage.getItem(askedKey) !== null;
}

const isOffer = (offer: unknown): offer is OtherShop =>
  typeof offer === "object" &&
  offer !== null &&
  ["href", "title", "text", "go", "stay"].every((key) => typeof Reflect.get(offer, key) === "string");

function readShop(answer: unknown): OtherShop | undefined {
  const offer: unknown = typeof answer === "object" && answer !== null && "offer" in answer ? answer.offer : undefined;
  return isOffer(offer) ? offer : undefined;
}

const decided = () => currentChoice() !== undefined;
const unknownOnServer = () => false;

/**
 * Suggests, some time after the page has loaded, a shop that suits the visitor better, without redirecting. Waits until
 * the consent dialog, which would cover it, is answered.
 * @source GEO-02
 */
export function SuggestCountry() {
  const [shop, setShop] = useState<OtherShop>();
  const isReady = useSyncExternalStore(onChoice, decided, unknownOnServer);
  useEffect(() => {
    if (!isReady || isDone()) return;
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
  }, [isReady]);
  if (!shop) return null;
  return (
    <Suspense>
      <CountryHint shop={shop} onDone={() => setShop(undefined)} />
    </Suspense>
  );
}
