import { codeOf } from "#http/refused-call.ts";
import { keyIn } from "#kernel/formats/message-key.ts";
import { useState } from "react";
import { useStore } from "zustand";
import type { PhotoAnswer } from "#modules/media/contract.ts";
import { mostCollagePhotos, mostPrints } from "#modules/photo-products/contract.ts";
import { useAddresses } from "#ui/addresses.tsx";
import { goTo } from "#ui/browser/go-to.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Icon } from "#ui/icon.tsx";
import type { IconName } from "#ui/icons/icon-names.ts";
import { useMessages } from "#ui/messages.tsx";
import { selectAll, selectNone } from "#ui/photos/selection.ts";
import { showToast } from "#ui/toast.tsx";
import { beginProject } from "../begin-project.ts";
import { useLibrary, useLibraryState } from "./library-context.ts";
import { closeDialog, NameDialog } from "./name-dialog.tsx";
import { useAlbums } from "./use-albums.ts";

/** What can be made of photos, with the number of photos each takes. Source: MYPH-01. */
const products = [
  { kind: "photoprint", most: mostPrints },
  { kind: "photoframe", most: 1 },
  { kind: "photobox", most: mostPrints },
  { kind: "collage", most: mostCollagePhotos },
] as const;

type Chosen = { readonly ids: readonly string[] };

/** Begins a product with the selected photos. */
function DesignDialog({ ids }: Chosen) {
  const t = useMessages();
  const { isPhotoShop } = useLibrary();
  const { address } = useAddresses();
  const [busy, setBusy] = useState<string | null>(null);
  const begin = (kind: (typeof products)[number]["kind"]) => {
    setBusy(kind);
    beginProject({ address: "/web-api/photo-projects", body: { kind, photos: ids } })
      .then((editUrl) => goTo(editUrl))
      .catch((fault: unknown) => {
        setBusy(null);
        showToast({ text: t(keyIn("errors", codeOf(fault)), { s: 60 }) });
      });
  };
  return (
    <Dialog id="photo-products" title={t("photo-library.design")} closeLabel={t("photo-library.close")}>
      <p className="text-15 text-ink-soft">{t("photo-library.selected", { count: ids.length })}</p>
      {isPhotoShop ? (
        products.map(({ kind, most }) => (
          <div key={kind} className="grid gap-1">
            <Button
              variant="secondary"
              loading={busy === kind}
              disabled={ids.length > most || busy !== null}
              onClick={() => begin(kind)}
            >
              {t(`photo-library.products.${kind}`)}
            </Button>
            {ids.length > most ? (
              <p className="text-13 text-ink-soft">{t("photo-library.most", { count: most })}</p>
            ) : null}
          </div>
        ))
      ) : (
        <>
          <p>{t("photo-library.cards")}</p>
          <ButtonLink href={address("products")}>{t("photo-library.products.card")}</ButtonLink>
        </>
      )}
    </Dialog>
  );
}

/** Puts the selected photos into an album, an old or a new one. */
function AlbumDialog({ ids }: Chosen) {
  const t = useMessages();
  const albums = useLibraryState((state) => state.albums);
  const { create, put } = useAlbums();
  const { selection } = useLibrary();
  const into = async (album: string, name: string) => {
    closeDialog("photo-album");
    if (!(await put(album, ids))) return;
    selection.setState(selectNone, true);
    showToast({ text: t("photo-library.albums.added", { count: ids.length, name }) });
  };
  return (
    <>
      <Dialog id="photo-album" title={t("photo-library.toAlbum")} closeLabel={t("photo-library.close")}>
        {albums.map(({ id, name }) => (
          <Button key={id} variant="secondary" className="wrap-anywhere" onClick={() => void into(id, name)}>
            {name}
          </Button>
        ))}
        <Button popoverTarget="photo-album-new" onClick={() => closeDialog("photo-album")}>
          <Icon name="plus" size={16} />
          {t("photo-library.albums.new")}
        </Button>
      </Dialog>
      <NameDialog
        id="photo-album-new"
        title={t("photo-library.albums.new")}
        send={t("photo-library.albums.create")}
        name=""
        onName={(name) => void create(name).then((id) => (id ? into(id, name) : undefined))}
      />
    </>
  );
}

/** Deletes the selected photos but those in use, which are named, and offers to undo it. */
function useDelete(order: readonly PhotoAnswer[]): (ids: readonly string[]) => void {
  const t = useMessages();
  const { remove, selection } = useLibrary();
  const used = useLibraryState((state) => state.used);
  return (ids) => {
    const going = ids.filter((id) => !used.has(id));
    const kept = ids.filter((id) => used.has(id));
    const names = order.filter(({ id }) => kept.includes(id)).map(({ fileName }) => fileName);
    const named = names.slice(0, 3).join(", ");
    const more = names.length > 3 ? " …" : "";
    const keptText = kept.length > 0 ? t("photo-library.kept", { count: kept.length, names: `${named}${more}` }) : "";
    if (going.length === 0) {
      selection.setState(selectNone, true);
      return showToast({ text: keptText });
    }
    const undo = remove(going);
    showToast({
      text: [t("photo-library.deleted", { count: going.length }), keptText].filter(Boolean).join(" "),
      action: {
        label: t("photo-library.undo"),
        run: () => {
          undo();
          showToast(null);
        },
      },
    });
  };
}

type ToolProps = {
  readonly icon: IconName;
  readonly label: string;
  readonly onClick?: () => void;
  readonly popoverTarget?: string;
};

function Tool({ icon, label, ...rest }: ToolProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      className="grid size-11 place-items-center rounded-cut hover:bg-ink/5"
      {...rest}
    >
      <Icon name={icon} />
    </button>
  );
}

type SelectionBarProps = { readonly order: readonly PhotoAnswer[]; readonly onOpen: (id: string) => void };

/** What can be done with the selected photos, at the bottom of the window. Source: PHOTO-03, MYPH-01. */
export function SelectionBar({ order, onOpen }: SelectionBarProps) {
  const t = useMessages();
  const { selection } = useLibrary();
  const selected = useStore(selection, ({ ids }) => ids);
  const album = useLibraryState((state) => state.album);
  const { take } = useAlbums();
  const deleteAll = useDelete(order);
  // In the order of the page, which is that of the product.
  const ids = order.flatMap(({ id }) => (selected.has(id) ? [id] : []));
  const [first] = ids;
  if (first === undefined) return null;
  return (
    <section
      aria-label={t("photo-library.selection")}
      className="sticky bottom-0 z-10 -mx-2 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-t-cut border border-b-0 border-line bg-sheet px-3 py-2 shadow-lift md:px-4"
    >
      <span className="text-15 tabular-nums">{t("photo-library.selected", { count: ids.length })}</span>
      <span className="ml-auto flex">
        <Tool icon="zoom" label={t("photo-library.open")} onClick={() => onOpen(first)} />
        <Tool
          icon="select-all"
          label={t("photo-library.selectAll")}
          onClick={() =>
            selection.setState(
              (state) =>
                selectAll(
                  state,
                  order.map(({ id }) => id),
                ),
              true,
            )
          }
        />
        <Tool icon="layers" label={t("photo-library.toAlbum")} popoverTarget="photo-album" />
        {album === null ? null : (
          <Tool
            icon="minus"
            label={t("photo-library.fromAlbum")}
            onClick={() => void take(album, ids).then((done) => done && selection.setState(selectNone, true))}
          />
        )}
        <Tool icon="trash" label={t("photo-library.delete")} onClick={() => deleteAll(ids)} />
        <Tool icon="close" label={t("photo-library.selectNone")} onClick={() => selection.setState(selectNone, true)} />
      </span>
      <Button size="s" popoverTarget="photo-products" className="max-sm:w-full">
        {t("photo-library.design")}
      </Button>
      <DesignDialog ids={ids} />
      <AlbumDialog ids={ids} />
    </section>
  );
}
