import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { SplitFactory as SplitFactory10 } from "@splitsoftware/splitio";
import { SplitFactory as SplitFactory11 } from "splitio-11";
import type { VisitorKey } from "../evaluation/evaluate.ts";
import type { Attributes } from "../evaluation/matchers.ts";
import { flagForReader, helperFlag, type Reader } from "../protocol/spec-version.ts";
import type { Breadth, KnownDefinitions } from "./random-definitions.ts";

/** The result of an official client: the treatment and its configuration at once, the label through its listener. */
export type Answer = { readonly treatment: string; readonly config: string | null };

type OfficialClient = {
  getTreatment(key: VisitorKey, name: string, attributes?: Attributes): string;
  getTreatmentWithConfig(key: VisitorKey, name: string, attributes?: Attributes): Answer;
  ready(): Promise<void>;
  destroy(): Promise<void>;
};

/** An impression as the listener of a client receives it. */
export type ReportedImpression = { readonly feature: string; readonly treatment: string; readonly label: string };

const oldBrowser: Reader = { version: "1.1", browser: true };

function answerTo(url: URL, { flags, ruleBasedSegments, segments }: KnownDefinitions): unknown {
  const since = Number(url.searchParams.get("since"));
  const till = 2000;
  const isNew = since < till;
  const segment = /\/segmentChanges\/([^/]+)$/.exec(url.pathname)?.[1];
  if (segment !== undefined)
    return { name: segment, added: isNew ? [...(segments.get(segment) ?? [])] : [], removed: [], since, till };
  if (!url.pathname.endsWith("/splitChanges")) return {};
  if (url.searchParams.get("s") !== "1.3") {
    const splits = [
      ...flags.map((flag) => flagForReader(flag, oldBrowser)),
      ...ruleBasedSegments.map((segment) => helperFlag(segment, oldBrowser)),
    ];
    return { splits: isNew ? splits : [], since, till };
  }
  const ruleBased = { d: isNew ? ruleBasedSegments : [], s: since, t: till };
  return { ff: { d: isNew ? flags : [], s: since, t: till }, rbs: ruleBased };
}

/** A server on loopback that serves these definitions to clients and ignores their reports. */
export async function serveDefinitions(definitions: KnownDefinitions): Promise<{ address: string; server: Server }> {
  const server = createServer((request, response) => {
    request.resume();
    const url = new URL(request.url ?? "/", "http://127.0.0.1");
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify(answerTo(url, definitions)));
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a server that listens on a port has such an address
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

/**
 * An official client of a version, ready on its own server; `stop` ends both.
 * @param onImpression receives every impression, in the order of the evaluations but later
 */
export async function officialClient(
  version: Breadth,
  definitions: KnownDefinitions,
  onImpression?: (impression: ReportedImpression) => void,
): Promise<{ client: OfficialClient; stop: () => Promise<void> }> {
  const { address, server } = await serveDefinitions(definitions);
  const urls = { sdk: address, events: address, auth: address, streaming: address, telemetry: address };
  const impressionListener = {
    logImpression: ({ impression }: { impression: { feature: string; treatment: string; label: string } }) => {
      onImpression?.({ feature: impression.feature, treatment: impression.treatment, label: impression.label });
    },
  };
  const settings = {
    core: { authorizationKey: "server-key", IPAddressesEnabled: false },
    urls,
    streamingEnabled: false,
    startup: { readyTimeout: 60 },
    ...(onImpression ? { impressionListener } : {}),
    debug: "NONE" as const,
  };
  const sync = { impressionsMode: "NONE" as const };
  const client: OfficialClient =
    version === "10" ? SplitFactory10({ ...settings, sync }).client() : SplitFactory11({ ...settings, sync }).client();
  await client.ready();
  const stop = async (): Promise<void> => {
    await client.destroy();
    server.closeAllConnections();
    await new Promise((resolve) => void server.close(resolve));
  };
  return { client, stop };
}
