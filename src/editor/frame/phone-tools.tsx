import { useEffect, type ReactNode } from "react";
import { isActionAllowed } from "#design/commands/edit.ts";
import { Icon } from "#ui/icon.tsx";
import type { IconName } from "#ui/icons/icon-names.ts";
import { useMessages } from "#ui/messages.tsx";
import { enterSelection } from "../commands/actions.ts";
import { useEditorContext, useSelectedElement, useView } from "../state/editor-context.ts";
import { allowed, deleteSelection, duplicateSelection } from "../commands/selection-commands.ts";
import { hasMarkedLetters } from "../text/text-format.ts";
import { Sheet } from "./sheet.tsx";
import { toolName } from "./tool-name.ts";
import { ToolPanel } from "./tool-panel.tsx";
import { FindingBadge } from "./loaded-badge.tsx";
import { useProductParts } from "./product-parts.ts";

type ToolButtonProps = {
  readonly icon: IconName;
  readonly label: string;
  readonly pressed?: boolean;
  readonly disabled?: boolean;
  readonly badge?: ReactNode;
  readonly onPress: () => void;
};

function ToolButton({ icon, label, pressed, disabled, badge, onPress }: ToolButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onPress}
      className="grid min-h-14 min-w-16 flex-1 shrink-0 place-content-center low:flex-none justify-items-center gap-0.5 rounded-cut text-13 aria-pressed:bg-leaf-soft/60 disabled:opacity-35"
    >
      <span className="relative">
        <Icon name={icon} />
        {badge}
      </span>
      <span className="max-w-18 truncate">{label}</span>
    </button>
  );
}

function SelectionTools() {
  const editor = useEditorContext();
  const t = useMessages();
  const element = useSelectedElement();
  const mode = useView((state) => state.mode.kind);
  const marked = useView((state) => hasMarkedLetters(state.mode));
  const tool = useView((state) => state.tool);
  const leave = () => {
    if (mode === "select") editor.view.select([]);
    else editor.view.leaveMode();
    editor.view.openTool(null);
  };
  useView((state) => state.selection);
  const editable =
    element !== null && isActionAllowed(element, "edit") && (element.type === "text" || element.type === "image");
  return (
    <>
      <ToolButton icon="check" label={t("editor.tool.done")} onPress={leave} />
      {mode === "select" && editable ? (
        <ToolButton
          icon={element.type === "image" ? "crop" : "pen"}
          label={t("editor.tool.edit")}
          onPress={() => enterSelection(editor)}
        />
      ) : null}
      <ToolButton
        icon="palette"
        label={t("editor.tool.element")}
        pressed={tool === "element"}
        onPress={() => {
          // Selected letters stay selected, so that their style can be changed.
          if (mode === "text" && !marked) editor.view.leaveMode();
          editor.view.openTool(tool === "element" ? null : "element");
        }}
      />
      {mode === "select" ? (
        <>
          <ToolButton
            icon="copy"
            label={t("editor.element.duplicate")}
            disabled={allowed(editor, "move").length === 0}
            onPress={() => duplicateSelection(editor)}
          />
          <ToolButton
            icon="trash"
            label={t("editor.element.delete")}
            disabled={allowed(editor, "delete").length === 0}
            onPress={() => deleteSelection(editor)}
          />
        </>
      ) : null}
    </>
  );
}

/** The open tool as a sheet above the bottom toolbar. Source: CFG-20. */
export function PhoneSheet() {
  const editor = useEditorContext();
  const t = useMessages();
  const tool = useView((state) => state.tool);
  const selected = useView((state) => state.selection.length > 0);
  const mode = useView((state) => state.mode.kind);
  const typing = useView((state) => state.mode.kind === "text" && !hasMarkedLetters(state.mode));
  // Without a selection its sheet has no content, and typing needs the space.
  useEffect(() => {
    if ((tool === "element" && !selected) || typing) editor.view.openTool(null);
  }, [editor, tool, selected, typing]);
  // The photo must be visible while cropped, and text editing starts without a sheet; both may reopen it.
  useEffect(() => {
    if (mode === "crop" || mode === "text") editor.view.openTool(null);
  }, [editor, mode]);
  if (!tool) return null;
  return (
    <Sheet key={tool} title={t(toolName(tool, editor))} onClose={() => editor.view.openTool(null)}>
      <ToolPanel tool={tool} />
    </Sheet>
  );
}

/** The bottom toolbar on phones. Source: CFG-20. */
export function PhoneBar() {
  const editor = useEditorContext();
  const { tools } = useProductParts();
  const t = useMessages();
  const tool = useView((state) => state.tool);
  const selected = useView((state) => state.selection.length > 0);
  return (
    <nav
      aria-label={t("editor.frame.tools")}
      className="flex gap-0.5 overflow-x-auto overscroll-contain border-t border-line bg-sheet px-1 pt-0.5 pb-[env(safe-area-inset-bottom)] [scrollbar-width:none] low:w-22 low:shrink-0 low:flex-col low:overflow-x-hidden low:overflow-y-auto low:border-t-0 low:border-l low:pr-[env(safe-area-inset-right)]"
    >
      {selected ? (
        <SelectionTools />
      ) : (
        tools.map(([name, icon]) => (
          <ToolButton
            key={name}
            icon={icon}
            label={t(toolName(name, editor))}
            pressed={tool === name}
            badge={name === "check" ? <FindingBadge /> : null}
            onPress={() => editor.view.openTool(tool === name ? null : name)}
          />
        ))
      )}
    </nav>
  );
}
