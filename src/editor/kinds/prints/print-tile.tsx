import { memo, useEffect, useRef, type KeyboardEvent } from "react";
import type { DesignDocument } from "#design/model/design-document.ts";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages.tsx";
import { CopiesField } from "./copies-field.tsx";
import type { PrintItem } from "./print-items.ts";
import type { PrintMark } from "./print-marks.ts";
import { PrintPaper } from "./print-paper.tsx";
import { tileWidth } from "./print-rows.ts";

/** What a tile can be asked for. */
export type TileActions = {
  /** A press on the picture: opens it, or selects it while others are selected. */
  readonly onPress: (id: string) => void;
  readonly onSelect: (id: string, extend: boolean) => void;
  readonly onCopies: (id: string, copies: number) => void;
  readonly onRemove: (id: string) => void;
  /** Leaves out a marked print, which can be undone. */
  readonly onLeaveOut: (id: string) => void;
  /** Keys on the picture; true if it knows them. */
  readonly onKey: (id: string, key: string) => boolean;
  /** The keyboard has arrived. */
  readonly onFocused: () => void;
};

type PrintTileProps = {
  readonly item: PrintItem;
  readonly assets: DesignDocument["assets"];
  readonly name: string;
  /** "10 × 15 cm, glänzend". */
  readonly paper: string;
  readonly href: string | null;
  /** Place in the grid and height for its picture, px; `scale` in px per mm. */
  readonly left: number;
  readonly top: number;
  readonly pictureHeight: number;
  readonly scale: number;
  readonly index: number;
  readonly count: number;
  readonly mark: PrintMark | undefined;
  readonly selected: boolean;
  readonly takesFocus: boolean;
  readonly actions: TileActions;
};

const markIcons = { duplicate: "layers", blurry: "eye-off" } as const;

/** Signs on a print: nearly the same as another, blurry, cropped, too small for its paper. */
function Signs({ item, mark }: Pick<PrintTileProps, "item" | "mark">) {
  const t = useMessages();
  const sign = "grid size-7 place-items-center rounded-round shadow-card";
  return (
    <span className="pointer-events-none absolute right-1.5 bottom-1.5 flex gap-1">
      {mark ? (
        <span className={`${sign} bg-sheet text-ink`}>
          <Icon name={markIcons[mark]} size={16} />
        </span>
      ) : null}
      {item.isCut ? (
        <span className={`${sign} ${item.isFaceCut ? "bg-brick text-paper" : "bg-sheet text-ink"}`}>
          <Icon
            name="crop"
            size={16}
            label={t(item.isFaceCut ? "prints-editor.sign.face" : "prints-editor.sign.cut")}
          />
        </span>
      ) : null}
      {item.sharpness === "poor" ? (
        <span className={`${sign} bg-brick text-paper`}>
          <Icon name="warning" size={16} label={t("prints-editor.sharpness.poor")} />
        </span>
      ) : null}
    </span>
  );
}

/** One print of the grid with its copies; painted again only when it changes. Source: PRINT-02. */
export const PrintTile = memo(function PrintTile(props: PrintTileProps) {
  const { item, assets, name, paper, href, left, top, scale, mark, selected, takesFocus, actions } = props;
  const t = useMessages();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    button.current?.focus();
    actions.onFocused();
  }, [takesFocus, actions]);
  const width = tileWidth(item, scale);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (actions.onKey(item.id, event.key)) event.preventDefault();
  };
  return (
    <li
      aria-posinset={props.index + 1}
      aria-setsize={props.count}
      data-print={item.id}
      className="absolute contain-layout"
      style={{ left, top, width }}
    >
      <div className="grid place-items-center content-end" style={{ height: props.pictureHeight }}>
        <div className="relative">
          <button
            ref={button}
            type="button"
            onClick={() => actions.onPress(item.id)}
            onKeyDown={onKeyDown}
            aria-label={t("prints-editor.open", { name })}
            className={`block transition-transform duration-100 motion-reduce:transition-none ${selected ? "scale-94 outline-3 outline-offset-3 outline-leaf" : ""}`}
          >
            <PrintPaper page={item.page} assets={assets} href={href} scale={scale} />
          </button>
          <label className="absolute -top-1 -left-1 grid size-11 cursor-pointer place-items-center">
            <input
              type="checkbox"
              checked={selected}
              onChange={({ nativeEvent }) =>
                actions.onSelect(item.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
              }
              className="tick-box shadow-card"
            />
            <span className="sr-only">{t("prints-editor.select", { name })}</span>
          </label>
          {mark ? (
            <button
              type="button"
              onClick={() => actions.onLeaveOut(item.id)}
              aria-label={t("prints-editor.leaveOut.one", { name })}
              className="absolute -top-1 -right-1 grid size-11 place-items-center"
            >
              <span className="grid size-7 place-items-center rounded-round bg-ink text-paper shadow-card">
                <Icon name="close" size={16} />
              </span>
            </button>
          ) : null}
          <Signs item={item} mark={mark} />
        </div>
      </div>
      <div className="mt-2 grid justify-items-center gap-1">
        <p className="w-full truncate text-center text-13 text-ink-soft">
          {mark ? <b className="font-medium text-ink">{t(`prints-editor.sign.${mark}`)}, </b> : null}
          {paper}
        </p>
        <CopiesField
          value={item.copies}
          label={name}
          onChange={(copies) => actions.onCopies(item.id, copies)}
          onRemove={() => actions.onRemove(item.id)}
        />
      </div>
    </li>
  );
});
