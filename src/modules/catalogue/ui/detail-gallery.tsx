import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages.tsx";
import { Picture } from "#ui/picture.tsx";
import type { DetailView } from "./detail-view.ts";

type GalleryProps = { readonly pictures: DetailView["pictures"] };

/** Pictures side by side to swipe through, small ones to jump, a native popover to see one large. Source: PDP-03. */
export function DetailGallery({ pictures }: GalleryProps) {
  const t = useMessages();
  return (
    <section aria-label={t("product.picture.label")}>
      <ul className="snap-row -mx-5 gap-3 px-5 md:mx-0 md:gap-4 md:px-0">
        {pictures.map(({ id, caption, picture }, place) => (
          <li key={id} id={`bild-${id}`} className="relative w-full shrink-0 snap-center">
            <figure>
              <div className="relative grid aspect-[5/4] place-items-center overflow-hidden rounded-cut bg-[oklch(0.945_0.012_84)]">
                <Picture
                  picture={picture}
                  sizes="(width >= 56.25rem) 44rem, 100vw"
                  eager={place === 0}
                  className={
                    id.startsWith("card-")
                      ? "size-full object-cover"
                      : "max-h-[84%] w-auto max-w-[84%] object-contain shadow-card"
                  }
                />
                <button
                  type="button"
                  popoverTarget={`gross-${id}`}
                  className="absolute right-3 bottom-3 grid size-11 place-items-center rounded-cut bg-sheet/85 text-ink hover:bg-sheet"
                >
                  <Icon name="search" label={`${t("product.picture.zoom")}: ${caption}`} />
                </button>
              </div>
              <figcaption className="sr-only">{caption}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <ul className="mt-3 hidden gap-3 md:flex">
        {pictures.map(({ id, caption, picture }) => (
          <li key={id}>
            <a
              href={`#bild-${id}`}
              data-document
              title={caption}
              className="grid size-20 place-items-center overflow-hidden rounded-cut bg-[oklch(0.945_0.012_84)] hover:shadow-[inset_0_0_0_1px_var(--color-ink-soft)]"
            >
              <Picture
                picture={{ ...picture, alt: caption }}
                sizes="5rem"
                className={id.startsWith("card-") ? "size-full object-cover" : "max-h-16 w-auto max-w-16"}
              />
            </a>
          </li>
        ))}
      </ul>
      {pictures.map(({ id, picture }) => (
        <div
          key={id}
          id={`gross-${id}`}
          popover="auto"
          className="m-auto max-h-[96dvh] max-w-[96vw] overflow-auto rounded-cut bg-paper p-3 shadow-sheet md:p-6"
        >
          <Picture picture={picture} sizes="96vw" className="mx-auto max-h-[86dvh] w-auto max-w-full object-contain" />
          <button
            type="button"
            popoverTarget={`gross-${id}`}
            popoverTargetAction="hide"
            className="absolute top-3 right-3 grid size-11 place-items-center rounded-cut bg-sheet/90"
          >
            <Icon name="close" label={t("page.close")} />
          </button>
        </div>
      ))}
    </section>
  );
}
