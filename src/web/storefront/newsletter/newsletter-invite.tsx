import { lazy, Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { currentChoice } from "#modules/consent/ui/browser-consent.ts";
import { browserNow } from "#ui/browser-clock.ts";

const drawer = () => import("#modules/newsletter/ui/newsletter-drawer.tsx");
const Drawer = lazy(async () => ({ default: (await drawer()).NewsletterDrawer }));
const PopUp = lazy(async () => ({ default: (await drawer()).NewsletterPopUp }));

const shownKey = "bw_newsletter_shown";
const checkIntervalMs = 10_000;

/** Opens the newsletter drawer on request, and once in thirty days by itself. Source: NEWS-01, NEWS-07. */
export function NewsletterInvite({ quiet, worth }: { readonly quiet: readonly string[]; readonly worth: string }) {
  const [open, setOpen] = useState<"drawer" | "pop-up">();
  const { pathname } = useLocation();
  useEffect(() => {
    const ask = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("[data-newsletter]") : null;
      if (!link || event.metaKey || event.ctrlKey) return;
      event.preventDefault();
      setOpen("drawer");
    };
    document.addEventListener("click", ask);
    return () => document.removeEventListener("click", ask);
  }, []);
  useEffect(() => {
    const onPageSince = browserNow();
    const check = async () => {
      const { mayPopUp, popUpWait } = await import("#modules/newsletter/popup-rules.ts");
      const now = browserNow();
      if (now - onPageSince < popUpWait.page) return;
      const stored = localStorage.getItem(shownKey);
      const lastShown = stored === null ? null : Number(stored);
      const consentAnswered = currentChoice() !== undefined;
      if (!mayPopUp({ path: pathname, quiet, onPageSince, now, lastShown, consentAnswered })) return;
      clearInterval(timer);
      localStorage.setItem(shownKey, String(now));
      setOpen((before) => before ?? "pop-up");
    };
    const timer = setInterval(() => void check(), checkIntervalMs);
    return () => clearInterval(timer);
  }, [pathname, quiet]);
  if (!open) return null;
  const onDone = () => setOpen(undefined);
  return (
    <Suspense>
      {open === "drawer" ? <Drawer worth={worth} onDone={onDone} /> : <PopUp worth={worth} onDone={onDone} />}
    </Suspense>
  );
}
