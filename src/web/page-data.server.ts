import type { EntryContext } from "react-router";

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
 * @source ADR-0152
 */
export async function dataScript(
  { serverHandoffStream: stream, renderMeta }: EntryContext,
  nonce: string | undefined,
): Promise<string> {
  const data = stream && (await readAll(stream));
  if (data === undefined || !renderMeta?.didRenderScripts) return "";
  const controller = "window.__reactRouterContext.streamController";
  const signed = nonce === undefined ? "" : ` nonce="${nonce}"`;
  return `<script${signed}>${controller}.enqueue(${literal(data)});${controller}.close();</script>`;
}

const pageEnd = "</body></html>";

/** A page with a script as the last of it, in pieces: together they would be copied once more. */
export function withData(html: string, script: string): readonly string[] {
  return html.endsWith(pageEnd) ? [html.slice(0, -pageEnd.length), script, pageEnd] : [html];
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
