export type WarrantyNoticeView = {
  readonly title: string;
  readonly src: string;
  readonly width: number;
  readonly height: number;
  /** The text on the artwork. */
  readonly wording: string;
};

/** The official artwork on the legal guarantee, unchanged: neither cropped nor coloured. Source: D-28. */
export function WarrantyNotice({ notice }: { readonly notice: WarrantyNoticeView }) {
  return (
    <img
      src={notice.src}
      width={notice.width}
      height={notice.height}
      alt={notice.wording}
      loading="lazy"
      className="h-auto w-full max-w-[26rem]"
    />
  );
}
