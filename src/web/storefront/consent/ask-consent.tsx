import { useAddresses } from "#ui/addresses.tsx";
import { lazy, Suspense, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { currentChoice, onChoice } from "#modules/consent/ui/browser-consent.ts";

const ConsentNotice = lazy(async () => {
  const { ConsentNotice: Notice } = await import("#modules/consent/ui/consent-notice.tsx");
  return { default: Notice };
});

const undecided = () => currentChoice() === undefined;
/** The server renders the notice hidden for everybody; the browser knows who has already chosen. */
const unknownOnServer = () => true;

/**
 * Asks visitors who have not chosen yet; never on the cookie settings page.
 * @param shared whether the page is in the shared cache
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
