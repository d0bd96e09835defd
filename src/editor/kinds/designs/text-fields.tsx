import { setText } from "#design/commands/text-commands.ts";
import type { TextElement } from "#design/model/design-document.ts";
import { TextArea } from "#ui/forms/text-field.tsx";
import { usePhotoContext } from "../photo-context.ts";

type TextFieldsProps = {
  readonly texts: readonly TextElement[];
  /** Names the nth of them, from 1. */
  readonly labelOf: (n: number) => string;
};

/** The texts of a design in plain fields. Source: BOX-05, COLL-05. */
export function TextFields({ texts, labelOf }: TextFieldsProps) {
  const { documents } = usePhotoContext();
  return texts.map(({ id, text }, index) => (
    <TextArea
      key={id}
      label={labelOf(index + 1)}
      rows={Math.max(1, text.split("\n").length)}
      maxLength={200}
      value={text}
      onChange={({ target }) =>
        documents.apply((document) => setText(document, { id, text: target.value }), `text:${id}`)
      }
    />
  ));
}
