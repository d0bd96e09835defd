import { useEffect, useState } from "react";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { setLongTimeout } from "#ui/browser/long-timer.ts";
import { useMessages } from "#ui/messages.tsx";
import type { BannerView } from "./banner-view.ts";
import hideDismissed from "./hide-dismissed.js?url&no-inline";
import { browserNow } from "#ui/browser-clock.ts";

const dismissedKey = "bw_banner";
const copiedMs = 1500;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Hours, minutes and seconds of a span: "26:05:09". */
export function timeLeft(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const two = (value: number): string => String(value).padStart(2, "0");
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/**
 * A campaign above the header: text, code to copy, end, a link, and a button that hides it for the session. A script of
 * its own hides it before anything is painted, so that the layout does not shift.
 * @source SHELL-23, SHELL-24
 */
export default function CampaignBanner({ banner }: { readonly banner: BannerView }) {
  const t = useMessages();
  const { id, text, code, href, endsAt } = banner;
  const [dismissed, setDismissed] = useState(false);
  useEffect(() => setLongTimeout(Math.max(0, endsAt - browserNow()), () => setDismissed(true)), [endsAt]);
  if (dismissed) return null;
  const dismiss = (): void => {
    sessionStorage.setItem(dismissedKey, id);
    setDismissed(true);
  };
  return (
    <aside
      aria-label={t("shop.banner.label")}
      suppressHydrationWarning
      className="campaign-banner relative bg-blush text-15 text-ink [&[hidden]]:hidden"
    >
      <script src={hideDismissed} data-id={id} />
      <div className="shop-width flex min-h-12 flex-wrap items-center justify-center gap-x-4 py-1 pr-14 pl-14 text-center max-md:pl-5">
        <p>
          {href === null ? (
            text
          ) : (
            <Link href={href} className="underline underline-offset-4">
              {text}
            </Link>
          )}{" "}
          <End banner={banner} />
        </p>
        {code === null ? null : <Code code={code} />}
      </div>
      <button type="button" onClick={dismiss} className="absolute top-0.5 right-2 p-3">
        <Icon name="close" size={20} label={t("shop.banner.close")} />
      </button>
    </aside>
  );
}

/** When it ends; on the last day of a campaign with a countdown, the time left. */
function End({ banner: { until, endsAt, countdown } }: { readonly banner: BannerView }) {
  const t = useMessages();
  const [left, setLeft] = useState<number>();
  useEffect(() => {
    if (!countdown) return undefined;
    const tick = () => setLeft(endsAt - browserNow());
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [countdown, endsAt]);
  return (
    <span className="ml-2 inline-block tabular-nums">
      {left !== undefined && left < dayMs ? t("shop.banner.left", { time: timeLeft(left) }) : until}
    </span>
  );
}

/** The code as a button that copies it and briefly confirms it. Source: SHELL-24. */
function Code({ code }: { readonly code: string }) {
  const t = useMessages();
  const [copied, setCopied] = useState(0);
  useEffect(() => {
    if (copied === 0) return undefined;
    const timer = setTimeout(() => setCopied(0), copiedMs);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async (): Promise<void> => {
    // A browser may deny access to the clipboard; the code can still be typed.
    const done = await navigator.clipboard.writeText(code).then(
      () => true,
      () => false,
    );
    if (done) setCopied((times) => times + 1);
  };
  return (
    <button
      type="button"
      onClick={() => void copy()}
      className="inline-flex min-h-10 items-center gap-2 border border-dashed border-ink/60 px-3 font-medium tracking-wide hover:border-ink"
    >
      <span className="sr-only">{t("shop.banner.copy")}</span>
      <span aria-live="polite" className="grid">
        <span className={`col-start-1 row-start-1 ${copied > 0 ? "invisible" : ""}`}>{code}</span>
        <span className={`col-start-1 row-start-1 ${copied > 0 ? "" : "invisible"}`}>
          {copied > 0 ? t("shop.banner.copied") : null}
        </span>
      </span>
      <Icon name={copied > 0 ? "check" : "copy"} size={16} />
    </button>
  );
}
