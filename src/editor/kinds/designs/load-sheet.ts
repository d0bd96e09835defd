import { DesignDocument } from "#design/model/design-document.ts";
import type { PhotoKind, SheetForm } from "#modules/photo-products/contract.ts";
import { callJson, type Fetch } from "../../state/http.ts";

/** The sheet of a design in a form; null if it could not be loaded. Source: BOX-05, BOOK-04, CAL-08. */
export async function loadSheet(
  fetch: Fetch,
  { kind, id, form }: { readonly kind: PhotoKind; readonly id: string; readonly form: SheetForm },
): Promise<DesignDocument | null> {
  const address = `/web-api/photo-design-sheets/${kind}/${encodeURIComponent(id)}?form=${form}`;
  const answer = await callJson(fetch, address);
  const parsed = DesignDocument.safeParse(answer.ok ? answer.value : null);
  return parsed.success ? parsed.data : null;
}
