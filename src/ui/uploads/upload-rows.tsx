import { keyIn } from "#kernel/formats/message-key.ts";
import { useStore } from "zustand";
import type { ErrorCode } from "#kernel/errors.ts";
import { Icon } from "../icon.tsx";
import type { IconName } from "../icons/icon-names.ts";
import { useMessages } from "../messages.tsx";
import { LocalPicture } from "./local-picture.tsx";
import type { LocalPreviews } from "./local-previews.ts";
import type { SkippedFile } from "./upload-list.ts";
import type { UploadQueue } from "./upload-queue.ts";
import { canRetry, isUnderWay, uploadsToShow, type Upload } from "./upload.ts";

/** The parts of a queue that its rows use. */
type Controls = Pick<
  UploadQueue<unknown>,
  "store" | "pause" | "resume" | "dismiss" | "dismissSkipped" | "dismissKnown" | "file"
>;

type UploadRowsProps = {
  readonly queue: Controls;
  readonly previews: LocalPreviews;
  readonly onRetry: (key: string) => void;
  /** The limit to insert into a refusal's text. */
  readonly limitOf: (code: ErrorCode) => number;
};

type RowButtonProps = {
  readonly icon: IconName;
  readonly label: string;
  readonly onPress: () => void;
};

function RowButton({ icon, label, onPress }: RowButtonProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      onClick={onPress}
      className="-my-1 grid size-11 shrink-0 place-items-center rounded-cut transition-colors hover:bg-ink/5"
    >
      <Icon name={icon} />
    </button>
  );
}

function Notice({ upload, queue, onRetry, limitOf }: { readonly upload: Upload } & Omit<UploadRowsProps, "previews">) {
  const t = useMessages();
  const { key, fileName, refused } = upload;
  const values = { file: fileName, n: refused ? limitOf(refused) : 0, s: 60 };
  return (
    <li className={`flex items-start gap-2 text-15 ${refused ? "text-brick" : "text-ink"}`}>
      <Icon name={refused ? "warning" : "info"} size={16} className="mt-1 shrink-0" />
      <span className="min-w-0 flex-1 py-0.5 wrap-anywhere">
        {refused ? `${fileName}: ${t(`errors.${refused}`, values)}` : t("uploads.known", { name: fileName })}
        {canRetry(upload) ? (
          <button type="button" className="ink-link block min-h-11" onClick={() => onRetry(key)}>
            {t("uploads.retry")}
          </button>
        ) : null}
      </span>
      <RowButton icon="close" label={t("uploads.dismiss", { name: fileName })} onPress={() => queue.dismiss(key)} />
    </li>
  );
}

function Row({ upload, queue, previews }: { readonly upload: Upload } & Pick<UploadRowsProps, "queue" | "previews">) {
  const t = useMessages();
  const { key, fileName, share, state } = upload;
  const percent = Math.round(share * 100);
  const paused = state === "paused";
  return (
    <li className="flex items-center gap-2 text-13">
      <LocalPicture previews={previews} uploadKey={key} file={queue.file(key)} className="size-10 shrink-0" />
      <span className="grid min-w-0 flex-1 gap-1.5">
        <span className="flex flex-wrap gap-x-2">
          <span className="min-w-24 flex-1 truncate">{fileName}</span>
          <span className="shrink-0 text-ink-soft tabular-nums">{t(keyIn("uploads.state", state), { percent })}</span>
        </span>
        <progress
          max={100}
          value={state === "preparing" ? 100 : percent}
          className="h-[3px] w-full appearance-none border-0 bg-line accent-leaf [&::-moz-progress-bar]:bg-leaf [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-leaf"
          aria-label={fileName}
        />
      </span>
      <span className="flex shrink-0">
        <RowButton
          icon={paused ? "play" : "pause"}
          label={t(paused ? "uploads.resume" : "uploads.pause", { name: fileName })}
          onPress={() => (paused ? queue.resume(key) : queue.pause(key))}
        />
        <RowButton icon="close" label={t("uploads.cancel", { name: fileName })} onPress={() => queue.dismiss(key)} />
      </span>
    </li>
  );
}

/** What was left out, in one sentence per reason. */
function Skipped({ skipped, onClose }: { readonly skipped: readonly SkippedFile[]; readonly onClose: () => void }) {
  const t = useMessages();
  const reasons = [...new Set(skipped.map(({ why }) => why))];
  const count = (wanted: string) => skipped.filter(({ why }) => why === wanted).length;
  return (
    <div className="flex items-start gap-2 text-15" data-testid="skipped-files">
      <Icon name="info" size={16} className="mt-1 shrink-0" />
      <p className="min-w-0 flex-1 py-0.5">
        {reasons.map((why) => t(keyIn("uploads.skipped", why), { count: count(why) })).join(" ")}
      </p>
      <RowButton icon="close" label={t("uploads.dismissSkipped")} onPress={onClose} />
    </div>
  );
}

/** Files that are still to come, with the buttons for all of them. */
function Summary({ uploads, queue }: { readonly uploads: readonly Upload[]; readonly queue: Controls }) {
  const t = useMessages();
  const underWay = uploads.filter(isUnderWay);
  const known = uploads.filter(({ state }) => state === "known").length;
  const allPaused = underWay.every(({ state }) => state === "paused");
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <output className="text-15">{underWay.length > 0 ? t("uploads.left", { count: underWay.length }) : ""}</output>
      {underWay.length > 1 ? (
        <button
          type="button"
          className="ink-link min-h-11 text-15"
          onClick={() => (allPaused ? queue.resume() : queue.pause())}
        >
          {t(allPaused ? "uploads.resumeAll" : "uploads.pauseAll")}
        </button>
      ) : null}
      {known > 1 ? (
        <button type="button" className="ink-link min-h-11 text-15" onClick={queue.dismissKnown}>
          {t("uploads.dismissKnown", { count: known })}
        </button>
      ) : null}
    </div>
  );
}

/**
 * The list of an upload queue: preview, progress, pause and removal of each file, refusals in words. Long lists show
 * what needs attention and what is being sent. Source: CFG-10, PHOTO-01.
 */
export function UploadRows({ queue, previews, onRetry, limitOf }: UploadRowsProps) {
  const t = useMessages();
  const { uploads, skipped } = useStore(queue.store);
  if (uploads.length === 0 && skipped.length === 0) return null;
  const shown = uploadsToShow(uploads);
  const hidden = uploads.length - shown.length;
  return (
    <div className="grid gap-3">
      {uploads.length > 1 ? <Summary uploads={uploads} queue={queue} /> : null}
      {skipped.length > 0 ? <Skipped skipped={skipped} onClose={queue.dismissSkipped} /> : null}
      <ul className="grid gap-3">
        {shown.map((upload) =>
          isUnderWay(upload) ? (
            <Row key={upload.key} upload={upload} queue={queue} previews={previews} />
          ) : (
            <Notice key={upload.key} upload={upload} queue={queue} onRetry={onRetry} limitOf={limitOf} />
          ),
        )}
      </ul>
      {hidden > 0 ? <p className="text-13 text-ink-soft">{t("uploads.more", { count: hidden })}</p> : null}
    </div>
  );
}
