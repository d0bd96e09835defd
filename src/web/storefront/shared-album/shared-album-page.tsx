import { useEffect, useEffectEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { formatDate } from "#kernel/formats/date-format.ts";
import type { SharedAlbumView, SharedPhoto } from "#modules/media/album-links/shared-album-model.ts";
import { Button } from "#ui/button.tsx";
import { useLocale, useMessages } from "#ui/messages.tsx";
import { UploadArea } from "#ui/uploads/upload-area.tsx";
import { UploadRows } from "#ui/uploads/upload-rows.tsx";
import { ContributorName } from "./contributor-name.tsx";
import { openAlbumUpload, type AlbumUpload } from "./open-upload.ts";
import { OwnPhotos } from "./own-photos.tsx";

type PageProps = { readonly view: SharedAlbumView; readonly token: string };

/** The upload, once it is wanted; what arrives is handed to the newest `onPhotos`. */
function useUpload({ isWanted, token, album, onPhotos }: Wanted): AlbumUpload | "loading" | "failed" {
  const [upload, setUpload] = useState<AlbumUpload | "loading" | "failed">("loading");
  const arrived = useEffectEvent(onPhotos);
  useEffect(() => {
    if (!isWanted) return;
    let opened: AlbumUpload | null = null;
    let left = false;
    openAlbumUpload({ token, album }, (photos) => arrived(photos))
      .then((ready) => {
        opened = ready;
        if (left) ready.close();
        else setUpload(ready);
      })
      .catch(() => setUpload("failed"));
    return () => {
      left = true;
      opened?.close();
    };
  }, [isWanted, token, album]);
  return upload;
}

type Wanted = {
  readonly isWanted: boolean;
  readonly token: string;
  readonly album: string;
  readonly onPhotos: (photos: readonly SharedPhoto[]) => void;
};

/** The upload, or what is there in its place: the album is full, it is being loaded, or that failed. */
function Upload({ name, view, token, onPhotos }: UploadProps) {
  const t = useMessages();
  const upload = useUpload({ isWanted: name !== null && !view.isFull, token, album: view.id, onPhotos });
  if (view.isFull)
    return <p className="border-l-2 border-leaf pl-4">{t("shared-album.full", { owner: view.owner })}</p>;
  if (name === null) return null;
  if (upload === "loading") return <p className="min-h-30 text-ink-soft">{t("shared-album.loading")}</p>;
  if (upload === "failed")
    return (
      <div className="grid justify-items-start gap-4" role="alert">
        <p>{t("shared-album.failed")}</p>
        <Button onClick={() => window.location.reload()}>{t("shared-album.again")}</Button>
      </div>
    );
  const { queue, waiting, acceptedFiles, limitOf } = upload;
  return (
    <UploadArea accept={acceptedFiles} onFiles={(files) => void queue.add(files)}>
      <UploadRows queue={queue} previews={waiting} onRetry={(key) => void queue.retry(key)} limitOf={limitOf} />
    </UploadArea>
  );
}

type UploadProps = PageProps & {
  readonly name: string | null;
  readonly onPhotos: (photos: readonly SharedPhoto[]) => void;
};

/** The photos of all others, where the owner shows them. */
function Others({ others }: { readonly others: NonNullable<SharedAlbumView["others"]> }) {
  const t = useMessages();
  if (others.length === 0) return null;
  return (
    <section className="mt-12">
      <h2 className="display text-25">{t("shared-album.all")}</h2>
      <ul className="mt-4 grid grid-cols-2 gap-x-3 gap-y-4 sm:grid-cols-4 lg:grid-cols-6">
        {others.map(({ name, photo }) => (
          <li key={photo.id} className="grid content-start gap-1">
            <a href={photo.large} target="_blank" rel="noopener" className="block overflow-hidden rounded-cut bg-line">
              <img
                src={photo.small}
                alt={name === "" ? t("shared-album.all") : t("shared-album.from", { name })}
                loading="lazy"
                decoding="async"
                className="aspect-square w-full object-cover"
              />
            </a>
            {name === "" ? null : <p className="truncate text-13 text-ink-soft">{t("shared-album.from", { name })}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The page of an album's link: who collects, one's name, one's photos; those of others if the owner shows them. Source: PHOTO-04. */
export function SharedAlbumPage({ view, token }: PageProps) {
  const t = useMessages();
  const locale = useLocale();
  const [name, setName] = useState(view.name);
  const { revalidate } = useRevalidator();
  const [own, setOwn] = useState(view.own);
  const [arrived, setArrived] = useState(0);
  const add = (photos: readonly SharedPhoto[]) => {
    setOwn((known) => {
      const ids = new Set(known.map(({ id }) => id));
      return [...photos.filter(({ id }) => !ids.has(id)), ...known];
    });
    setArrived((count) => count + photos.length);
  };
  return (
    <main id="inhalt" className="shop-width pt-10 pb-24 md:pt-16 md:pb-32">
      <p className="text-15 text-ink-soft">{t("shared-album.collects", { owner: view.owner })}</p>
      <h1 className="page-title mt-1 wrap-anywhere">{view.album}</h1>
      <p className="mt-3 max-w-prose text-ink-soft">
        {[
          t("shared-album.intro"),
          t(view.others === null ? "shared-album.private" : "shared-album.open"),
          ...(view.endsOn === null ? [] : [t("shared-album.until", { day: formatDate(view.endsOn, locale) })]),
        ].join(" ")}
      </p>
      <noscript>
        <p className="mt-6 max-w-prose">{t("shared-album.noScript")}</p>
      </noscript>
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-6">
        {view.isFull && name === null ? null : (
          <ContributorName owner={view.owner} token={token} name={name} onName={setName} />
        )}
        <Upload name={name} view={view} token={token} onPhotos={add} />
        <output className="block">
          {arrived > 0 ? (
            <p className="border-l-2 border-leaf pl-4">{t("shared-album.thanks", { count: arrived })}</p>
          ) : null}
        </output>
      </div>
      {name === null && own.length === 0 ? null : (
        <OwnPhotos
          token={token}
          photos={own}
          onGone={(gone) => {
            setOwn((known) => known.filter(({ id }) => id !== gone));
            // It may have made room.
            if (view.isFull) void revalidate();
          }}
        />
      )}
      {view.others === null ? null : <Others others={view.others} />}
    </main>
  );
}
