import { useId } from "react";
import type { PicturePlacing } from "#design/model/picture-page.ts";
import { changeInBox, moveInBox, removeFromBox } from "#modules/photo-products/contract.ts";
import { Button } from "#ui/button.tsx";
import { RadioTile } from "#ui/forms/choice.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { Icon } from "#ui/icon.tsx";
import type { IconName } from "#ui/icons/icon-names.ts";
import { useMessages } from "#ui/messages.tsx";
import type { Box, BoxPrint } from "./use-box.ts";

/** Border styles of prints, mm; the strip of the retro style takes a caption. Source: BOX-05. */
export const printLooks = {
  full: { mode: "fill", border: 0 },
  border: { mode: "fill", border: 5 },
  retro: { mode: "fill", border: 5, strip: 19 },
  whole: { mode: "whole", border: 5 },
} as const satisfies Readonly<Record<string, PicturePlacing>>;

type LookName = keyof typeof printLooks;
const lookNames: readonly LookName[] = ["full", "border", "retro", "whole"];

/** The style of a placing; undefined for one of another origin. */
export function lookOf(placing: PicturePlacing | undefined): LookName | undefined {
  return lookNames.find((name) => {
    const look: PicturePlacing = printLooks[name];
    return look.mode === placing?.mode && look.border === placing.border && look.strip === placing.strip;
  });
}

/** Border style of the selected print, or of all without one. Source: BOX-05. */
export function LookTiles({ box, print }: { readonly box: Box; readonly print: BoxPrint | undefined }) {
  const t = useMessages();
  const name = useId();
  const looks = new Set((print ? [print] : box.prints).map(({ page }) => lookOf(page.placing)));
  const [common] = looks.size === 1 ? looks : [];
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-15 font-medium">
        {print ? t("box-editor.lookOne", { n: print.number }) : t("box-editor.lookAll")}
      </legend>
      <div className="grid grid-cols-2 gap-2">
        {lookNames.map((look) => (
          <RadioTile
            key={look}
            name={name}
            value={look}
            checked={common === look}
            onChange={() =>
              box.change((before, chosen) => changeInBox(before, chosen, { placing: printLooks[look] }, print?.page.id))
            }
          >
            {t(`box-editor.look.${look}`)}
          </RadioTile>
        ))}
      </div>
    </fieldset>
  );
}

const captionOf = ({ page }: BoxPrint): string => page.elements.find((element) => element.type === "text")?.text ?? "";

type PrintToolsProps = {
  readonly box: Box;
  readonly print: BoxPrint;
  readonly onSelect: (id: string | null) => void;
};

/** What can be done with the selected print: place, copies, caption, removal. Source: BOX-01, BOX-05. */
export function PrintTools({ box, print, onSelect }: PrintToolsProps) {
  const t = useMessages();
  const { page, number, copies } = print;
  const { id } = page;
  const move = (by: number) =>
    box.change((before, chosen) => moveInBox(before, chosen, id, Math.max(0, number - 1 + by)));
  const copy = (to: number) => box.change((before, chosen) => changeInBox(before, chosen, { copies: to }, id));
  const button = (icon: IconName, label: string, action: { readonly run: () => void; readonly off?: boolean }) => (
    <Button size="s" variant="secondary" aria-label={label} title={label} disabled={action.off} onClick={action.run}>
      <Icon name={icon} />
    </Button>
  );
  const full = box.count >= box.capacity;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-2">
        {button("arrow-left", t("box-editor.earlier"), { run: () => move(-1), off: number === 1 })}
        {button("arrow-right", t("box-editor.later"), { run: () => move(1), off: number === box.prints.length })}
        <fieldset aria-label={t("box-editor.copies")} className="ml-2 flex items-center gap-2">
          {button("minus", t("box-editor.fewer"), { run: () => copy(copies - 1), off: copies === 1 })}
          <output className="min-w-8 text-center tabular-nums">{copies}</output>
          {button("plus", t("box-editor.more"), { run: () => copy(copies + 1), off: full })}
        </fieldset>
        <Button
          size="s"
          variant="quiet"
          className="ml-auto"
          onClick={() => {
            onSelect(null);
            box.change((before, chosen) => removeFromBox(before, chosen, id));
          }}
        >
          {t("box-editor.remove")}
        </Button>
      </div>
      {full ? <p className="text-15 text-ink-soft">{t("box-editor.tooMany", { count: box.capacity })}</p> : null}
      <TextField
        label={t("box-editor.caption")}
        maxLength={80}
        value={captionOf(print)}
        onChange={({ target }) =>
          box.change((before, chosen) => changeInBox(before, chosen, { caption: target.value }, id), `caption:${id}`)
        }
      />
    </div>
  );
}
