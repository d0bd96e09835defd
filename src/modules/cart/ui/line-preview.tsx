import { useCallback, useState } from "react";
import { useMessages } from "#ui/messages.tsx";

/** The state of an article's preview. Source: CART-14, FRAME-06. */
export type PreviewState = "empty" | "loading" | "ready" | "error";

/** The state of the preview for an image element. */
export function previewState(image: { readonly complete: boolean; readonly naturalWidth: number }): PreviewState {
  if (!image.complete) return "loading";
  return image.naturalWidth > 0 ? "ready" : "error";
}

type PreviewProps = {
  /** Picture URL without its width; null when there is no preview yet. */
  readonly src: string | null;
  readonly alt: string;
  readonly sizes: string;
  /** Articles no longer sold are displayed pale. */
  readonly pale?: boolean;
};

const messageStyle = "text-center text-13 text-ink-soft";

/**
 * The preview of an article in the cart, framed as delivered: empty, loading, ready or failed. Without script the
 * browser displays the picture by itself.
 * @source CART-14, FRAME-06
 */
export function LinePreview({ src, alt, sizes, pale = false }: PreviewProps) {
  const t = useMessages();
  const [displayed, setDisplayed] = useState<{ readonly src: string | null; readonly state: PreviewState }>();
  const state = displayed?.src === src ? displayed.state : src === null ? "empty" : "loading";
  const report = useCallback((next: PreviewState) => setDisplayed({ src, state: next }), [src]);
  // A picture may have loaded, or failed, before the script ran.
  const catchUp = useCallback(
    (image: HTMLImageElement | null) => (image ? report(previewState(image)) : undefined),
    [report],
  );
  return (
    <span data-preview={state} className="contents">
      {src === null ? (
        <span className={messageStyle}>{t("cart.preview.empty")}</span>
      ) : (
        <img
          key={src}
          ref={catchUp}
          src={`${src}&w=320`}
          srcSet={`${src}&w=160 160w, ${src}&w=320 320w`}
          sizes={sizes}
          alt={alt}
          onLoad={() => report("ready")}
          onError={() => report("error")}
          className={`mx-auto max-h-full max-w-full object-contain ${state === "ready" ? "shadow-card" : ""} ${state === "error" ? "hidden" : ""} ${pale ? "opacity-45 grayscale" : ""}`}
        />
      )}
      {state === "error" ? <span className={messageStyle}>{t("cart.preview.error")}</span> : null}
    </span>
  );
}
