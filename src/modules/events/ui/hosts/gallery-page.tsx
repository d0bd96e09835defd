import { keyIn } from "#kernel/formats/message-key.ts";
import { Button } from "#ui/button.tsx";
import { useMessages } from "#ui/messages.tsx";
import { galleryStates, mostBookPhotos, type GalleryState, type HostsPhoto } from "../../gallery/gallery-model.ts";

export type GalleryView = {
  readonly isOpen: boolean;
  readonly hasBegun: boolean;
  readonly photos: readonly HostsPhoto[];
  /** The day from which guests see the photos and add some. */
  readonly from: string;
  /** Path of all photos as a ZIP file. */
  readonly archive: string;
};

/** What the hosts can decide on a photo of each state. */
const decisions: Readonly<Record<GalleryState, readonly ("shown" | "hidden" | "removed")[]>> = {
  waiting: ["shown", "hidden", "removed"],
  shown: ["hidden", "removed"],
  hidden: ["shown", "removed"],
  removed: ["hidden"],
};

/** Photos of the guests: whether they are collected, and which of them all guests see. Source: EVENT-10. */
export function GalleryPage({ view }: { readonly view: GalleryView }) {
  const t = useMessages();
  const { isOpen, hasBegun, photos, archive } = view;
  const shown = photos.filter(({ state }) => state === "shown").length;
  return (
    <div className="mt-8 grid gap-10">
      <section aria-labelledby="sammeln" className="max-w-[44rem]">
        <h2 id="sammeln" className="display text-25">
          {t("event-gallery.collect.title")}
        </h2>
        <p className="mt-2 text-ink-soft">{t("event-gallery.collect.text", { date: view.from })}</p>
        <form method="post" className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button
            type="submit"
            name="intent"
            value={isOpen ? "close" : "open"}
            variant={isOpen ? "secondary" : "primary"}
          >
            {t(isOpen ? "event-gallery.collect.close" : "event-gallery.collect.open")}
          </Button>
          <p className="text-15 text-ink-soft">
            {isOpen && !hasBegun
              ? t("event-gallery.collect.waits", { date: view.from })
              : t(isOpen ? "event-gallery.collect.isOpen" : "event-gallery.collect.isClosed")}
          </p>
        </form>
      </section>
      {photos.length === 0 ? (
        <p className="max-w-[44rem] text-ink-soft">{t("event-gallery.next")}</p>
      ) : (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <a href={archive} className="inline-flex min-h-11 items-center ink-link text-15">
            {t("event-gallery.download")}
          </a>
          {shown > 0 ? (
            <form method="post">
              <Button type="submit" name="intent" value="book" variant="secondary" size="s">
                {t("event-gallery.book")}
              </Button>
            </form>
          ) : (
            <p className="text-15 text-ink-soft">{t("event-gallery.bookNext")}</p>
          )}
          {shown > mostBookPhotos ? (
            <p className="text-15 text-ink-soft">{t("event-gallery.bookMost", { n: mostBookPhotos })}</p>
          ) : null}
        </div>
      )}
      {galleryStates.map((state) => (
        <Photos key={state} state={state} photos={photos.filter((photo) => photo.state === state)} />
      ))}
    </div>
  );
}

function Photos({ state, photos }: { readonly state: GalleryState; readonly photos: readonly HostsPhoto[] }) {
  const t = useMessages();
  const labelOf = (of: GalleryState, decision: "shown" | "hidden" | "removed") =>
    t(of === "removed" ? "event-gallery.keep" : keyIn("event-gallery.decide", decision));
  if (photos.length === 0) return null;
  return (
    <section aria-labelledby={`fotos-${state}`}>
      <h2 id={`fotos-${state}`} className="display text-25">
        {t(keyIn("event-gallery.states", state), { n: photos.length })}
      </h2>
      {state === "waiting" ? (
        <form method="post" className="mt-3">
          {photos.map(({ id }) => (
            <input key={id} type="hidden" name="photos" value={id} />
          ))}
          <Button type="submit" name="intent" value="shown" size="s">
            {t("event-gallery.showAll", { count: photos.length, n: photos.length })}
          </Button>
        </form>
      ) : null}
      <ul className="mt-4 grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-3 lg:grid-cols-5">
        {photos.map((photo, index) => {
          const name =
            photo.name === ""
              ? t("event-gallery.photo", { n: index + 1 })
              : t("event-gallery.photoOf", { n: index + 1, name: photo.name });
          return (
            <li key={photo.id} className="min-w-0">
              <a href={photo.large} target="_blank" rel="noopener" className="block overflow-hidden bg-line">
                <img
                  src={photo.small}
                  alt={name}
                  loading="lazy"
                  decoding="async"
                  className={`true-colour aspect-square w-full object-cover ${state === "hidden" || state === "removed" ? "opacity-55" : ""}`}
                />
              </a>
              <p className="mt-1 truncate text-13 text-ink-soft">{photo.name || " "}</p>
              <form method="post" className="flex flex-wrap gap-x-4">
                <input type="hidden" name="photos" value={photo.id} />
                {decisions[state].map((decision) => (
                  <button
                    key={decision}
                    type="submit"
                    name="intent"
                    value={decision}
                    aria-label={`${labelOf(state, decision)}: ${name}`}
                    className="min-h-11 min-w-11 text-left text-15 underline decoration-line underline-offset-4 hover:decoration-ink"
                  >
                    {labelOf(state, decision)}
                  </button>
                ))}
              </form>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
