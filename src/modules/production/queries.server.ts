import type { Readable } from "node:stream";
import { isUuid } from "#kernel/ids.ts";
import type { Deps } from "#platform/deps.server.ts";
import { contentTypeOf, downloadName, productionFileKinds } from "./model.ts";

export type Download = {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: number;
  readonly stream: Readable;
};

/** Opens a production file for the staff; undefined when the line or its part has no such file. Source: BO-01. */
export async function openProductionFile(
  deps: Deps,
  lineId: string,
  kindName: string,
  part: string,
): Promise<Download | undefined> {
  const kind = productionFileKinds.find((known) => known === kindName);
  if (!kind || !isUuid(lineId)) return undefined;
  const row = await deps.db
    .selectFrom("production_file")
    .innerJoin("order_line", "order_line.id", "production_file.line_id")
    .innerJoin("customer_order", "customer_order.id", "order_line.order_id")
    .select(["file_key", "bytes", "order_line.position", "customer_order.number"])
    .where("line_id", "=", lineId)
    .where("production_file.kind", "=", kind)
    .where("production_file.part", "=", part)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    name: downloadName(kind, row.number, row.position + 1, part),
    contentType: contentTypeOf(kind),
    bytes: row.bytes,
    stream: await deps.files.getStream(row.file_key),
  };
}
