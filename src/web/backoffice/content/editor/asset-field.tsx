import { useRef, useState, type MouseEvent } from "react";
import { StoryAsset } from "#modules/content/stories/story-model.ts";
import { Button } from "#ui/button.tsx";
import { useMessages } from "#ui/messages.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { AssetUpload } from "./asset-upload.tsx";
import { useEditor, type FileChoice, type FileKind } from "./editor-context.ts";
import type { ControlProps } from "./field-control.tsx";

/** A thumbnail of a stored image; images drawn by the shop are requested by name. */
export function thumbnailOf(filename: string): string {
  const [, drawn] = /^\/_img\/[^/]+\/([^/]+)$/.exec(filename) ?? [];
  if (drawn) return `/_img/w_320,f_webp/${drawn}`;
  const [, libraryPath] = /^(?:https?:\/\/[^/]+)?\/(f\/\d+\/.+)$/.exec(filename) ?? [];
  return libraryPath ? `/_img/w_320,f_webp/${libraryPath}` : filename;
}

function assetOf({ filename, name, alt, focus }: FileChoice): StoryAsset {
  return { fieldtype: "asset", id: null, filename, name, alt, title: "", focus, copyright: "" };
}

/** The focal point in percent; the centre by default. */
function focusOf({ focus }: StoryAsset, width: number, height: number): { readonly x: number; readonly y: number } {
  const [, x, y] = /^(\d+)x(\d+):/.exec(focus ?? "") ?? [];
  if (x === undefined || y === undefined || width === 0 || height === 0) return { x: 50, y: 50 };
  return { x: (Number(x) / width) * 100, y: (Number(y) / height) * 100 };
}

type OneProps = { readonly asset: StoryAsset; readonly onAsset: (asset: StoryAsset) => void };

/** An image whose focal point is set by a click or two sliders. Source: PB-15. */
export function Focus({ asset, onAsset }: OneProps) {
  const t = useMessages();
  const image = useRef<HTMLImageElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  const { x, y } = focusOf(asset, size.width, size.height);
  const set = (left: number, top: number): void => {
    const at = [Math.round((left / 100) * size.width), Math.round((top / 100) * size.height)];
    onAsset({ ...asset, focus: `${at[0]}x${at[1]}:${(at[0] ?? 0) + 1}x${(at[1] ?? 0) + 1}` });
  };
  const click = ({ clientX, clientY }: MouseEvent): void => {
    const box = image.current?.getBoundingClientRect();
    if (box) set(((clientX - box.left) / box.width) * 100, ((clientY - box.top) / box.height) * 100);
  };
  const measure = (): void => {
    const { naturalWidth = 1, naturalHeight = 0 } = image.current ?? {};
    const [, width, height] = /\/f\/\d+\/(\d+)x(\d+)\//.exec(asset.filename ?? "") ?? [];
    // Vector images have no pixel size: they count as 1000 wide.
    const drawn = { width: 1000, height: (naturalHeight / naturalWidth) * 1000 };
    setSize({ width: Number(width ?? drawn.width), height: Number(height ?? drawn.height) });
  };
  const sliders = [
    { axis: "across", at: x, move: (to: number) => set(to, y) },
    { axis: "down", at: y, move: (to: number) => set(x, to) },
  ] as const;
  return (
    <>
      {/* The sliders below do the same by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- see above */}
      <div className="relative w-fit cursor-crosshair" onClick={click}>
        <img
          ref={image}
          src={thumbnailOf(asset.filename ?? "")}
          alt={asset.alt ?? ""}
          onLoad={measure}
          className="max-h-56 max-w-full"
        />
        <span
          className="pointer-events-none absolute size-4 -translate-1/2 rounded-round border-2 border-paper bg-leaf"
          style={{ left: `${x}%`, top: `${y}%` }}
        />
      </div>
      {sliders.map(({ axis, at, move }) => (
        <label key={axis} className="grid grid-cols-[7rem_1fr] items-center text-13">
          {t(`visual.picture.${axis}`)}
          <input
            type="range"
            min={0}
            max={100}
            value={Math.round(at)}
            className="min-h-11 accent-leaf"
            onChange={({ target }) => move(Number(target.value))}
          />
        </label>
      ))}
    </>
  );
}

function FileTile({ file, onPick }: { readonly file: FileChoice; readonly onPick: () => void }) {
  return (
    <button
      type="button"
      className="block w-full cursor-pointer border border-line text-left hover:border-ink"
      onClick={onPick}
    >
      {file.kind === "image" ? (
        <img src={thumbnailOf(file.filename)} alt={file.alt} loading="lazy" className="h-28 w-full object-cover" />
      ) : null}
      <span className="block truncate px-2 py-1.5 text-13">{file.name || file.filename.split("/").at(-1)}</span>
    </button>
  );
}

function Picker({ onPick, files }: { readonly onPick: (file: FileChoice) => void; readonly files: FileKind }) {
  const t = useMessages();
  const { choices } = useEditor();
  const [search, setSearch] = useState("");
  const [uploaded, setUploaded] = useState<readonly FileChoice[]>([]);
  const wanted = search.trim().toLowerCase();
  const found = [...uploaded, ...choices.files]
    .filter((file, place, all) => all.findIndex(({ filename }) => filename === file.filename) === place)
    .filter(({ kind, name, alt }) => kind === files && `${name} ${alt}`.toLowerCase().includes(wanted))
    .slice(0, 40);
  const add = (file: FileChoice): void => {
    setUploaded([file, ...uploaded]);
    if (file.kind === files) onPick(file);
  };
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center ink-link">
        {t(`visual.picture.choose.${files}`)}
      </summary>
      <div className="grid gap-3 border border-line p-3">
        <TextField
          label={t("visual.picture.search")}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        {found.length === 0 ? <p className="text-13 text-ink-soft">{t("visual.library.none")}</p> : null}
        <ul className={`grid max-h-80 gap-2 overflow-y-auto ${files === "image" ? "grid-cols-2" : ""}`}>
          {found.map((file) => (
            <li key={file.filename}>
              <FileTile file={file} onPick={() => onPick(file)} />
            </li>
          ))}
        </ul>
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center ink-link">
            {t("visual.library.add")}
          </summary>
          <div className="pt-2">
            <AssetUpload kinds={[files]} onAdded={add} />
          </div>
        </details>
      </div>
    </details>
  );
}

/** An image or file: chosen from the library, with alternative text and focal point. Source: PB-15. */
export function AssetField({ field, label, hint, error, value, onValue }: ControlProps<"asset">) {
  const t = useMessages();
  const read = StoryAsset.safeParse(value);
  const asset = read.success && read.data.filename ? read.data : undefined;
  const isPicture = field.files === "image";
  return (
    <fieldset className="grid gap-2 border-l-2 border-line pl-3">
      <legend className="mb-1.5 text-15 font-medium">{label}</legend>
      {error ? <p className="text-15 text-brick">{error}</p> : null}
      {hint ? <p className="text-13 text-ink-soft">{hint}</p> : null}
      {asset && isPicture ? <Focus key={asset.filename} asset={asset} onAsset={onValue} /> : null}
      {asset && !isPicture ? <p className="text-13 break-all">{asset.name || asset.filename}</p> : null}
      {asset && isPicture ? (
        <TextField
          label={t("visual.picture.alt")}
          value={asset.alt ?? ""}
          onChange={({ target }) => onValue({ ...asset, alt: target.value })}
        />
      ) : null}
      <Picker files={field.files} onPick={(file) => onValue(assetOf(file))} />
      {asset ? (
        <Button size="s" variant="secondary" onClick={() => onValue(null)}>
          {t(isPicture ? "visual.picture.remove" : "visual.picture.removeFile")}
        </Button>
      ) : null}
    </fieldset>
  );
}

/** Several images in order. */
export function AssetList({ field, label, hint, error, value, onValue }: ControlProps<"multiasset">) {
  const t = useMessages();
  const assets = StoryAsset.array().catch([]).parse(value);
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-15 font-medium">{label}</legend>
      {hint ? <p className="text-13 text-ink-soft">{hint}</p> : null}
      {error ? <p className="text-15 text-brick">{error}</p> : null}
      <ul className="flex flex-wrap gap-2">
        {assets.map((asset) => (
          <li key={asset.filename} className="w-32">
            <img src={thumbnailOf(asset.filename ?? "")} alt={asset.alt ?? ""} className="h-20 w-full object-cover" />
            <button
              type="button"
              className="min-h-11 ink-link text-13"
              onClick={() => onValue(assets.filter((other) => other !== asset))}
            >
              {t("visual.picture.remove")}
            </button>
          </li>
        ))}
      </ul>
      {assets.length < field.max ? (
        <Picker files="image" onPick={(picture) => onValue([...assets, assetOf(picture)])} />
      ) : null}
    </fieldset>
  );
}
