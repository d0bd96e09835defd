import { useMessages } from "#ui/messages.tsx";
import type { GalleryPhoto } from "../gallery/gallery-model.ts";
import { PhotoForm, type PhotoFormReport, type PhotoFormView } from "./photo-form.tsx";

export type GuestPhotosView = {
  readonly title: string;
  readonly hosts: string;
  readonly photos: readonly GalleryPhoto[];
  readonly form: PhotoFormView | null;
  readonly report: PhotoFormReport | null;
  readonly back: string;
};

/** The photos of an event for its guests; works without scripts. Source: EVENT-10. */
export function GuestPhotos({ view }: { readonly view: GuestPhotosView }) {
  const t = useMessages();
  const { title, hosts, photos, form, report, back } = view;
  return (
    <div className="mx-auto max-w-[72rem] px-5 pt-14 pb-20">
      <header className="text-center">
        <p className="text-15">
          <a href={back} className="ink-link inline-flex min-h-11 items-center">
            {title}
          </a>
        </p>
        <h1 className="display mt-2 text-42">{t("event-gallery.title")}</h1>
        <p className="mx-auto mt-3 max-w-[46ch] text-pretty text-ink-soft">{t("event-gallery.text", { hosts })}</p>
      </header>
      <PhotoForm hosts={hosts} form={form} report={report} />
      {photos.length === 0 ? (
        <p className="mt-12 text-center text-ink-soft">{t("event-gallery.none")}</p>
      ) : (
        <ul className="mt-12 grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-4">
          {photos.map(({ id, name, small, large }, index) => (
            <li key={id}>
              <a href={large} target="_blank" rel="noopener" className="block overflow-hidden bg-line">
                <img
                  src={small}
                  alt={
                    name === ""
                      ? t("event-gallery.photo", { n: index + 1 })
                      : t("event-gallery.photoOf", { n: index + 1, name })
                  }
                  loading="lazy"
                  decoding="async"
                  className="true-colour aspect-square w-full object-cover"
                />
              </a>
              {name === "" ? null : <p className="mt-1 truncate text-13 text-ink-soft">{name}</p>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
