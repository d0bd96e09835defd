import type { DesignDocument, Part } from "#design/model/design-document.ts";
import type { PlacedPanel } from "#design/geometry/panels.ts";
import { keyIn } from "#kernel/formats/message-key.ts";
import type { Translate } from "#kernel/formats/translate.ts";

/** Parts whose pages are named by their number alone. */
const pagesOfOne: ReadonlySet<Part["kind"]> = new Set(["booklet", "block", "spreads", "sheet"]);

/** Display name of a panel: „Vorderseite", „Seite 4", „Einlegekarte 2, Rückseite". Source: CARD-21. */
export function panelName({ page, panel }: PlacedPanel, document: DesignDocument, t: Translate): string {
  const own = t(panel.number === undefined ? `editor.panel.${panel.role}` : keyIn("editor.numberedPanel", panel.role), {
    n: panel.number ?? 0,
    next: (panel.number ?? 0) + 1,
  });
  const part = document.parts.find(({ id }) => id === page.part);
  if (!part || document.parts.length < 2 || pagesOfOne.has(part.kind)) return own;
  const name = t(part.number === undefined ? `editor.part.${part.kind}` : keyIn("editor.numberedPart", part.kind), {
    n: part.number ?? 0,
  });
  const alone = document.pages.filter((each) => each.part === part.id).flatMap((each) => each.panels).length === 1;
  return alone ? name : t("editor.partPanel", { part: name, panel: own });
}
