import { useEffect, useState } from "react";
import { z } from "zod";
import { DesignDocument } from "#design/model/design-document.ts";
import { callJson, type Fetch } from "../../state/http.ts";

const Designs = z.object({
  items: z.array(z.object({ id: z.string(), name: z.string(), images: z.array(z.string()) })),
});
/** A design of lids with its pictures, painted by the shop. Source: BOX-02. */
export type LidTile = z.infer<typeof Designs>["items"][number];

/** More than the shop has. */
const most = 60;

/** The designs of lids, most popular first; empty before they have loaded. Source: BOX-02, BOX-05. */
export function useLidDesigns(fetch: Fetch): readonly LidTile[] {
  const [designs, setDesigns] = useState<readonly LidTile[]>([]);
  useEffect(() => {
    const abort = new AbortController();
    const load = async () => {
      const answer = await callJson(fetch, `/web-api/photobox-designs?perPage=${most}`, { signal: abort.signal });
      const parsed = Designs.safeParse(answer.ok ? answer.value : null);
      if (!abort.signal.aborted && parsed.success) setDesigns(parsed.data.items);
    };
    void load();
    return () => abort.abort();
  }, [fetch]);
  return designs;
}

/** The sheet of a lid for a format; null if it could not be loaded. Source: BOX-05. */
export async function loadLid(fetch: Fetch, id: string, format: string): Promise<DesignDocument | null> {
  const answer = await callJson(fetch, `/web-api/photobox-designs/${id}?photoboxFormat=${format}`);
  const parsed = DesignDocument.safeParse(answer.ok ? answer.value : null);
  return parsed.success ? parsed.data : null;
}
