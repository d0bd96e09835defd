import { mayAct } from "#design/edit.ts";
import type { Element } from "#design/model.ts";
import { Icon } from "#ui/icon.tsx";
import type { IconName } from "#ui/icons/icon-names.ts";
import { useMessages } from "#ui/messages.tsx";
import { reachable } from "../acts.ts";
import { Toggle } from "../controls/controls.tsx";
import { useDesk, useDocument, useView } from "../desk.ts";
import { elementName } from "./element-name.ts";

const icons: Readonly<Record<Element["type"], IconName>> = {
  text: "text",
  image: "image",
  shape: "fit",
  ornament: "leaf",
  qr: "guides",
  table: "align-justify",
  calendar: "calendar",
  die: "crop",
};

/** All elements of the page, uppermost first: the way to each of them without pointer and eye. Source: CFG-20. */
export function ElementsPanel() {
  const desk = useDesk();
  const t = useMessages();
  useDocument((state) => state.document);
  useView((state) => state.panel);
  const selection = useView((state) => state.selection);
  const guides = useView((state) => state.guides);
  const elements = reachable(desk).toReversed();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <Toggle label={t("editor.frame.guides")} on={guides} onChange={(on) => desk.view.set({ guides: on })} />
      <p className="text-13 text-ink-soft">
        {t(elements.length === 0 ? "editor.elements.empty" : "editor.elements.hint")}
      </p>
      <ul aria-label={t("editor.elements.title")}>
        {elements.map((element) => (
          <li key={element.id}>
            <button
              type="button"
              aria-pressed={selection.includes(element.id)}
              onClick={() => desk.view.select([element.id])}
              onDoubleClick={() => desk.view.openTool("element")}
              className="flex min-h-12 w-full items-center gap-3 border-b border-line px-2 text-left text-15 hover:bg-ink/4 aria-pressed:bg-leaf-soft/60"
            >
              <Icon name={icons[element.type]} />
              <span className="min-w-0 flex-1 truncate">{elementName(element, t)}</span>
              {mayAct(element, "move") ? null : (
                <Icon name="lock" size={16} label={t("editor.elements.locked")} className="text-ink-soft" />
              )}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
