import http from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { build } from "vite";
import { generations, type Generation } from "#modules/flags/testing/sdk.ts";

/** Packages of the browser clients, by generation. */
const packages: Readonly<Record<Generation, string>> = {
  "10.28": "@splitsoftware/splitio/client",
  "11.11": "splitio-11/client",
};

/** Starts a client with the settings in the page's address; the page stores it as `client`, its events as `heard`. */
const entry = (name: string): string => `
  import { SplitFactory } from "${name}";
  const settings = JSON.parse(new URLSearchParams(location.search).get("settings"));
  const factory = SplitFactory(settings);
  const client = factory.client();
  window.client = client;
  window.consent = (yes) => factory.UserConsent.setStatus(yes);
  client.ready().then(() => { document.title = "ready"; });
`;

async function bundled(name: string): Promise<string> {
  const virtual = "virtual:flag-client";
  const output = await build({
    configFile: false,
    logLevel: "silent",
    root: path.join(import.meta.dirname, "../.."),
    define: { "process.env.NODE_ENV": '"production"' },
    plugins: [
      {
        name: "flag-client",
        resolveId: (id) => (id === virtual ? virtual : undefined),
        load: (id) => (id === virtual ? entry(name) : undefined),
      },
    ],
    build: { write: false, rolldownOptions: { input: virtual, output: { format: "iife" } } },
  });
  if (!("output" in output)) throw new Error("no bundle");
  const [chunk] = output.output;
  return chunk.code;
}

/** A host of pages that contain an official client. */
export type FlagPages = {
  readonly address: string;
  /** Body and type of the response for a path of the host. */
  readonly answer: (path: string) => { readonly body: string; readonly contentType: string };
  readonly close: () => void;
};

/** Serves a page for each generation of the browser client: `/flag-page-10.28`, `/flag-page-11.11`. */
export async function serveFlagPages(): Promise<FlagPages> {
  const scripts = new Map<string, string>();
  for (const generation of generations) scripts.set(generation, await bundled(packages[generation]));
  const answer = (asked: string) => {
    const [, generation = ""] = /flag-(?:page|client)-([\d.]+?)(?:\.js)?(?:\?|$)/.exec(asked) ?? [];
    if (asked.includes("flag-client-"))
      return { body: scripts.get(generation) ?? "", contentType: "text/javascript; charset=utf-8" };
    const body = `<!doctype html><title>waiting</title><script src="/flag-client-${generation}.js"></script>`;
    return { body, contentType: "text/html; charset=utf-8" };
  };
  const server = http.createServer((request, response) => {
    const { body, contentType } = answer(request.url ?? "");
    response.writeHead(200, { "content-type": contentType }).end(body);
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a server that listens on a port has such an address
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, answer, close: () => void server.close() };
}
