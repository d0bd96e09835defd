import { alignElements, distributeElements, type Alignment } from "#design/commands/alignment-commands.ts";
import type { IconName } from "#ui/icons/icon-names.ts";
import { useMessages } from "#ui/messages.tsx";
import { IconButton } from "../controls/controls.tsx";
import { useEditorContext, useView } from "../state/editor-context.ts";
import { useDocument } from "../state/shell-context.ts";
import { allowed } from "../commands/selection-commands.ts";
import { groupOf } from "../state/selection.ts";

const alignments = [
  ["left", "place-left"],
  ["centre", "place-center"],
  ["right", "place-right"],
  ["top", "place-top"],
  ["middle", "place-middle"],
  ["bottom", "place-bottom"],
] as const satisfies readonly (readonly [Alignment, IconName])[];

/** Aligns the selection: a single element or group to the page, several to each other. Source: CFG-14. */
export function AlignBar() {
  const editor = useEditorContext();
  const t = useMessages();
  useDocument((state) => state.document);
  const inside = useView((state) => state.inside);
  useView((state) => state.selection);
  const chosen = allowed(editor, "move");
  const ids = chosen.map(({ id }) => id);
  const one = chosen.length === 1 || groupOf(chosen, inside) !== undefined;
  const units = new Set(chosen.map(({ id, group }) => group ?? id)).size;
  const within = one ? editor.view.displayed().panel : null;
  return (
    <div role="toolbar" aria-label={t("editor.align.title")} className="-mx-2 flex flex-wrap">
      {alignments.map(([to, icon]) => (
        <IconButton
          key={to}
          icon={icon}
          label={t(one ? `editor.align.page.${to}` : `editor.align.${to}`)}
          disabled={ids.length === 0}
          onPress={() => void editor.documents.apply((before) => alignElements(before, { ids, to, within }))}
        />
      ))}
      {(["x", "y"] as const).map((axis) => (
        <IconButton
          key={axis}
          icon={axis === "x" ? "spread-x" : "spread-y"}
          label={t(`editor.align.spread.${axis}`)}
          disabled={units < 3 || one}
          onPress={() => void editor.documents.apply((before) => distributeElements(before, { ids, axis }))}
        />
      ))}
    </div>
  );
}
