import type { Translate } from "#kernel/formats/translate.ts";
import type { Action } from "./actions.ts";

const apple = /mac|iphone|ipad/i;

/** Keys of undo and redo, in every editor; the displayed one first. Source: CFG-05. */
export const historyKeys = { undo: ["Mod+z"], redo: ["Mod+Shift+z", "Mod+y"] } as const;

/** A key combination as labelled on the keyboards of this platform. */
export function keyLabel(key: string, t: Translate, platform: string): string {
  const names: Readonly<Record<string, string>> = {
    Mod: apple.test(platform) ? "⌘" : t("editor.keys.ctrl"),
    Shift: apple.test(platform) ? "⇧" : t("editor.keys.shift"),
    Alt: apple.test(platform) ? "⌥" : t("editor.keys.alt"),
    ArrowUp: "↑",
    ArrowDown: "↓",
    Enter: t("editor.keys.enter"),
    Delete: t("editor.keys.delete"),
    Escape: t("editor.keys.escape"),
  };
  // The key itself may be a plus: "Mod++".
  const parts = key.split(/\+(?=.)/);
  return parts.map((part) => names[part] ?? part.toUpperCase()).join(apple.test(platform) ? "" : " + ");
}

/** The displayed key of an action; empty when it has none. */
export function displayedKey(action: Action, t: Translate): string {
  const [key] = action.keys;
  return key === undefined ? "" : keyLabel(key, t, navigator.platform);
}
