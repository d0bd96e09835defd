import { largestZoom, zoomOf } from "#design/layout/photo-placement.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages.tsx";
import { IconButton } from "../../controls/controls.tsx";
import { Modal } from "../../dialogs/modal.tsx";
import { HistoryButtons } from "../../frame/history-buttons.tsx";
import { zoomed, type Croppable } from "../crop/crop-gestures.ts";
import { CopiesField } from "./copies-field.tsx";
import { CropStage } from "./crop-stage.tsx";
import { croppableOf, type PrintItem } from "./print-items.ts";
import { usePrints } from "./prints-context.ts";
import { usePaperName } from "./use-paper-name.ts";

/** How sharp the print becomes, in calm words. Source: CFG-11. */
function SharpnessLine({ item }: { readonly item: PrintItem }) {
  const t = useMessages();
  const colours = { good: "text-ink-soft", soft: "text-ink", poor: "text-brick" } as const;
  return (
    <p className={`text-15 ${colours[item.sharpness]}`}>
      {item.sharpness === "good" ? null : <Icon name="warning" size={16} className="mr-1.5 inline" />}
      {t(`prints-editor.sharpness.${item.sharpness}`)}
    </p>
  );
}

/** Enlarges the picture; the steps are equal to the eye. */
function ZoomField({ id, picture }: { readonly id: string; readonly picture: Croppable }) {
  const { commands } = usePrints();
  const t = useMessages();
  const zoom = zoomOf(picture.crop, picture.asset, picture.box, picture.contentRotation);
  return (
    <label className="flex min-h-11 items-center gap-2">
      <Icon name="zoom" label={t("prints-editor.view.zoom")} />
      <input
        type="range"
        min={0}
        max={1}
        step={0.01}
        value={Math.log(zoom) / Math.log(largestZoom)}
        onChange={(event) => {
          const wanted = largestZoom ** event.target.valueAsNumber;
          commands.crop(id, zoomed(picture, picture.crop, wanted / zoom));
        }}
        className="h-11 w-32 accent-leaf"
      />
    </label>
  );
}

function Tools({ item, name }: { readonly item: PrintItem; readonly name: string }) {
  const { commands } = usePrints();
  const t = useMessages();
  const isWhole = item.look === "whole";
  const croppable = croppableOf(item);
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2">
      {croppable ? <ZoomField id={item.id} picture={croppable} /> : null}
      <div className="flex">
        <IconButton
          icon="rotate"
          label={t("prints-editor.view.turn", { degrees: 90 })}
          onPress={() => commands.turn(item.id)}
        />
        <HistoryButtons />
      </div>
      {item.isRetro ? null : (
        <Button
          variant="secondary"
          size="s"
          onClick={() => commands.change(new Set([item.id]), { placing: { mode: isWhole ? "fill" : "whole" } })}
        >
          {t(isWhole ? "prints-editor.view.fill" : "prints-editor.cut.whole")}
        </Button>
      )}
      <CopiesField value={item.copies} label={name} onChange={(copies) => commands.setCopies(item.id, copies)} />
    </div>
  );
}

/** One print in large, to crop, turn and count it; the others are a swipe or a key away. Source: PRINT-02. */
export function PrintView({ item }: { readonly item: PrintItem }) {
  const { items, photos, view } = usePrints();
  const t = useMessages();
  const paperName = usePaperName();
  const at = items.findIndex(({ id }) => id === item.id);
  const step = (by: 1 | -1) => {
    const next = items[at + by];
    if (next) view.setState({ open: next.id });
  };
  const name = photos.get(item.content.asset ?? "")?.fileName ?? t("prints-editor.picture", { n: at + 1 });
  const close = () => view.setState({ open: null, focus: item.id });
  return (
    <Modal title={t("prints-editor.view.title", { n: at + 1, count: items.length })} onClose={close} full>
      <div className="grid min-h-0 grid-rows-[minmax(0,1fr)_auto] gap-3 pt-2">
        <div className="relative min-h-0 overflow-hidden bg-paper md:px-14">
          <CropStage item={item} name={name} onStep={step} />
          <IconButton
            icon="chevron-left"
            label={t("prints-editor.view.previous")}
            disabled={at <= 0}
            onPress={() => step(-1)}
            className="absolute top-1/2 left-1 -translate-y-1/2 bg-sheet/80"
          />
          <IconButton
            icon="chevron-right"
            label={t("prints-editor.view.next")}
            disabled={at >= items.length - 1}
            onPress={() => step(1)}
            className="absolute top-1/2 right-1 -translate-y-1/2 bg-sheet/80"
          />
        </div>
        <div className="grid justify-items-center gap-2 pb-[env(safe-area-inset-bottom)] text-center">
          <p className="max-w-full truncate text-15">
            <span className="font-medium">{name}</span> · {paperName(item)}
          </p>
          <SharpnessLine item={item} />
          <Tools item={item} name={name} />
          <p className="text-13 text-ink-soft pointer-coarse:hidden">{t("prints-editor.view.keys")}</p>
        </div>
      </div>
    </Modal>
  );
}
