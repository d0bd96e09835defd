import { useMessages } from "#ui/messages.tsx";

/** Empty tiles in the place of photos that are being loaded. */
export function LibrarySkeleton() {
  const t = useMessages();
  return (
    <div className="mt-8 noscript:hidden" aria-busy="true">
      <p className="sr-only">{t("photo-library.loading")}</p>
      <div className="grid grid-cols-3 gap-1.5 sm:grid-cols-4 lg:grid-cols-6" aria-hidden>
        {Array.from({ length: 12 }, (_, tile) => (
          <span key={tile} className="aspect-square animate-pulse rounded-cut bg-line motion-reduce:animate-none" />
        ))}
      </div>
    </div>
  );
}
