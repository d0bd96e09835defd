/** The uncropped picture of a line item on a plain background; `alt` is empty if the line names the item. */
export function LineItemPicture({ src, alt = "" }: { readonly src: string; readonly alt?: string }) {
  return (
    <span className="grid aspect-square content-center self-start bg-line/45 p-2">
      <img src={src} alt={alt} loading="lazy" className="mx-auto max-h-full max-w-full object-contain shadow-card" />
    </span>
  );
}
