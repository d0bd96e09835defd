import { runInNewContext } from "node:vm";
import type { EntryContext } from "react-router";
import { describe, expect, test } from "vitest";
import { dataScript, insertSharedTexts, sharedText, withData } from "./page-data.server.ts";
import { deserialize } from "./serialized.ts";

const page = "<!DOCTYPE html><html><body><main>Karten</main></body></html>";
const data = '["</script><b>Grün & Gold", "\u2028", "\\"quoted\\""]\n';

/** The framework's input to the renderer, as far as it is used. */
function entryWith(pieces: readonly string[], didRenderScripts = true): EntryContext {
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      // Enqueue every byte separately, which splits multi-byte characters.
      for (const byte of new TextEncoder().encode(pieces.join(""))) controller.enqueue(new Uint8Array([byte]));
      controller.close();
    },
  });
  const entry: Partial<EntryContext> = { serverHandoffStream: stream, renderMeta: { didRenderScripts } };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the other fields are not read
  return entry as EntryContext;
}

/** Runs the inline scripts of a page like a browser; returns what the framework would read there. */
function readInBrowser(html: string): { readonly text: string; readonly closed: boolean } {
  let text = "";
  let closed = false;
  const streamController = { enqueue: (piece: string) => (text += piece), close: () => (closed = true) };
  for (const [, script = ""] of html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g))
    runInNewContext(script, { window: { __reactRouterContext: { streamController } } });
  return { text, closed };
}

describe("data of a page", () => {
  test("NFR-01 a browser reads exactly the loaders' data, whatever its content, and sees that it is complete", async () => {
    const html = withData([page], await dataScript(entryWith([data]), undefined)).join("");
    expect(readInBrowser(html)).toEqual({ text: data, closed: true });
    expect(html.match(/<\/script>/g)).toHaveLength(1);
    expect(html).toMatch(/<\/main><script>.*<\/script><\/body><\/html>$/s);
  });

  test("NFR-02 on a personal page the script has the nonce of its policy", async () => {
    expect((await dataScript(entryWith([data]), "abc123")).join("")).toContain('<script nonce="abc123">');
  });

  test("SHELL-13 a page without scripts contains no data", async () => {
    const script = await dataScript(entryWith([data], false), undefined);
    expect(withData([page], script).join("")).toBe(page);
  });

  test("NFR-01 shared texts appear in the data as if serialized by the framework, each encoded once", async () => {
    const texts = { title: 'Grün & "Gold"', end: "</script>\u2028", path: String.raw`a\b` };
    const name = sharedText(texts);
    expect(sharedText(texts)).toBe(name);
    expect(sharedText({ ...texts })).not.toBe(name);
    expect(deserialize(name)).toBe(texts);
    const sent = JSON.stringify([name, "x", name]);
    const expected = JSON.stringify([JSON.stringify(texts), "x", JSON.stringify(texts)]);
    expect(insertSharedTexts(sent, "data").join("")).toBe(expected);
    const html = withData([page], await dataScript(entryWith([sent]), undefined)).join("");
    expect(readInBrowser(html)).toEqual({ text: expected, closed: true });
  });

  test("NFR-02 input that looks like a placeholder of another process is unchanged", () => {
    const sent = JSON.stringify(["00000000-0000-4000-8000-000000000000 0", "7 0"]);
    expect(insertSharedTexts(sent, "data").join("")).toBe(sent);
  });
});
