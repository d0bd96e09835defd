import type { EntryContext } from "react-router";
import { newUuid } from "#platform/random.server.ts";
import { cacheValue, serialize, type Serialized } from "./serialized.ts";

/** Escapes for characters that would end a script or a line of it. */
const escapes: Readonly<Record<string, string>> = {
  "&": String.raw`\u0026`,
  ">": String.raw`\u003e`,
  "<": String.raw`\u003c`,
  "\u2028": String.raw`\u2028`,
  "\u2029": String.raw`\u2029`,
};

/** Encodes text as a string literal inside an inline script. */
const literal = (text: string): string =>
  JSON.stringify(text).replaceAll(/[&><\u2028\u2029]/g, (sign) => escapes[sign] ?? sign);

/** A text as bytes in two encodings: in a page's data response, and in an inline script. */
type SharedText = { readonly data: Buffer; readonly script: Buffer };

// Secret of this process, so that visitor input is never mistaken for a placeholder.
const sign = newUuid();
const nameIn = new RegExp(`${sign} (\\d+)`);
const names = new WeakMap<object, string>();
const sharedTexts: SharedText[] = [];

/**
 * A value shared by many pages: the framework serializes a placeholder instead of its text, which is encoded once and
 * inserted at the end. For values that live as long as the process.
 * @source NFR-01, ADR-0019
 */
export function sharedText<Value extends object>(value: Value): Serialized<Value> {
  const known = names.get(value);
  if (known !== undefined) return known;
  const data = JSON.stringify(serialize(value)).slice(1, -1);
  const name = `${sign} ${sharedTexts.length}`;
  sharedTexts.push({ data: Buffer.from(data), script: Buffer.from(literal(data).slice(1, -1)) });
  names.set(value, name);
  cacheValue(name, value);
  return name;
}

/** Replaces the placeholders in data by their texts; returns pieces. */
export function insertSharedTexts(text: string, form: keyof SharedText): readonly (string | Buffer)[] {
  return text
    .split(nameIn)
    .map((piece, index) => (index % 2 === 0 ? piece : (sharedTexts[Number(piece)]?.[form] ?? piece)));
}

async function readAll(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const piece of stream) text += decoder.decode(piece, { stream: true });
  return text;
}

/**
 * The script that passes a page's data to the framework in the browser; empty when nothing there reads it. The
 * framework itself would stream it through React in pieces, which makes React render a page in several ticks; here all
 * data is known when the page is rendered.
 * @source ADR-0019
 */
export async function dataScript(
  { serverHandoffStream: stream, renderMeta }: EntryContext,
  nonce: string | undefined,
): Promise<readonly (string | Buffer)[]> {
  const data = stream && (await readAll(stream));
  if (data === undefined || !renderMeta?.didRenderScripts) return [];
  const controller = "window.__reactRouterContext.streamController";
  const signed = nonce === undefined ? "" : ` nonce="${nonce}"`;
  return [
    `<script${signed}>${controller}.enqueue(`,
    ...insertSharedTexts(literal(data), "script"),
    `);${controller}.close();</script>`,
  ];
}

const pageEnd = "</body></html>";

/** Appends a script to a page in pieces. */
export function withData(
  page: readonly (string | Buffer)[],
  script: readonly (string | Buffer)[],
): readonly (string | Buffer)[] {
  const last = page.at(-1);
  if (typeof last !== "string" || !last.endsWith(pageEnd)) return page;
  return [...page.slice(0, -1), last.slice(0, -pageEnd.length), ...script, pageEnd];
}

/**
 * The entry context for rendering: data is appended separately (`withData`), and only the matched routes are needed to
 * render the page.
 */
export function forRendering({ serverHandoffStream: _written, ...entry }: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = entry;
  const ids = staticHandlerContext.matches.map(({ route }) => route.id);
  const routes = Object.fromEntries(ids.map((id) => [id, manifest.routes[id]]));
  return { ...entry, manifest: { ...manifest, routes } };
}
