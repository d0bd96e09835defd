import { keyIn } from "#kernel/formats/message-key.ts";
import { useId, useState } from "react";
import { setText } from "#design/commands/text-commands.ts";
import type { ImageElement, TextElement } from "#design/model/design-document.ts";
import { colourLid, colourOfLid, designLid, lidColours, placeOnLid } from "#modules/photo-products/contract.ts";
import { documentPhotoOf } from "#modules/designs/contract.ts";
import type { PhotoAnswer } from "#modules/media/contract.ts";
import { Button } from "#ui/button.tsx";
import { RadioTile, Swatch } from "#ui/forms/choice.tsx";
import { TextArea } from "#ui/forms/text-field.tsx";
import { useMessages } from "#ui/messages.tsx";
import { PhotoPicker } from "../photo-picker.tsx";
import { usePhotoContext } from "../photo-context.ts";
import { loadLid, useLidDesigns } from "./lid-designs.ts";
import type { Box } from "./use-box.ts";

/** The designs of lids as pictures of the shop. Source: BOX-02, BOX-05. */
function Designs({ box }: { readonly box: Box }) {
  const { fetch, project } = usePhotoContext();
  const t = useMessages();
  const name = useId();
  const designs = useLidDesigns(fetch);
  const [chosen, setChosen] = useState(project.designId);
  const [failed, setFailed] = useState(false);
  const choose = async (id: string) => {
    setChosen(id);
    const sheet = await loadLid(fetch, id, box.chosen["photoboxFormat"] ?? "");
    setFailed(sheet === null);
    if (sheet) box.change((before, options) => designLid(before, options, sheet));
  };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-15 font-medium">{t("box-editor.lid.designs")}</legend>
      <div className="grid max-h-96 grid-cols-2 gap-2 overflow-y-auto p-1">
        {designs.map((design) => (
          <RadioTile
            key={design.id}
            name={name}
            value={design.id}
            checked={design.id === chosen}
            onChange={() => void choose(design.id)}
            className="content-start"
          >
            <span className="grid w-full gap-1.5">
              <img
                src={design.images[0]?.replace("w_960", "w_320")}
                alt=""
                loading="lazy"
                width={320}
                height={240}
                className="w-full bg-wash"
              />
              {design.name}
            </span>
          </RadioTile>
        ))}
      </div>
      {failed ? (
        <p role="alert" className="mt-2 text-15 text-brick">
          {t("box-editor.lid.failed")}
        </p>
      ) : null}
    </fieldset>
  );
}

/** The texts of the lid in plain fields. Source: BOX-05. */
function Texts({ texts }: { readonly texts: readonly TextElement[] }) {
  const { documents } = usePhotoContext();
  const t = useMessages();
  return texts.map(({ id, text }, index) => (
    <TextArea
      key={id}
      label={t("box-editor.lid.text", { count: texts.length, n: index + 1 })}
      rows={Math.max(1, text.split("\n").length)}
      maxLength={200}
      value={text}
      onChange={({ target }) =>
        documents.apply((document) => setText(document, { id, text: target.value }), `lid-text:${id}`)
      }
    />
  ));
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
      <Texts texts={texts} />
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
