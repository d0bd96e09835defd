import { SaxesParser, type SaxesTagPlain } from "saxes";

/** What a reader wants to know of a document; names without their prefix. */
export type XmlReader = {
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
};

const slice = 64 * 1024;
const local = (name: string) => name.slice(name.indexOf(":") + 1);

/** Attributes with local names; `table:style-name` and `style-name` are one. */
function localAttributes({ attributes }: SaxesTagPlain): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [local(name), value]));
}

/**
 * Reads XML piece by piece, so that a reader can end it anywhere by throwing. Entities of a document's own are unknown to
 * the parser and break it; nothing is fetched.
 */
export function readXml(bytes: Uint8Array, reader: XmlReader): void {
  const parser = new SaxesParser({ xmlns: false });
  const decoder = new TextDecoder(bytes[0] === 0xff ? "utf-16le" : "utf-8");
  parser.on("error", (fault) => {
    throw fault;
  });
  parser.on("opentag", (tag) => reader.open?.(local(tag.name), localAttributes(tag)));
  parser.on("text", (text) => reader.text?.(text));
  parser.on("cdata", (text) => reader.text?.(text));
  parser.on("closetag", (tag) => reader.close?.(local(tag.name)));
  for (let at = 0; at < bytes.length; at += slice)
    parser.write(decoder.decode(bytes.subarray(at, at + slice), { stream: true }));
  parser.write(decoder.decode());
  parser.close();
}
