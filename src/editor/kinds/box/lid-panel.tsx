import { keyIn } from "#kernel/formats/message-key.ts";
import { useId, useState } from "react";
import type { ImageElement } from "#design/model/design-document.ts";
import {
  colourLid,
  colourOfLid,
  designLid,
  lidColours,
  placeOnLid,
  lidFormOf,
} from "#modules/photo-products/contract.ts";
import { documentPhotoOf } from "#modules/designs/contract.ts";
import type { PhotoAnswer } from "#modules/media/contract.ts";
import { Button } from "#ui/button.tsx";
import { RadioTile, Swatch } from "#ui/forms/choice.tsx";
import { useMessages } from "#ui/messages.tsx";
import { PhotoPicker } from "../photo-picker.tsx";
import { usePhotoContext } from "../photo-context.ts";
import { DesignTiles } from "../designs/design-tiles.tsx";
import { TextFields } from "../designs/text-fields.tsx";
import { loadSheet } from "../designs/load-sheet.ts";
import type { Box } from "./use-box.ts";

/** The designs of lids as pictures of the shop. Source: BOX-02, BOX-05. */
function Designs({ box }: { readonly box: Box }) {
  const { fetch, project } = usePhotoContext();
  const t = useMessages();
  const [chosen, setChosen] = useState(project.designId);
  const choose = async (id: string) => {
    setChosen(id);
    const sheet = await loadSheet(fetch, { kind: "photobox", id, form: lidFormOf(box.chosen["photoboxFormat"] ?? "") });
    if (sheet) box.change((before, options) => designLid(before, options, sheet));
    return sheet !== null;
  };
  return (
    <DesignTiles
      legend={t("box-editor.lid.designs")}
      address="/web-api/photobox-designs"
      chosen={chosen}
      onChoose={choose}
      failure={t("box-editor.lid.failed")}
    />
  );
}

/** The photos of the lid: a tap on one of the row puts it into the chosen slot. Source: BOX-05. */
function Photos({ box, slots }: { readonly box: Box; readonly slots: readonly ImageElement[] }) {
  const t = useMessages();
  const name = useId();
  const [slot, setSlot] = useState(0);
  const current = slots[slot] ?? slots[0];
  const used = new Set(slots.flatMap(({ asset }) => asset ?? []));
  const place = ([photo]: readonly PhotoAnswer[]) => {
    if (photo && current) box.change((before) => placeOnLid(before, current.id, documentPhotoOf(photo)));
  };
  return (
    <section className="grid gap-3">
      <h2 className="text-15 font-medium">{t("box-editor.lid.photo")}</h2>
      {slots.length > 1 ? (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{t("box-editor.lid.place")}</legend>
          {slots.map(({ id }, index) => (
            <RadioTile key={id} name={name} checked={id === current?.id} onChange={() => setSlot(index)}>
              {t("box-editor.lid.slot", { n: index + 1 })}
            </RadioTile>
          ))}
        </fieldset>
      ) : null}
      <PhotoPicker used={used} onPick={place} />
      {current?.asset ? (
        <Button
          variant="quiet"
          className="justify-self-start"
          onClick={() => box.change((before) => placeOnLid(before, current.id, null))}
        >
          {t("box-editor.lid.clear")}
        </Button>
      ) : null}
    </section>
  );
}

/** Design, texts, photo and colour of the lid. Source: BOX-05. */
export function LidPanel({ box }: { readonly box: Box }) {
  const t = useMessages();
  const name = useId();
  const { lid, document } = box;
  if (!lid) return null;
  const texts = lid.elements.filter((element) => element.type === "text");
  const slots = lid.elements.filter((element) => element.type === "image");
  const ground = colourOfLid(lid.background, document.palette);
  return (
    <>
      <TextFields texts={texts} labelOf={(n) => t("box-editor.lid.text", { count: texts.length, n })} />
      {slots.length > 0 ? <Photos box={box} slots={slots} /> : null}
      <Designs box={box} />
      <fieldset className="min-w-0">
        <legend className="mb-2 text-15 font-medium">{t("box-editor.lid.colour")}</legend>
        <div className="flex flex-wrap gap-1">
          {Object.entries(lidColours).map(([key, colour]) => (
            <Swatch
              key={key}
              name={name}
              value={key}
              color={colour.rgb}
              label={t(keyIn("box-editor.colour", key))}
              checked={ground === colour.rgb}
              onChange={() => box.change((before) => colourLid(before, colour))}
            />
          ))}
        </div>
      </fieldset>
    </>
  );
}
