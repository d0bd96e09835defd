import type { EntryContext } from "react-router";
import { newUuid } from "#platform/random.server.ts";
import { remember, serialize, type Serialized } from "./serialized.ts";

/** What would end a script or a line of it, as a script may write it. */
const escapes: Readonly<Record<string, string>> = {
  "&": String.raw`\u0026`,
  ">": String.raw`\u003e`,
  "<": String.raw`\u003c`,
  "\u2028": String.raw`\u2028`,
  "\u2029": String.raw`\u2029`,
};

/** Text as a literal inside of an inline script. */
const literal = (text: string): string =>
  JSON.stringify(text).replaceAll(/[&><\u2028\u2029]/g, (sign) => escapes[sign] ?? sign);

/** A text as it stands among a page's data, and there within a script: as the bytes that a page is made of. */
type SharedText = { readonly data: Buffer; readonly script: Buffer };

// Only this process knows it: nothing a visitor writes is taken for a name.
const sign = newUuid();
const nameIn = new RegExp(`${sign} (\\d+)`);
const names = new WeakMap<object, string>();
const sharedTexts: SharedText[] = [];

/**
 * A value that many pages carry: a name goes through the framework in place of its text, which is written once and put
 * in at last. For what lives as long as the process.
 * @source NFR-01, ADR-0019
 */
export function sharedText<Value extends object>(value: Value): Serialized<Value> {
  const known = names.get(value);
  if (known !== undefined) return known;
  const data = JSON.stringify(serialize(value)).slice(1, -1);
  const name = `${sign} ${sharedTexts.length}`;
  sharedTexts.push({ data: Buffer.from(data), script: Buffer.from(literal(data).slice(1, -1)) });
  names.set(value, name);
  remember(name, value);
  return name;
}

/** Data with the texts in place of their names, in pieces. */
export function insertSharedTexts(text: string, form: keyof SharedText): readonly (string | Buffer)[] {
  return text
    .split(nameIn)
    .map((piece, turn) => (turn % 2 === 0 ? piece : (sharedTexts[Number(piece)]?.[form] ?? piece)));
}

async function readAll(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const piece of stream) text += decoder.decode(piece, { stream: true });
  return text;
}

/**
 * The script that hands a page's data to the framework's browser side; empty when nothing there would read it. The
 * framework itself would send it through React in pieces, which makes React render a page in several turns; here all
 * of it is known when the page is.
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

/** A page in pieces with a script as the last of it. */
export function withData(
  page: readonly (string | Buffer)[],
  script: readonly (string | Buffer)[],
): readonly (string | Buffer)[] {
  const last = page.at(-1);
  if (typeof last !== "string" || !last.endsWith(pageEnd)) return page;
  return [...page.slice(0, -1), last.slice(0, -pageEnd.length), ...script, pageEnd];
}

/**
 * The page for React: its data is written behind it (`withData`), and of the shop's routes only those it is made of
 * are needed to render it.
 */
export function forRendering({ serverHandoffStream: _written, ...entry }: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = entry;
  const ids = staticHandlerContext.matches.map(({ route }) => route.id);
  const routes = Object.fromEntries(ids.map((id) => [id, manifest.routes[id]]));
  return { ...entry, manifest: { ...manifest, routes } };
}
