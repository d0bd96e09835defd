import { useEffect } from "react";
import { useStore } from "zustand";
import { Icon } from "../icon.tsx";
import type { LocalPreviews } from "./local-previews.ts";

type LocalPictureProps = {
  readonly previews: LocalPreviews;
  readonly uploadKey: string;
  readonly file: File | null;
  readonly className?: string;
};

/**
 * The browser's own preview of a file that is not uploaded yet; a calm placeholder until it is drawn, and where the
 * browser cannot decode it (HEIC outside Safari). Decorative: the file name is beside it. Source: PHOTO-01.
 */
export function LocalPicture({ previews, uploadKey, file, className = "" }: LocalPictureProps) {
  const preview = useStore(previews.store, (known) => known.get(uploadKey));
  useEffect(() => {
    if (!file) return;
    return previews.look(uploadKey, file);
  }, [previews, uploadKey, file]);
  const box = `block overflow-hidden rounded-cut bg-line ${className}`;
  if (preview?.address)
    return <img src={preview.address} alt="" decoding="async" className={`${box} object-cover`} data-local-preview />;
  return (
    <span className={`${box} grid place-items-center text-ink-soft`} aria-hidden>
      <Icon name="image" size={20} className={preview || !file ? "" : "opacity-0"} />
    </span>
  );
}
