import { useCallback, useState } from "react";
import { useMessages } from "#ui/messages.tsx";

/** How the preview of an article stands. Source: CART-14, FRAME-06. */
export type PreviewState = "empty" | "loading" | "ready" | "error";

/** How the preview behind an image of the page stands. */
export function previewState(image: { readonly complete: boolean; readonly naturalWidth: number }): PreviewState {
  if (!image.complete) return "loading";
  return image.naturalWidth > 0 ? "ready" : "error";
}

type PreviewProps = {
  /** Address of the picture up to its width; null where nothing is to be seen yet. */
  readonly src: string | null;
  readonly alt: string;
  readonly sizes: string;
  /** What is no longer sold is shown pale. */
  readonly pale?: boolean;
};

const word = "text-center text-13 text-ink-soft";

/**
 * The preview of an article in the cart, framed as it will be delivered: empty, loading, ready or not to be had. Without
 * script the browser shows the picture by itself.
 * @source CART-14, FRAME-06
 */
export function LinePreview({ src, alt, sizes, pale = false }: PreviewProps) {
  const t = useMessages();
  const [shown, setShown] = useState<{ readonly src: string | null; readonly state: PreviewState }>();
  const state = shown?.src === src ? shown.state : src === null ? "empty" : "loading";
  const tell = useCallback((next: PreviewState) => setShown({ src, state: next }), [src]);
  // A picture may have come, or failed, before the script ran.
  const catchUp = useCallback(
    (image: HTMLImageElement | null) => (image ? tell(previewState(image)) : undefined),
    [tell],
  );
  return (
    <span data-preview={state} className="contents">
      {src === null ? (
        <span className={word}>{t("cart.preview.empty")}</span>
      ) : (
        <img
          key={src}
          ref={catchUp}
          src={`${src}&w=320`}
          srcSet={`${src}&w=160 160w, ${src}&w=320 320w`}
          sizes={sizes}
          alt={alt}
          onLoad={() => tell("ready")}
          onError={() => tell("error")}
          className={`mx-auto max-h-full max-w-full object-contain ${state === "ready" ? "shadow-card" : ""} ${state === "error" ? "hidden" : ""} ${pale ? "opacity-45 grayscale" : ""}`}
        />
      )}
      {state === "error" ? <span className={word}>{t("cart.preview.error")}</span> : null}
    </span>
  );
}
