import { useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { PrefetchPageLinks, useLocation, useNavigate, useNavigation } from "react-router";
import { useAddresses } from "#ui/addresses.tsx";
import { afterPaint } from "#ui/browser/after-paint.ts";
import { debounce } from "#ui/browser/debounce.ts";
import { arrivalId, focusAfterLoad } from "./focus-after-load.ts";
import { beginNavigation, endNavigation, navigationSignals, signalled } from "./navigation-signals.ts";

const maxPrefetches = 4;

/** Milliseconds a link must be visible before its page is prefetched. */
const sightMs = 800;

/** The URL of a plain link within the shop, or undefined if the browser should load the page itself. */
function innerAddress(target: EventTarget | null, isPersonal: (path: string) => boolean): URL | undefined {
  const anchor = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!anchor || anchor.target !== "" || anchor.hasAttribute("download") || "document" in anchor.dataset)
    return undefined;
  const url = new URL(anchor.href);
  const isFile = /\.[a-z0-9]+$/i.test(url.pathname);
  return url.origin === location.origin && !isFile && !isPersonal(url.pathname) ? url : undefined;
}

/** Non-empty fields of a form as a query, in the order of the form. */
function queryOf(form: HTMLFormElement, submitter: HTMLElement | null): string {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form, submitter)) {
    if (typeof value === "string" && value !== "") query.append(name, value);
  }
  return query.size > 0 ? `?${query}` : "";
}

/** The navigation of a GET form of the shop with its values. */
type FormNavigation = { readonly path: string; readonly query: string; readonly replace: boolean };

/** The current navigation of a form; undefined if the browser should submit it itself. */
function formNavigationOf(form: HTMLFormElement, submitter: HTMLElement | null): FormNavigation | undefined {
  // Values of a POST form must never become part of a URL.
  if (form.method !== "get" || !("enhance" in form.dataset)) return undefined;
  const { origin, pathname: path } = new URL(form.action, location.href);
  if (origin !== location.origin) return undefined;
  return { path, query: queryOf(form, submitter), replace: "replace" in form.dataset };
}

function mayPrefetch(): boolean {
  const connection: unknown = "connection" in navigator ? navigator.connection : undefined;
  if (typeof connection !== "object" || connection === null) return true;
  const saves = "saveData" in connection && connection.saveData === true;
  const slow = "effectiveType" in connection && String(connection.effectiveType).includes("2g");
  return !saves && !slow;
}

/** Touch devices have no hover: prefetches the designs that stay visible. Source: SHELL-11. */
function FetchInSight({ fetchAhead }: { readonly fetchAhead: (link: Element) => void }) {
  useEffect(() => {
    if (!matchMedia("(hover: none)").matches) return;
    const visible = new Set<Element>();
    const prefetchVisible = debounce(() => [...visible].slice(0, maxPrefetches).forEach(fetchAhead), sightMs);
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) visible[isIntersecting ? "add" : "delete"](target);
        prefetchVisible.call();
      },
      { threshold: 1 },
    );
    for (const link of document.querySelectorAll("main article h3 a")) observer.observe(link);
    return () => {
      prefetchVisible.cancel();
      observer.disconnect();
    };
  }, [fetchAhead]);
  return null;
}

/**
 * Makes plain links and GET forms of the shop navigate without a reload: all links (`data-keep` keeps the scroll
 * position), forms marked `data-enhance` (`data-live` also on every change, `data-replace` without a history entry).
 * Pages work the same without it.
 * @source SHELL-09, SHELL-11, CAT-15
 */
export function EnhanceNavigation() {
  const navigate = useNavigate();
  const { key, pathname, search } = useLocation();
  const { isPersonal } = useAddresses();
  const [prefetched, setPrefetched] = useState<readonly string[]>([]);
  const requested = useRef<readonly string[]>([]);
  const stays = useRef(false);

  const fetchAhead = useCallback(
    (target: EventTarget | null) => {
      const url = innerAddress(target, isPersonal);
      if (!url || url.pathname === location.pathname || !mayPrefetch()) return;
      const page = url.pathname + url.search;
      if (requested.current.includes(page)) return;
      requested.current = [...requested.current.slice(1 - maxPrefetches), page];
      // Cancel the dropped prefetch before the next one is requested.
      flushSync(() => setPrefetched(requested.current.slice(0, -1)));
      setPrefetched(requested.current);
    },
    [isPersonal],
  );

  useEffect(() => {
    const click = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const url = innerAddress(event.target, isPersonal);
      if (!url || (url.hash && url.pathname === location.pathname && url.search === location.search)) return;
      event.preventDefault();
      const keep = event.target instanceof Element && event.target.closest("[data-keep]") !== null;
      const to = url.pathname + url.search + url.hash;
      stays.current = keep;
      void signalled(() => navigate(to, { preventScrollReset: keep, replace: keep }));
    };
    const go = ({ path, query, replace }: FormNavigation) => {
      stays.current = path === location.pathname;
      void signalled(() => navigate(path + query, { preventScrollReset: path === location.pathname, replace }));
    };
    const submit = (event: SubmitEvent) => {
      const form = event.target;
      if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
      const navigation = formNavigationOf(form, event.submitter);
      if (!navigation) return;
      event.preventDefault();
      go(navigation);
    };
    const waiting = new Map<HTMLFormElement, FormNavigation>();
    const change = (event: Event) => {
      const control = event.target;
      if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) return;
      const { form } = control;
      const navigation = form && "live" in form.dataset ? formNavigationOf(form, null) : undefined;
      if (!form || !navigation || !form.reportValidity()) return;
      const waits = waiting.has(form);
      // Read the form now: a response in the meantime may rerender it.
      waiting.set(form, navigation);
      if (waits) return;
      // Paint the choice first; price and picture follow.
      afterPaint(() => {
        const latest = waiting.get(form);
        waiting.delete(form);
        if (latest) go(latest);
      });
    };
    const hover = (event: PointerEvent) => fetchAhead(event.target);
    const controller = new AbortController();
    addEventListener("click", click, controller);
    addEventListener("submit", submit, controller);
    addEventListener("change", change, controller);
    addEventListener("pointerover", hover, controller);
    return () => controller.abort();
  }, [navigate, isPersonal, fetchAhead]);

  const lastPage = useRef([key, pathname]);
  useEffect(() => {
    const [lastKey, lastPath] = lastPage.current;
    if (lastKey === key) return;
    lastPage.current = [key, pathname];
    if (lastPath === pathname) stays.current = true;
    else for (const open of document.querySelectorAll<HTMLElement>(":popover-open")) open.hidePopover();
    focusAfterLoad(stays.current);
    stays.current = false;
  }, [key, pathname]);

  return (
    <>
      <p id={arrivalId} aria-live="polite" className="sr-only" />
      <FetchInSight key={pathname + search} fetchAhead={fetchAhead} />
      {prefetched.map((page) => (
        <PrefetchPageLinks key={page} page={page} />
      ))}
    </>
  );
}

/** A thin progress line while the next page loads, and the signals around back and forward navigations. Source: SHELL-14. */
export function NavigationProgress() {
  const [loading, setLoading] = useState(false);
  const { state } = useNavigation();
  const { key, hash } = useLocation();
  useEffect(() => {
    const controller = new AbortController();
    const { start, end } = navigationSignals;
    addEventListener(start, () => setLoading(true), controller);
    addEventListener(end, () => setLoading(false), controller);
    // A link to an anchor on the page loads nothing; its history entry has no router state.
    addEventListener("popstate", (event) => void (event.state && beginNavigation()), controller);
    return () => controller.abort();
  }, []);
  // A back or forward navigation ends when its page is displayed; one to an anchor keeps the key.
  const displayedEntry = state === "idle" ? key + hash : undefined;
  useEffect(() => {
    if (displayedEntry !== undefined) endNavigation();
  }, [displayedEntry]);
  return (
    <div
      aria-hidden
      className={`pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5 origin-left bg-leaf transition-[scale,opacity] duration-700 ease-paper ${loading ? "scale-x-75 opacity-100" : "scale-x-0 opacity-0"}`}
    />
  );
}
