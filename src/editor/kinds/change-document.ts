import { edit } from "#design/commands/edit.ts";
import type { DesignDocument } from "#design/model/design-document.ts";
import { accept } from "#kernel/result.ts";
import type { Command } from "../state/document-store.ts";
import type { ProjectShell } from "../state/shell-context.ts";

/**
 * A command that replaces what a function of a kind changes in the document, as one undo step. Source: CFG-05, D-30.
 */
export function changing(change: (document: DesignDocument) => DesignDocument): Command {
  return (before) => {
    const after = change(before);
    return accept(
      edit(before, (draft) => {
        const changed = Object.entries(after).filter(([key, value]) => Reflect.get(before, key) !== value);
        Object.assign(draft, Object.fromEntries(changed));
        for (const key of Object.keys(before)) if (!(key in after)) Reflect.deleteProperty(draft, key);
      }),
    );
  };
}

/** What the shop itself finds out about the pictures of a document, as part of the customer's last step. Source: PHOTO-02. */
export function amendDocument(
  { documents, autosave }: Pick<ProjectShell, "documents" | "autosave">,
  change: (document: DesignDocument) => DesignDocument,
): void {
  autosave.amending(() => documents.amend(changing(change)));
}
