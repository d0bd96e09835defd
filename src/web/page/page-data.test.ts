import { runInNewContext } from "node:vm";
import type { EntryContext } from "react-router";
import { describe, expect, test } from "vitest";
import { dataScript, insertSharedTexts, sharedText, withData } from "./page-data.server.ts";
import { deserialize } from "./serialized.ts";

const page = "<!DOCTYPE html><html><body><main>Karten</main></body></html>";
const data = '["</script><b>Grün & Gold", "\u2028", "\\"quoted\\""]\n';

/** What the framework's server gives to the renderer, as far as it is read. */
function entryWith(pieces: readonly string[], didRenderScripts = true): EntryContext {
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      // Every byte on its own: letters of several bytes are cut through.
      for (const byte of new TextEncoder().encode(pieces.join(""))) controller.enqueue(new Uint8Array([byte]));
      controller.close();
    },
  });
  const entry: Partial<EntryContext> = { serverHandoffStream: stream, renderMeta: { didRenderScripts } };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rest of it is not looked at
  return entry as EntryContext;
}

/** Runs the inline scripts of a page as a browser does; what the framework there would read. */
function readInBrowser(html: string): { readonly text: string; readonly closed: boolean } {
  let text = "";
  let closed = false;
  const streamController = { enqueue: (piece: string) => (text += piece), close: () => (closed = true) };
  for (const [, script = ""] of html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g))
    runInNewContext(script, { window: { __reactRouterContext: { streamController } } });
  return { text, closed };
}

describe("data behind a page", () => {
  test("NFR-01 a browser reads exactly what the loaders gave, whatever it looks like, and that it is complete", async () => {
    const html = withData([page], await dataScript(entryWith([data]), undefined)).join("");
    expect(readInBrowser(html)).toEqual({ text: data, closed: true });
    expect(html.match(/<\/script>/g)).toHaveLength(1);
    expect(html).toMatch(/<\/main><script>.*<\/script><\/body><\/html>$/s);
  });

  test("NFR-02 on a personal page the script carries the nonce of its policy", async () => {
    expect((await dataScript(entryWith([data]), "abc123")).join("")).toContain('<script nonce="abc123">');
  });

  test("SHELL-13 a page without scripts has no use for data", async () => {
    const script = await dataScript(entryWith([data], false), undefined);
    expect(withData([page], script).join("")).toBe(page);
  });

  test("NFR-01 texts of many pages stand in the data as if they had gone through the framework, each written once", async () => {
    const texts = { title: 'Grün & "Gold"', end: "</script>\u2028", path: String.raw`a\b` };
    const name = sharedText(texts);
    expect(sharedText(texts)).toBe(name);
    expect(sharedText({ ...texts })).not.toBe(name);
    expect(deserialize(name)).toBe(texts);
    const sent = JSON.stringify([name, "x", name]);
    const wanted = JSON.stringify([JSON.stringify(texts), "x", JSON.stringify(texts)]);
    expect(insertSharedTexts(sent, "data").join("")).toBe(wanted);
    const html = withData([page], await dataScript(entryWith([sent]), undefined)).join("");
    expect(readInBrowser(html)).toEqual({ text: wanted, closed: true });
  });

  test("NFR-02 what looks like the name of a text but is none of this process stays as a visitor wrote it", () => {
    const sent = JSON.stringify(["00000000-0000-4000-8000-000000000000 0", "7 0"]);
    expect(insertSharedTexts(sent, "data").join("")).toBe(sent);
  });
});
