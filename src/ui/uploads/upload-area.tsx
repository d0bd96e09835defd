import { useEffect, useState, type DragEvent, type ReactNode } from "react";
import { Icon } from "../icon.tsx";
import { useMessages } from "../messages.tsx";
import { filesOfDrop } from "./dropped-files.ts";
import { FileButton } from "./file-button.tsx";

type UploadAreaProps = {
  readonly accept: string;
  readonly onFiles: (files: readonly File[]) => void;
  readonly multiple?: boolean;
  readonly children?: ReactNode;
};

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes("Files");

/** Uploads files pasted anywhere but into a field. */
function usePastedFiles(onFiles: UploadAreaProps["onFiles"]) {
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      const inField = event.target instanceof HTMLElement && event.target.closest("input, textarea") !== null;
      if (files.length === 0 || inField) return;
      event.preventDefault();
      onFiles(files);
    };
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, [onFiles]);
}

/**
 * Takes in photos in every way: dialog, folder, camera of a phone, drop of files and folders, paste. `children` are
 * what the page shows of them. Source: PHOTO-01.
 */
export function UploadArea({ accept, onFiles, multiple = true, children }: UploadAreaProps) {
  const t = useMessages();
  const [over, setOver] = useState(false);
  usePastedFiles(onFiles);
  const drop = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setOver(false);
    void filesOfDrop(event.dataTransfer).then(onFiles);
  };
  return (
    <div
      className="relative grid gap-4"
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(document.elementFromPoint(event.clientX, event.clientY))) setOver(false);
      }}
      onDrop={drop}
    >
      <div className="flex flex-wrap gap-3">
        <FileButton accept={accept} onFiles={onFiles} multiple={multiple} testId="photo-files">
          <Icon name="upload" />
          {t("uploads.choose")}
        </FileButton>
        {/* Phones have no folders to choose, computers no camera to point at something. */}
        {multiple ? (
          <span className="contents pointer-coarse:hidden">
            <FileButton accept={accept} onFiles={onFiles} source="folder" variant="secondary">
              <Icon name="layers" />
              {t("uploads.folder")}
            </FileButton>
          </span>
        ) : null}
        <span className="hidden pointer-coarse:contents">
          <FileButton accept="image/*" onFiles={onFiles} source="camera" variant="secondary">
            <Icon name="image" />
            {t("uploads.camera")}
          </FileButton>
        </span>
      </div>
      <p className="text-13 text-ink-soft pointer-coarse:hidden">{t("uploads.hint")}</p>
      {children}
      {over ? (
        <div className="pointer-events-none absolute -inset-2 z-1 grid place-items-center rounded-cut border-2 border-dashed border-leaf bg-paper/80">
          <p className="display text-25">{t("uploads.drop")}</p>
        </div>
      ) : null}
    </div>
  );
}
