import type { ReactElement } from "react";
import { Writable } from "node:stream";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleDataRequestFunction,
  type HandleErrorFunction,
  type RouterContextProvider,
} from "react-router";
import { onMissingMessage } from "#kernel/formats/translate.ts";
import { statusOfFault } from "#platform/http/error-envelope.server.ts";
import { PageResponse } from "#platform/http/pages/page-response.server.ts";
import { dataScript, forRendering, insertSharedTexts, withData } from "./page/page-data.server.ts";
import { publicPath } from "./browser/public-path.ts";
import { depsContext, nonceContext, placedFragmentsContext, unavailableContext } from "./request-context.ts";
import { insertFragments } from "./page/static-fragments.server.tsx";

const abortAfterMs = 10_000;

/**
 * Intended error responses (404) are not logged; everything else is logged once, without personal data or secret parts
 * of URLs. A database without room is left to the server, which answers and logs it.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (isRouteErrorResponse(error)) return;
  if (statusOfFault(error) === 503) return context.set(unavailableContext, error);
  context.get(depsContext).log.error({ err: error, path: publicPath(new URL(request.url).pathname) }, "page fault");
};

type Rendered = { readonly html: string; readonly failed: boolean };

/** Missing when React renders to a string, present in a stream. */
const doctype = "<!DOCTYPE html>";

/** React's marker for a Suspense boundary that was not ready: its code was not loaded yet, or it failed. */
const unready = "<!--$!-->";

/** Renders the page synchronously to a string, at half the cost of a stream. Undefined if a part waits for its code. */
function renderAtOnce(page: ReactElement): Rendered | undefined {
  try {
    const html = renderToString(page);
    return html.includes(unready) ? undefined : { html, failed: false };
  } catch {
    // Suspending outside a boundary, or an error: the stream renderer waits for it or reports it.
    return undefined;
  }
}

/** Renders the page as a stream, which waits for the code of all parts and reports errors. */
function renderWaiting(page: ReactElement, nonce: string | undefined): Promise<Rendered> {
  return new Promise((resolve, reject) => {
    let failed = false;
    const pieces: Buffer[] = [];
    const whole = new Writable({
      // React writes the finished page at once: waiting for a drain would only split it into ticks.
      highWaterMark: 4 * 1024 * 1024,
      write(piece: Buffer, _encoding, written) {
        pieces.push(piece);
        written();
      },
      final(ended) {
        resolve({ html: Buffer.concat(pieces).toString().replace(doctype, ""), failed });
        ended();
      },
    });
    const { pipe, abort } = renderToPipeableStream(page, {
      ...(nonce ? { nonce } : {}),
      // Keep all content in place: content that React moves by script would be invisible without JavaScript.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => {
        // A pending timer would keep the whole rendered tree in memory until it fires.
        clearTimeout(giveUp);
        pipe(whole);
      },
      onShellError: (error: unknown) => {
        clearTimeout(giveUp);
        reject(error instanceof Error ? error : new Error(String(error)));
      },
      onError: () => {
        failed = true;
      },
    });
    const giveUp = setTimeout(abort, abortAfterMs).unref();
  });
}

/** Concatenates strings and buffers without building one long string. */
const inOnePiece = (pieces: readonly (string | Buffer)[]): Buffer =>
  Buffer.concat(pieces.map((piece) => (typeof piece === "string" ? Buffer.from(piece) : piece)));

/** Renders a page completely before the first byte: it is cached or has a Content-Length, and its status is final. */
export default async function renderPage(
  _request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(nonceContext);
  const { log } = context.get(depsContext);
  onMissingMessage((key) => log.info({ key }, "missing text"));
  const page = () => <ServerRouter context={forRendering(entry)} url={_request.url} {...(nonce ? { nonce } : {})} />;
  const { html, failed } = renderAtOnce(page()) ?? (await renderWaiting(page(), nonce));
  const script = await dataScript(entry, nonce);
  const fragments = context.get(placedFragmentsContext) ?? [];
  const body = inOnePiece([doctype, ...withData(insertFragments(html, fragments), script)]);
  headers.set("content-type", "text/html; charset=utf-8");
  return new PageResponse(body, { headers, status: failed ? 500 : status });
}

/** Handles a data-only response (`.data`); file responses at such URLs are unchanged. */
export const handleDataRequest: HandleDataRequestFunction = async (response) => {
  const { headers, status } = response;
  if (headers.get("content-type") !== "text/x-script") return response;
  return new PageResponse(inOnePiece(insertSharedTexts(await response.text(), "data")), { headers, status });
};
