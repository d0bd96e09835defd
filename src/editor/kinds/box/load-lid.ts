import { DesignDocument } from "#design/model/design-document.ts";
import { callJson, type Fetch } from "../../state/http.ts";

/** The sheet of a lid for a format; null if it could not be loaded. Source: BOX-05. */
export async function loadLid(fetch: Fetch, id: string, format: string): Promise<DesignDocument | null> {
  const answer = await callJson(fetch, `/web-api/photobox-designs/${id}?photoboxFormat=${format}`);
  const parsed = DesignDocument.safeParse(answer.ok ? answer.value : null);
  return parsed.success ? parsed.data : null;
}
