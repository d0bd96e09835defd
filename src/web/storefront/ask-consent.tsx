import { useAddresses } from "#ui/addresses.tsx";
import { lazy, Suspense, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { currentChoice, onChoice } from "#modules/consent/ui/browser-consent.ts";

const ConsentNotice = lazy(async () => {
  const { ConsentNotice: Notice } = await import("#modules/consent/ui/consent-notice.tsx");
  return { default: Notice };
});

const undecided = () => currentChoice() === undefined;
const unknownOnServer = () => false;

/** Asks visitors who have not chosen yet, once the page works; never on the page where the choice is made anyway. Source: CONS-05. */
export function AskConsent() {
  const { pathname } = useLocation();
  const { address } = useAddresses();
  const asking = useSyncExternalStore(onChoice, undecided, unknownOnServer);
  if (!asking || pathname === address("cookies")) return null;
  return (
    <Suspense>
      <ConsentNotice />
    </Suspense>
  );
}
