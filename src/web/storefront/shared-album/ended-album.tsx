import { useAddresses } from "#ui/addresses.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { useMessages } from "#ui/messages.tsx";

/** Says that a link takes no photos any more. Source: PHOTO-04. */
export function EndedAlbum() {
  const t = useMessages();
  const { address } = useAddresses();
  return (
    <main id="inhalt" className="grid min-h-[68vh] items-center bg-leaf text-sheet">
      <div className="shop-width py-20">
        <h1 className="page-title max-w-[18ch]">{t("shared-album.endedTitle")}</h1>
        <p className="mt-4 max-w-prose text-20">{t("shared-album.endedText")}</p>
        <ButtonLink href={address("home")} variant="inverse" className="mt-10">
          {t("shared-album.home")}
        </ButtonLink>
      </div>
    </main>
  );
}
