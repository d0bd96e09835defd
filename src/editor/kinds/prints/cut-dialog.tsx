import type { Crop } from "#design/model/design-document.ts";
import { Button } from "#ui/button.tsx";
import { useMessages } from "#ui/messages.tsx";
import { Icon } from "#ui/icon.tsx";
import { Modal } from "../../dialogs/modal.tsx";
import { useShell } from "../../state/shell-context.ts";
import type { PrintItem } from "./print-items.ts";
import { usePrints } from "./prints-context.ts";

/** What lies outside of a crop, as a path of the unit square. */
const outside = ({ x, y, w, h }: Crop): string => `M0 0H1V1H0ZM${x} ${y}V${y + h}H${x + w}V${y}Z`;

/** The whole picture; what the paper has no room for is veiled. */
function CutPicture({ item, href }: { readonly item: PrintItem; readonly href: string | null }) {
  const { asset, crop, content } = item;
  if (!asset || !crop) return null;
  const lying = content.contentRotation % 180 !== 0;
  const [w, h] = lying ? [asset.height, asset.width] : [asset.width, asset.height];
  const turned = `translate(${w / 2} ${h / 2}) rotate(${content.contentRotation}) translate(${-asset.width / 2} ${-asset.height / 2}) scale(${asset.width} ${asset.height})`;
  return (
    <svg aria-hidden viewBox={`0 0 ${w} ${h}`} className="block size-full">
      <g transform={turned}>
        {href ? <image href={href} width={1} height={1} preserveAspectRatio="none" /> : null}
        <path d={outside(crop)} fillRule="evenodd" className="fill-paper/75" />
        <rect
          x={crop.x}
          y={crop.y}
          width={crop.w}
          height={crop.h}
          fill="none"
          className="stroke-brick"
          strokeWidth={2}
          vectorEffect="non-scaling-stroke"
        />
      </g>
    </svg>
  );
}

function CutTile({ item, place }: { readonly item: PrintItem; readonly place: number }) {
  const { photos, view, commands } = usePrints();
  const { tray } = useShell();
  const t = useMessages();
  const photo = photos.get(item.content.asset ?? "");
  const name = photo?.fileName ?? t("prints-editor.picture", { n: place });
  return (
    <li className="grid content-start gap-2 [contain-intrinsic-size:auto_15rem] [content-visibility:auto]">
      <button
        type="button"
        className="aspect-square bg-line/50 p-2"
        aria-label={t("prints-editor.cut.move", { name })}
        onClick={() => view.setState({ dialog: null, open: item.id })}
      >
        <CutPicture item={item} href={tray.smallPreview(item.content.asset ?? "")} />
      </button>
      {item.isFaceCut ? (
        <p className="flex items-center gap-1.5 text-13 text-brick">
          <Icon name="warning" size={16} />
          {t("prints-editor.sign.face")}
        </p>
      ) : null}
      <Button
        variant="secondary"
        size="s"
        aria-label={t("prints-editor.cut.wholeOf", { name })}
        onClick={() => commands.change(new Set([item.id]), { placing: { mode: "whole" } })}
      >
        {t("prints-editor.cut.whole")}
      </Button>
    </li>
  );
}

/** The pictures that lose something, each with one tap to keep it whole. Source: PRINT-02. */
export function CutDialog({ cut }: { readonly cut: readonly PrintItem[] }) {
  const { view, commands } = usePrints();
  const t = useMessages();
  const close = () => view.setState({ dialog: null });
  const faces = cut.filter(({ isFaceCut }) => isFaceCut).length;
  const ids = new Set(cut.map(({ id }) => id));
  // Cut faces first: they are what nobody wants.
  const shown = cut.toSorted((a, b) => Number(b.isFaceCut) - Number(a.isFaceCut));
  const stretchable = cut.filter(({ longSide, isVariable }) => longSide && !isVariable);
  const confirm = () => {
    view.setState(({ confirmed }) => ({
      confirmed: new Set([...confirmed, ...cut.flatMap(({ crop }) => crop ?? [])]),
      dialog: null,
    }));
  };
  return (
    <Modal title={t("prints-editor.cut.title", { count: cut.length })} onClose={close} wide>
      <p className="mt-2 text-15 text-ink-soft">
        {faces > 0 ? `${t("prints-editor.cut.faces", { count: faces })} ` : null}
        {t(cut.length === 0 ? "prints-editor.cut.none" : "prints-editor.cut.lead")}
      </p>
      <ul className="mt-5 grid max-h-[min(38rem,50dvh)] grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-4 overflow-y-auto p-1">
        {shown.map((item) => (
          <CutTile key={item.id} item={item} place={cut.indexOf(item) + 1} />
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap gap-3">
        {cut.length > 0 ? (
          <>
            <Button size="s" onClick={() => commands.change(ids, { placing: { mode: "whole" } })}>
              {t("prints-editor.cut.all")}
            </Button>
            {stretchable.length > 0 ? (
              <Button
                size="s"
                variant="secondary"
                onClick={() =>
                  commands.change(new Set(stretchable.map(({ id }) => id)), { placing: { variableSide: true } })
                }
              >
                {t("prints-editor.cut.longSide")}
              </Button>
            ) : null}
            <Button size="s" variant="secondary" onClick={confirm}>
              {t("prints-editor.cut.confirm")}
            </Button>
          </>
        ) : (
          <Button size="s" onClick={close}>
            {t("prints-editor.done")}
          </Button>
        )}
      </div>
    </Modal>
  );
}
