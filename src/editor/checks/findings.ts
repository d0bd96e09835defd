import { findElement } from "#design/commands/edit.ts";
import { boundsOf, middleOf } from "#design/geometry/element-geometry.ts";
import type { LayoutResources } from "#design/layout/document-layout.ts";
import type { DesignDocument } from "#design/model/design-document.ts";
import { panelIndexAt, panelsInOrder } from "#design/geometry/panels.ts";
import type { Finding, PrintedAs } from "#design/preflight/preflight-rule.ts";
import { preflightFilled } from "#design/preflight/record-preflight.ts";
import { startWriting } from "../commands/editing-commands.ts";
import { useEditorContext, useResources, type EditorContext } from "../state/editor-context.ts";
import { useDocument } from "../state/shell-context.ts";
import { useSettled } from "../state/use-settled.ts";

type Checked = {
  readonly document: DesignDocument;
  readonly resources: LayoutResources;
  readonly revision: number;
  readonly findings: readonly Finding[];
};
let last: Checked | null = null;

/** Findings of a document; cached for the last input, because several parts of the editor show the same. */
function findingsOf(
  { document, resources, revision }: Omit<Checked, "findings">,
  printed: PrintedAs,
): readonly Finding[] {
  const same = last?.document === document && last.resources === resources && last.revision === revision;
  if (!same) last = { document, resources, revision, findings: preflightFilled(document, resources, printed) };
  return last?.findings ?? [];
}

const none: readonly Finding[] = [];

/**
 * The current findings of the final check. Debounced while typing or dragging, and first run after the card is
 * displayed; components mounted later get the last result at once. Source: CFG-16.
 */
export function useFindings(): readonly Finding[] {
  const document = useDocument((state) => state.gesture?.document ?? state.document);
  const { resources, revision } = useResources();
  const { project } = useEditorContext();
  const settled = useSettled<DesignDocument | null>(document, last?.document === document ? document : null);
  return settled ? findingsOf({ document: settled, resources, revision }, project) : none;
}

/** Index of the panel an element lies on, in reading order. */
export function panelOf(document: DesignDocument, id: string): number {
  const located = findElement(document, id);
  if (!located) return 0;
  return Math.max(0, panelIndexAt(panelsInOrder(document), located.page, middleOf(located.element)));
}

/** Selects the place of a finding and opens what fixes it: the text, the photos, or the element's panel. */
export function showPlace(editor: EditorContext, finding: Finding): void {
  const { document } = editor.documents.store.getState();
  const element = findElement(document, finding.element)?.element;
  if (!element) {
    const page = panelsInOrder(document).findIndex((placed) => placed.page.id === finding.page);
    editor.view.turnTo(Math.max(0, page));
    return;
  }
  editor.view.turnTo(panelOf(document, finding.element));
  editor.view.select([element.id], element.group ?? null);
  editor.view.reveal(boundsOf(element));
  if (element.type === "text" && finding.code !== "NEAR_TRIM") startWriting(editor, element.id);
  else
    editor.view.openTool(element.type === "image" && (element.asset === null || element.sample) ? "photos" : "element");
}
