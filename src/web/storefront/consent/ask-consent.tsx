import { useAddresses } from "#ui/addresses.tsx";
import { lazy, Suspense, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { currentChoice, onChoice } from "#modules/consent/ui/browser-consent.ts";

const ConsentNotice = lazy(async () => {
  const { ConsentNotice: Notice } = await import("#modules/consent/ui/consent-notice.tsx");
  return { default: Notice };
});

const undecided = () => currentChoice() === undefined;
/** The server sends the notice to everybody, hidden: who has chosen is told apart by the browser. */
const unknownOnServer = () => true;

/**
 * Asks visitors who have not chosen yet; never on the page where the choice is made anyway.
 * @param shared the page is the same for everybody
 * @source CONS-05
 */
export function AskConsent({ shared }: { readonly shared: boolean }) {
  const { pathname, search } = useLocation();
  const { address } = useAddresses();
  const asking = useSyncExternalStore(onChoice, undecided, unknownOnServer);
  if (!asking || pathname === address("cookies")) return null;
  return (
    <Suspense>
      <ConsentNotice path={pathname + search} atFirstPaint={shared} />
    </Suspense>
  );
}
