import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from "react-router";
import { onMissingMessage } from "#kernel/translate.ts";
import { publicPath } from "./public-path.ts";
import { depsContext, nonceContext } from "./request-context.ts";

const abortAfterMs = 10_000;

/** Errors a page answers on purpose (404) are no faults; everything else is logged once, without personal data or secret parts of addresses. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(depsContext).log.error({ err: error, path: publicPath(new URL(request.url).pathname) }, "page fault");
};

/** Takes a rendered page and hands it on in one piece: a stream of many small ones costs more than the page. */
function wholePage(done: (body: Buffer<ArrayBuffer>) => void): Writable {
  const pieces: Buffer[] = [];
  return new Writable({
    // React writes a finished page in one go: waiting for a drain would only cut it into turns.
    highWaterMark: 4 * 1024 * 1024,
    write(piece: Buffer, _encoding, written) {
      pieces.push(piece);
      written();
    },
    final(ended) {
      done(Buffer.concat(pieces));
      ended();
    },
  });
}

/** Renders a page completely before the first byte: it is cached or has a Content-Length, and its status is true. */
export default function renderPage(
  _request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(nonceContext);
  const { log } = context.get(depsContext);
  onMissingMessage((key) => log.info({ key }, "missing text"));
  return new Promise((resolve, reject) => {
    let answerStatus = status;
    let giveUp: NodeJS.Timeout | undefined;
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={entry} url={_request.url} {...(nonce ? { nonce } : {})} />,
      {
        ...(nonce ? { nonce } : {}),
        // Whole pages have everything in its place: what React would move there by script, nobody sees without one.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () => {
          headers.set("content-type", "text/html; charset=utf-8");
          pipe(wholePage((body) => resolve(new Response(body, { headers, status: answerStatus }))));
          // A waiting timer would hold the whole rendered tree until it fires.
          clearTimeout(giveUp);
        },
        onShellError: (error: unknown) => {
          clearTimeout(giveUp);
          reject(error instanceof Error ? error : new Error(String(error)));
        },
        onError: () => {
          answerStatus = 500;
        },
      },
    );
    giveUp = setTimeout(abort, abortAfterMs).unref();
  });
}
