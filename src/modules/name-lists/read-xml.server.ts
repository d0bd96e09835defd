import { SaxesParser, type SaxesTagPlain } from "saxes";
import { ListFault } from "./cells.server.ts";

/** Event handlers of an XML reader; names without their prefix. */
export type XmlReader = {
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
};

const slice = 64 * 1024;
/** Far above what spreadsheet programs write: nesting depth of tags, attributes per tag, and tags per document. */
const limits = { depth: 100, attributes: 200, tags: 1_000_000 };
const local = (name: string) => name.slice(name.indexOf(":") + 1);

/** Attributes by local name: `table:style-name` and `style-name` are the same. */
function localAttributes({ attributes }: SaxesTagPlain): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [local(name), value]));
}

/** Counts tags, and aborts on XML that nests or repeats endlessly, which the parser would keep in memory. */
function createTagCount() {
  let tags = 0;
  let depth = 0;
  let attributes = 0;
  return {
    open: () => {
      tags += 1;
      depth += 1;
      attributes = 0;
      if (depth > limits.depth) throw new ListFault("LIST_BROKEN");
      if (tags > limits.tags) throw new ListFault("LIST_SIZE");
    },
    attribute: () => {
      attributes += 1;
      if (attributes > limits.attributes) throw new ListFault("LIST_BROKEN");
    },
    close: () => {
      depth -= 1;
    },
  };
}

/**
 * Parses XML as a stream, so that a handler can abort by throwing. Custom entities are unknown to the parser and make
 * it fail; nothing is fetched. Faults: LIST_BROKEN, LIST_SIZE.
 */
export function readXml(bytes: Uint8Array, reader: XmlReader): void {
  const parser = new SaxesParser({ xmlns: false });
  const decoder = new TextDecoder(bytes[0] === 0xff ? "utf-16le" : "utf-8");
  parser.on("error", (fault) => {
    throw fault;
  });
  const count = createTagCount();
  parser.on("opentagstart", count.open);
  parser.on("attribute", count.attribute);
  parser.on("opentag", (tag) => reader.open?.(local(tag.name), localAttributes(tag)));
  parser.on("text", (text) => reader.text?.(text));
  parser.on("cdata", (text) => reader.text?.(text));
  parser.on("closetag", (tag) => {
    count.close();
    reader.close?.(local(tag.name));
  });
  for (let at = 0; at < bytes.length; at += slice)
    parser.write(decoder.decode(bytes.subarray(at, at + slice), { stream: true }));
  parser.write(decoder.decode());
  parser.close();
}
