import { useState } from "react";
import { keyIn } from "#kernel/formats/message-key.ts";
import type { SharedPhoto } from "#modules/media/album-links/shared-album-model.ts";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages.tsx";
import { showToast } from "#ui/toast.tsx";
import { codeOf } from "#http/refused-call.ts";
import { takeBackPhoto } from "./shared-album-calls.ts";

type OwnPhotosProps = {
  readonly token: string;
  readonly photos: readonly SharedPhoto[];
  readonly onGone: (id: string) => void;
};

/** The photos the visitor has added, each to be taken back. Source: PHOTO-04. */
export function OwnPhotos({ token, photos, onGone }: OwnPhotosProps) {
  const t = useMessages();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const takeBack = (id: string) => {
    setBusy((known) => new Set([...known, id]));
    takeBackPhoto(token, id)
      .then(() => {
        onGone(id);
        showToast({ text: t("shared-album.takenBack") });
      })
      .catch((fault: unknown) => showToast({ text: t(keyIn("errors", codeOf(fault)), { s: 60 }) }))
      .finally(() => setBusy((known) => new Set([...known].filter((each) => each !== id))));
  };
  return (
    <section className="mt-12">
      <h2 className="display text-25">{t("shared-album.own")}</h2>
      {photos.length === 0 ? <p className="mt-3 text-ink-soft">{t("shared-album.none")}</p> : null}
      <ul className="mt-4 grid grid-cols-3 gap-1.5 sm:grid-cols-4 lg:grid-cols-6">
        {photos.map(({ id, small }, index) => (
          <li key={id} className="relative aspect-square overflow-hidden rounded-cut bg-line">
            <img
              src={small}
              alt={t("shared-album.photo", { n: index + 1 })}
              loading="lazy"
              decoding="async"
              className={`size-full object-cover ${busy.has(id) ? "opacity-45" : ""}`}
            />
            <button
              type="button"
              aria-label={t("shared-album.takeBack", { n: index + 1 })}
              title={t("shared-album.takeBack", { n: index + 1 })}
              disabled={busy.has(id)}
              onClick={() => takeBack(id)}
              className="absolute top-0 right-0 grid size-11 place-items-center"
            >
              <span className="grid size-7 place-items-center rounded-round bg-paper/90 text-ink">
                <Icon name="close" size={16} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
