import { useEffect, useState } from "react";
import { z } from "zod";
import { callJson, type Fetch } from "../../state/http.ts";

const Designs = z.object({
  items: z.array(z.object({ id: z.string(), name: z.string(), images: z.array(z.string()), slots: z.number() })),
});
/** A design with its pictures, painted by the shop. Source: BOX-02, COLL-03. */
export type DesignTile = z.infer<typeof Designs>["items"][number];

/** More than the shop has. */
const most = 60;

/** The designs at an address of the shop, most popular first; empty before they have loaded. Source: BOX-02, COLL-03. */
export function useDesigns(fetch: Fetch, address: string): readonly DesignTile[] {
  const [designs, setDesigns] = useState<readonly DesignTile[]>([]);
  useEffect(() => {
    const abort = new AbortController();
    const load = async () => {
      const answer = await callJson(fetch, `${address}?perPage=${most}`, { signal: abort.signal });
      const parsed = Designs.safeParse(answer.ok ? answer.value : null);
      if (!abort.signal.aborted && parsed.success) setDesigns(parsed.data.items);
    };
    void load();
    return () => abort.abort();
  }, [fetch, address]);
  return designs;
}
