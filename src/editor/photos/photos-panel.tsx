import { useEffect, useState } from "react";
import { useStore } from "zustand";
import type { Result } from "#kernel/result.ts";
import type { PhotoAnswer } from "#modules/media/contract.ts";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages.tsx";
import { Select } from "#ui/forms/select.tsx";
import { showToast } from "#ui/toast.tsx";
import { FileButton } from "#ui/uploads/file-button.tsx";
import { UploadRows } from "#ui/uploads/upload-rows.tsx";
import { photoUses } from "../commands/editing-commands.ts";
import { useProductParts } from "../frame/product-parts.ts";
import { useEditorContext, type EditorContext } from "../state/editor-context.ts";
import { useDocument } from "../state/shell-context.ts";
import { photoOrders, photosToShow, type PhotoOrder } from "./photo-order.ts";
import { acceptedFiles } from "./photo-tray.ts";
import { deletePhoto, limitOfRefusal, listPhotos } from "./photo-upload.ts";
import { OwnLayoutSection } from "./own-layout-section.tsx";

async function removeFromTray(editor: EditorContext, photo: PhotoAnswer): Promise<Result<unknown>> {
  const removed = await deletePhoto(editor.fetch, photo.id);
  if (removed.ok || removed.refusal.code === "UPLOAD_UNKNOWN") editor.tray.forget(photo.id);
  return removed;
}

function TrayPhoto({ photo, uses }: { readonly photo: PhotoAnswer; readonly uses: number }) {
  const editor = useEditorContext();
  const { place } = useProductParts().photos;
  const t = useMessages();
  const remove = () =>
    void removeFromTray(editor, photo).then((removed) => {
      if (!removed.ok && removed.refusal.code !== "UPLOAD_UNKNOWN")
        showToast({ text: t(`errors.${removed.refusal.code}`, { file: photo.fileName, s: 60 }) });
    });
  return (
    <li className="relative">
      <button
        type="button"
        onClick={() => place(editor, photo)}
        className="relative block aspect-square w-full overflow-hidden rounded-cut bg-line"
        aria-label={[
          t("editor.photos.use", { name: photo.fileName }),
          uses > 0 ? t("editor.photos.used", { count: uses }) : "",
        ].join(" ")}
      >
        <img src={photo.previews.small} alt="" loading="lazy" className="size-full object-cover" />
        {uses > 0 ? (
          <span className="absolute right-1 bottom-1 grid size-6 place-items-center rounded-cut bg-leaf text-13 text-paper tabular-nums">
            {uses}
          </span>
        ) : null}
      </button>
      {uses === 0 ? (
        <button
          type="button"
          title={t("editor.photos.delete", { name: photo.fileName })}
          aria-label={t("editor.photos.delete", { name: photo.fileName })}
          onClick={remove}
          className="absolute top-0 right-0 grid size-11 place-items-center text-ink"
        >
          <span className="grid size-7 place-items-center rounded-cut bg-paper/90 hover:bg-paper">
            <Icon name="trash" size={16} />
          </span>
        </button>
      ) : null}
    </li>
  );
}

type TrayOptions = { readonly order: PhotoOrder; readonly unusedOnly: boolean };

/** Sort order and filter of the tray, shown from the second photo on. */
function TrayControls({
  options,
  onChange,
}: {
  readonly options: TrayOptions;
  readonly onChange: (next: TrayOptions) => void;
}) {
  const t = useMessages();
  const orderOf = (value: string) => photoOrders.find((order) => order === value) ?? "newest";
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Select
        label={t("editor.photos.order")}
        labelHidden
        className="min-w-40 flex-1"
        value={options.order}
        onChange={(event) => onChange({ ...options, order: orderOf(event.target.value) })}
      >
        {photoOrders.map((order) => (
          <option key={order} value={order}>
            {t(`editor.photos.orders.${order}`)}
          </option>
        ))}
      </Select>
      <label className="flex min-h-11 items-center gap-2.5 text-15">
        <input
          type="checkbox"
          className="editor-switch"
          checked={options.unusedOnly}
          onChange={(event) => onChange({ ...options, unusedOnly: event.target.checked })}
        />
        {t("editor.photos.unused")}
      </label>
    </div>
  );
}

/** The visitor's photos, with upload. Source: CFG-10. */
export default function PhotosPanel() {
  const editor = useEditorContext();
  const { takeIn, retry } = useProductParts().photos;
  const t = useMessages();
  const [options, setOptions] = useState<TrayOptions>({ order: "newest", unusedOnly: false });
  const { photos } = useStore(editor.tray.store);
  const uploading = useStore(editor.tray.queue.store, ({ uploads }) => uploads.length > 0);
  const document = useDocument((state) => state.document);
  const uses = photoUses(document);
  const displayed = photosToShow(photos, options, uses);
  useEffect(() => {
    void listPhotos(editor.fetch, editor.tray.addOlder);
  }, [editor]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <FileButton accept={acceptedFiles} testId="photo-files" onFiles={(files) => void takeIn(editor, files)}>
        <Icon name="upload" />
        {t("editor.photos.upload")}
      </FileButton>
      <p className="text-13 text-ink-soft">{t("editor.photos.hint")}</p>
      <UploadRows
        queue={editor.tray.queue}
        previews={editor.tray.waiting}
        onRetry={(key) => void retry(editor, key)}
        limitOf={limitOfRefusal}
      />
      {photos.length === 0 && !uploading ? <p className="text-15 text-ink-soft">{t("editor.photos.empty")}</p> : null}
      {photos.length > 1 ? <TrayControls options={options} onChange={setOptions} /> : null}
      {photos.length > 0 && displayed.length === 0 ? (
        <p className="text-15 text-ink-soft">{t("editor.photos.allUsed")}</p>
      ) : null}
      <ul className="grid grid-cols-3 gap-2 sm:max-lg:grid-cols-5">
        {displayed.map((photo) => (
          <TrayPhoto key={photo.id} photo={photo} uses={uses.get(photo.id) ?? 0} />
        ))}
      </ul>
      {editor.card ? <OwnLayoutSection /> : null}
    </div>
  );
}
