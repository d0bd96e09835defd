import type { Deps } from "#platform/deps.server.ts";
import type { Trx } from "#platform/database/transaction.server.ts";
import { productionKey } from "../model.ts";
import { filesOfLines, insertFile } from "../store.server.ts";

/**
 * Copies the frozen designs of the original lines to the lines of a reprint, byte by byte: no later engine, font or
 * photo can change the result. A line whose frozen design was deleted since is frozen anew from its document.
 * @source ORD-10, PDF-05
 */
export async function copyFrozenDesigns(
  trx: Trx,
  deps: Pick<Deps, "files" | "clock">,
  lines: readonly { readonly from: string; readonly to: string }[],
): Promise<void> {
  const files = await filesOfLines(
    trx,
    lines.map(({ from }) => from),
  );
  for (const { from, to } of lines) {
    const frozen = files.get(from)?.find(({ kind }) => kind === "frozen-design");
    if (!frozen || !(await deps.files.exists(frozen.key))) continue;
    const key = productionKey(to, "frozen-design", frozen.sha256);
    await deps.files.copy(frozen.key, key);
    await insertFile(trx, to, { ...frozen, key }, deps.clock.now());
  }
}
