import { Icon } from "#ui/icon.tsx";
import { WithdrawLink } from "#ui/withdraw-link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { useEditorContext, useView } from "../state/editor-context.ts";
import type { Tool } from "../state/view-store.ts";
import { toolName } from "./tool-name.ts";
import { ToolPanel } from "./tool-panel.tsx";
import { FindingBadge } from "./loaded-badge.tsx";
import { useProductParts } from "./product-parts.ts";

/** Tool rail on the left with the panel of the open tool. */
export function DesktopTools() {
  const editor = useEditorContext();
  const { tools } = useProductParts();
  const t = useMessages();
  const open = useView((state) => state.tool);
  const selected = useView((state) => state.selection.length > 0);
  // Panels of the card and the selection are on the right.
  const tool = open === "element" || open === "order" ? null : open;
  const toggle = (name: Tool) => {
    if (name === "order") editor.view.select([]);
    editor.view.openTool(tool === name || name === "order" ? null : name);
  };
  return (
    <div className="flex min-h-0 border-r border-line bg-sheet">
      <nav
        aria-label={t("editor.frame.tools")}
        className="flex w-25 shrink-0 flex-col gap-1 overflow-y-auto border-r border-line p-2"
      >
        {tools.map(([name, icon]) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === "order" ? !selected : tool === name}
            onClick={() => toggle(name)}
            className="grid min-h-16 shrink-0 place-content-center justify-items-center gap-1 rounded-cut text-13 hover:bg-ink/4 aria-pressed:bg-leaf-soft/60"
          >
            <span className="relative">
              <Icon name={icon} />
              {name === "check" ? <FindingBadge /> : null}
            </span>
            {t(toolName(name, editor))}
          </button>
        ))}
        <span className="mt-auto text-center text-13">
          <WithdrawLink />
        </span>
      </nav>
      {tool ? (
        <aside aria-label={t(toolName(tool, editor))} className="w-80 overflow-y-auto overscroll-contain p-4">
          <div className="mb-3 flex items-center justify-between">
            <h2 className="display text-20">{t(toolName(tool, editor))}</h2>
            <button
              type="button"
              className="-m-2 grid size-11 place-items-center"
              onClick={() => editor.view.openTool(null)}
              aria-label={t("editor.frame.close")}
            >
              <Icon name="close" size={16} />
            </button>
          </div>
          <ToolPanel tool={tool} />
        </aside>
      ) : null}
    </div>
  );
}

/** Properties of the selection on the right; without a selection those of the card. */
export function DesktopProperties() {
  const t = useMessages();
  const selected = useView((state) => state.selection.length > 0);
  return (
    <aside
      aria-label={t("editor.frame.properties")}
      className="w-76 shrink-0 overflow-y-auto border-l border-line bg-sheet p-4"
    >
      <h2 className="sr-only">{t("editor.frame.properties")}</h2>
      <ToolPanel tool={selected ? "element" : "order"} />
    </aside>
  );
}
