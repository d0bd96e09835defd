import type { TextStyle } from "#design/model/text-style.ts";
import { useMessages } from "#ui/messages.tsx";
import { ColorChooser } from "../controls/color-chooser.tsx";
import { NumberField, Section } from "../controls/controls.tsx";
import { FaceButton } from "./face-button.tsx";

type LetteringSectionProps = {
  readonly style: TextStyle;
  readonly onChange: (style: TextStyle) => void;
};

/** Font, size and colour of elements with a single text style, such as tables and calendars. Source: CFG-08. */
export function LetteringSection({ style, onChange }: LetteringSectionProps) {
  const t = useMessages();
  const changeStyle = (part: Partial<TextStyle>) => onChange({ ...style, ...part });
  return (
    <Section title={t("editor.text.font")}>
      <FaceButton font={style.font} onChange={(font) => changeStyle({ font })} />
      <NumberField
        label={t("editor.text.size")}
        value={style.size}
        step={0.5}
        digits={1}
        onChange={(size) => changeStyle({ size: Math.min(400, Math.max(3, size)) })}
      />
      <ColorChooser
        label={t("editor.text.color")}
        value={style.color}
        onChange={(color) => color !== null && changeStyle({ color })}
      />
    </Section>
  );
}
