import { useMessages } from "#ui/messages.tsx";
import { showToast } from "#ui/toast.tsx";
import { Icon } from "#ui/icon.tsx";
import { AlbumLinkDialog } from "./album-link-dialog.tsx";
import { chipClass } from "./filter-bar.tsx";
import { useAlbums } from "./use-albums.ts";
import { useLibrary, useLibraryState } from "./library-context.ts";
import { NameDialog } from "./name-dialog.tsx";

const linkClass = "ink-link min-h-11 text-15";

/** Renames and deletes the open album. */
function AlbumTools({ id, name }: { readonly id: string; readonly name: string }) {
  const t = useMessages();
  const { rename, remove } = useAlbums();
  return (
    <div className="flex flex-wrap items-center gap-x-5">
      <button type="button" className={linkClass} popoverTarget="album-link">
        {t("photo-library.link.open")}
      </button>
      <button type="button" className={linkClass} popoverTarget="album-rename">
        {t("photo-library.albums.rename")}
      </button>
      <button
        type="button"
        className={linkClass}
        onClick={() =>
          void remove(id).then((done) => {
            if (done) showToast({ text: t("photo-library.albums.deleted", { name }) });
          })
        }
      >
        {t("photo-library.albums.delete")}
      </button>
      <AlbumLinkDialog key={id} album={id} name={name} />
      <NameDialog
        id="album-rename"
        title={t("photo-library.albums.rename")}
        send={t("photo-library.albums.save")}
        name={name}
        onName={(wanted) => void rename(id, wanted)}
      />
    </div>
  );
}

/** The albums in a row, and what can be done with the open one. Source: PHOTO-03, MYPH-01. */
export function AlbumBar() {
  const t = useMessages();
  const { store } = useLibrary();
  const { create } = useAlbums();
  const albums = useLibraryState((state) => state.albums);
  const current = useLibraryState((state) => state.album);
  const links = useLibraryState((state) => state.links);
  const shared = new Set(links.map(({ album }) => album));
  const open = albums.find(({ id }) => id === current);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <fieldset className="flex min-w-0 gap-2 overflow-x-auto p-0.5">
        <legend className="sr-only">{t("photo-library.albums.title")}</legend>
        <button
          type="button"
          aria-pressed={open === undefined}
          className={chipClass}
          onClick={() => store.setState({ album: null })}
        >
          {t("photo-library.albums.all")}
        </button>
        {albums.map(({ id, name, photos }) => (
          <button
            key={id}
            type="button"
            aria-pressed={id === current}
            className={`${chipClass} max-w-60 truncate`}
            onClick={() => store.setState({ album: id })}
          >
            {shared.has(id) ? <Icon name="share" size={16} className="mr-2 inline-block align-[-3px]" /> : null}
            {name} <span className="text-ink-soft tabular-nums">{photos.length}</span>
          </button>
        ))}
        <button type="button" className={`${chipClass} inline-flex items-center gap-2`} popoverTarget="album-new">
          <Icon name="plus" size={16} />
          {t("photo-library.albums.new")}
        </button>
      </fieldset>
      {open ? <AlbumTools id={open.id} name={open.name} /> : null}
      <NameDialog
        id="album-new"
        title={t("photo-library.albums.new")}
        send={t("photo-library.albums.create")}
        name=""
        onName={(name) => void create(name).then((id) => id && store.setState({ album: id, filter: "all" }))}
      />
    </div>
  );
}
