import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { z } from "zod";
import { receivedMessage } from "#platform/http/received-message.server.ts";
import { isSignedWebhook } from "#platform/security/signed-webhook.server.ts";

/** A scan that both protocols of the fake can express; `at` as an ISO time. */
export type FakeScan = {
  readonly id: string;
  readonly kind: "in_transit" | "out_for_delivery" | "exception" | "delivered";
  readonly at: string;
  readonly place: string;
  readonly note: string;
};

export const fakeSecrets = { feed: "ein-gemeinsames-geheimnis-von-32-zeichen", aftership: "geheim-fuer-tests" };

/** A tracking service on this machine that speaks the protocols of the feed and of AfterShip. */
export type TrackingFake = {
  readonly address: string;
  readonly scans: (trackingNumber: string, scans: readonly FakeScan[]) => void;
  /** The received requests, as method and path with their data. */
  readonly asked: () => readonly string[];
  readonly broken: (broken: boolean) => void;
  readonly close: () => Promise<void>;
};

const tags = {
  in_transit: "InTransit",
  out_for_delivery: "OutForDelivery",
  exception: "Exception",
  delivered: "Delivered",
} as const;

/** A parcel as AfterShip reports it. */
export function aftershipTracking(trackingNumber: string, scans: readonly FakeScan[]): unknown {
  return {
    id: "t1",
    tracking_number: trackingNumber,
    tag: "InTransit",
    checkpoints: scans.map(({ kind, at, place, note }) => ({
      checkpoint_time: at,
      tag: tags[kind],
      subtag: `${tags[kind]}_001`,
      city: place,
      message: note,
      slug: "dhl-germany",
    })),
  };
}

/** AfterShip's signature of a body. */
export function aftershipSignature(body: string, secret = fakeSecrets.aftership): string {
  return createHmac("sha256", secret).update(body).digest("base64");
}

function readBody(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    request.on("data", (piece: Buffer) => (text += piece.toString("utf8")));
    request.on("end", () => resolve(text));
    request.on("error", reject);
  });
}

const Question = z.strictObject({ carrier: z.string(), trackingNumber: z.string() });
const Created = z.strictObject({ tracking_number: z.string(), slug: z.string() });

/** Starts a fake on a free port; `now` is the time of its clock, in ms. Source: SHIP-14. */
export async function startTrackingFake(now: () => number): Promise<TrackingFake> {
  const known = new Map<string, readonly FakeScan[]>();
  const asked: string[] = [];
  let isBroken = false;

  const answer = (request: IncomingMessage, body: string): readonly [status: number, body: unknown] => {
    const url = new URL(request.url ?? "", "http://tracking.localhost");
    asked.push(`${request.method} ${url.pathname}${url.search} ${body}`.trim());
    if (isBroken) return [503, {}];
    if (url.pathname === "/feed") {
      const message = receivedMessage({ body, headers: request.headers });
      if (!isSignedWebhook(fakeSecrets.feed, message, now())) return [401, {}];
      const { trackingNumber } = Question.parse(JSON.parse(body));
      const scans = known.get(trackingNumber) ?? [];
      if (!known.has(trackingNumber)) known.set(trackingNumber, []);
      return [200, { scans }];
    }
    if (request.headers["as-api-key"] !== "key-for-tests") return [401, { meta: { code: 401 } }];
    if (request.method === "POST") {
      const { tracking_number: number } = Created.parse(JSON.parse(body));
      if (known.has(number)) return [400, { meta: { code: 4003 } }];
      known.set(number, []);
      return [201, { data: { id: "t1" } }];
    }
    const number = url.searchParams.get("tracking_numbers") ?? "";
    const found = known.get(number);
    return [200, { data: { trackings: found ? [aftershipTracking(number, found)] : [] } }];
  };

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [status, body] = answer(request, await readBody(request));
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  };
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const bound = server.address();
  if (bound === null || typeof bound === "string") throw new Error("the fake has no port");
  return {
    address: `http://127.0.0.1:${bound.port}`,
    scans: (trackingNumber, scans) => void known.set(trackingNumber, scans),
    asked: () => asked,
    broken: (broken) => (isBroken = broken),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
