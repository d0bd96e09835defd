import { formatNumber } from "#kernel/formats/number-format.ts";
import type { Locale } from "#kernel/market.ts";
import { maxPhotoBytes } from "#modules/media/contract.ts";
import { useLocale, useMessages } from "#ui/messages.tsx";
import { useLibraryState } from "./library-context.ts";

const megabyte = 1024 ** 2;
const gigabyte = 1024 ** 3;

/** Bytes in megabytes, from one gigabyte on in gigabytes. */
const storageText = (bytes: number, locale: Locale): string =>
  bytes < gigabyte
    ? `${formatNumber(Math.ceil(bytes / megabyte), locale, 0)}\u00A0MB`
    : `${formatNumber(bytes / gigabyte, locale, 1)}\u00A0GB`;

/** How much of the 5 GB the visitor's photos take. Source: MYPH-02. */
export function StorageUsed() {
  const t = useMessages();
  const locale = useLocale();
  const usage = useLibraryState((state) => state.usage);
  if (!usage) return <p className="h-10" aria-hidden />;
  const text = t("photo-library.storage", {
    used: storageText(usage.bytes, locale),
    all: storageText(maxPhotoBytes, locale),
  });
  return (
    <div className="grid max-w-90 content-start gap-1.5">
      <p className="text-13 text-ink-soft tabular-nums">{text}</p>
      <meter
        min={0}
        max={maxPhotoBytes}
        value={usage.bytes}
        aria-label={text}
        className="h-[3px] w-full appearance-none border-0 bg-line [&::-moz-meter-bar]:bg-leaf [&::-webkit-meter-bar]:h-[3px] [&::-webkit-meter-bar]:border-0 [&::-webkit-meter-bar]:bg-line [&::-webkit-meter-optimum-value]:bg-leaf"
      />
    </div>
  );
}
