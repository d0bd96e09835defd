import { useState } from "react";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages.tsx";
import { useEditorContext } from "../state/editor-context.ts";
import { FontList, FontSample, fontName } from "./font-list.tsx";

type FaceButtonProps = { readonly font: string; readonly onChange: (font: string) => void };

/** The font of a table or calendar, its name set in that font; opens the list of all fonts. Source: CFG-08. */
export function FaceButton({ font, onChange }: FaceButtonProps) {
  const editor = useEditorContext();
  const t = useMessages();
  const [choosing, setChoosing] = useState(false);
  const face = editor.project.fonts.find(({ id }) => id === font);
  if (choosing)
    return (
      <FontList
        value={font}
        onClose={() => setChoosing(false)}
        onChange={(next) => void editor.artwork.ensureFont(next).then(() => onChange(next))}
      />
    );
  return (
    <button
      type="button"
      aria-label={face ? t("editor.text.fontIs", { name: fontName(face, t) }) : undefined}
      onClick={() => setChoosing(true)}
      className="flex min-h-12 items-center justify-between gap-3 rounded-cut border border-line-strong bg-sheet px-3 text-left text-17 hover:border-ink"
    >
      {face ? <FontSample face={face} /> : font}
      <Icon name="chevron-right" size={16} />
    </button>
  );
}
