import { useEffect, useRef } from "react";
import { formatClock, formatDate } from "#kernel/formats/date-format.ts";
import { formatNumber } from "#kernel/formats/number-format.ts";
import { lengthText } from "#kernel/formats/value-placeholders.ts";
import { isBlurry, type PhotoAnswer } from "#modules/media/contract.ts";
import { takenTime } from "#modules/media/library/library-sections.ts";
import { Icon } from "#ui/icon.tsx";
import { useLocale, useMessages } from "#ui/messages.tsx";
import { useLibrary, useLibraryState } from "./library-context.ts";

const cmPerInch = 2.54;

/** What is known about a photo, in words. */
function usePhotoFacts(photo: PhotoAnswer, twin: PhotoAnswer | undefined): readonly string[] {
  const t = useMessages();
  const locale = useLocale();
  const { goodPpi } = useLibrary();
  const isUsed = useLibraryState(({ used }) => used.has(photo.id));
  const contributors = useLibraryState((state) => state.contributors);
  const by = contributors.filter(({ name, photos }) => name !== "" && photos.includes(photo.id));
  const { width, height, facts } = photo;
  const at = takenTime(photo);
  const isTaken = photo.takenAt !== null || (facts !== undefined && facts.capturedFrom !== "upload");
  const date = at === null ? "" : `${formatDate(at.slice(0, 10), locale)}, ${formatClock(at.slice(11, 16), locale)}`;
  const sides = [width, height].map((side) => Math.floor((side / goodPpi) * cmPerInch));
  return [
    ...by.map(({ name }) => t("photo-library.from.name", { name })),
    ...(at === null ? [] : [t(`photo-library.facts.${isTaken ? "taken" : "uploaded"}`, { date })]),
    t("photo-library.facts.size", { width: formatNumber(width, locale), height: formatNumber(height, locale) }),
    t("photo-library.facts.print", { size: lengthText(sides, "cm", locale) }),
    ...(facts && isBlurry(facts) ? [t("photo-library.facts.blurry")] : []),
    ...(twin ? [t("photo-library.facts.duplicate", { name: twin.fileName })] : []),
    ...(isUsed ? [t("photo-library.facts.used")] : []),
  ];
}

type ArrowProps = { readonly icon: "chevron-left" | "chevron-right"; readonly label: string; readonly to: () => void };

function Arrow({ icon, label, to }: ArrowProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={to}
      className="grid size-11 place-items-center rounded-round hover:bg-ink/5"
    >
      <Icon name={icon} />
    </button>
  );
}

type PhotoViewerProps = {
  /** The photos of the view in their order. */
  readonly photos: readonly PhotoAnswer[];
  readonly id: string;
  readonly duplicates: ReadonlyMap<string, string>;
  readonly onMove: (id: string) => void;
  readonly onClose: () => void;
};

/** A photo as large as the window, with previous and next and its facts; arrow keys move. Source: MYPH-01. */
export function PhotoViewer({ photos, id, duplicates, onMove, onClose }: PhotoViewerProps) {
  const at = photos.findIndex((each) => each.id === id);
  const photo = photos[at];
  useEffect(() => {
    if (!photo) onClose();
  }, [photo, onClose]);
  if (!photo) return null;
  const to = (by: number) => {
    const next = photos[(at + by + photos.length) % photos.length];
    if (next) onMove(next.id);
  };
  const twin = photos.find((each) => each.id === duplicates.get(id));
  return <OpenPhoto {...{ photo, twin, to, onClose }} place={{ n: at + 1, count: photos.length }} />;
}

type OpenPhotoProps = Pick<PhotoViewerProps, "onClose"> & {
  readonly photo: PhotoAnswer;
  readonly twin: PhotoAnswer | undefined;
  readonly to: (by: number) => void;
  readonly place: { readonly n: number; readonly count: number };
};

function OpenPhoto({ photo, twin, to, onClose, place }: OpenPhotoProps) {
  const t = useMessages();
  const dialog = useRef<HTMLDialogElement>(null);
  const facts = usePhotoFacts(photo, twin);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      aria-label={photo.fileName}
      onClose={onClose}
      onKeyDown={(event) => {
        if (event.key === "ArrowLeft") to(-1);
        if (event.key === "ArrowRight") to(1);
      }}
      className="m-0 h-dvh max-h-none w-screen max-w-none bg-paper text-ink open:grid open:grid-rows-[auto_minmax(0,1fr)_auto]"
    >
      <div className="flex items-center gap-2 px-3 py-1 md:px-6">
        <p className="min-w-0 flex-1 truncate text-15">{photo.fileName}</p>
        <button
          type="button"
          aria-label={t("photo-library.close")}
          onClick={() => dialog.current?.close()}
          className="grid size-11 place-items-center"
        >
          <Icon name="close" />
        </button>
      </div>
      <img
        key={photo.id}
        src={photo.previews.large}
        alt={photo.fileName}
        width={photo.width}
        height={photo.height}
        className="size-full object-contain px-3 md:px-6"
      />
      <div className="flex flex-wrap items-center justify-center gap-x-6 gap-y-1 px-3 py-2 md:px-6">
        <span className="flex items-center gap-1">
          <Arrow icon="chevron-left" label={t("photo-library.previous")} to={() => to(-1)} />
          <output className="min-w-20 text-center text-13 text-ink-soft tabular-nums">
            {t("photo-library.position", place)}
          </output>
          <Arrow icon="chevron-right" label={t("photo-library.next")} to={() => to(1)} />
        </span>
        <ul className="flex flex-wrap justify-center gap-x-5 gap-y-0.5 text-15">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </div>
    </dialog>
  );
}
