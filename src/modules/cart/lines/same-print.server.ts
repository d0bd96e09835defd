import { isDeepStrictEqual } from "node:util";
import type { DesignDocument } from "#design/model/design-document.ts";

/**
 * A document whose photo ids are replaced by content hashes, and which does not say where its guests are stored: copies
 * of a photo or of a list have ids of their own.
 */
function byContent({ records, ...rest }: DesignDocument): unknown {
  const document = { ...rest, records: records && { ...records, list: undefined } };
  const own = Object.values(document.assets).filter(({ kind }) => kind !== "sample");
  const text = own.reduce((all, { id, sha256 }) => all.replaceAll(id, sha256), JSON.stringify(document));
  return JSON.parse(text);
}

/** Whether two documents print the same, even if one is a copy with copied photos. Source: ORD-06, CFG-16. */
export function samePrint(one: DesignDocument, other: DesignDocument): boolean {
  return isDeepStrictEqual(byContent(one), byContent(other));
}
