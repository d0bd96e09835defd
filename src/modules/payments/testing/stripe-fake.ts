import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { newToken } from "#platform/random.server.ts";

type Refund = { readonly id: string; readonly amount: number; readonly metadata: Readonly<Record<string, string>> };
type Intent = {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  readonly types: readonly string[];
  readonly manual: boolean;
  status: string;
  received: number;
  failed: boolean;
  readonly refunds: Refund[];
};
type Answer = { readonly status: number; readonly body: unknown };

/**
 * How the fake treats the next calls: normally, slowly, with a fault, or executing the call and losing the response.
 */
export type FakeMood = "well" | "slow" | "broken" | "loses-answers";

/** A small Stripe on this machine: the endpoints we use, with its idempotency keys, refusals and decline states. */
export type StripeFake = {
  readonly address: string;
  readonly mood: (mood: FakeMood) => void;
  /** The customer's action on the page: pays, is declined, or starts a debit that takes days. */
  readonly customer: (reference: string, does: "pays" | "is-declined" | "starts-debit") => void;
  readonly intent: (reference: string) => Intent | undefined;
  /** Successful writes by kind, without repeated keys. */
  readonly done: () => Readonly<Record<string, number>>;
  /** Number of calls waiting for a response. */
  readonly held: () => number;
  readonly release: () => void;
  readonly close: () => Promise<void>;
};

function refusal(status: number, type: string, code: string): Answer {
  return { status, body: { error: { type, code, message: code } } };
}
const invalid = (code: string): Answer => refusal(400, "invalid_request_error", code);

function intentBody(intent: Intent): unknown {
  const refunded = intent.refunds.reduce((total, { amount }) => total + amount, 0);
  return {
    id: intent.id,
    object: "payment_intent",
    amount: intent.amount,
    currency: intent.currency,
    status: intent.status,
    amount_capturable: intent.status === "requires_capture" ? intent.amount : 0,
    amount_received: intent.received,
    client_secret: `${intent.id}_secret_${"x".repeat(24)}`,
    payment_method_types: intent.types,
    last_payment_error: intent.failed ? { type: "card_error", code: "card_declined" } : null,
    latest_charge: intent.received > 0 ? { id: `ch_${intent.id}`, object: "charge", amount_refunded: refunded } : null,
  };
}

function readBody(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    request.on("data", (piece: Buffer) => (text += piece.toString("utf8")));
    request.on("end", () => resolve(text));
    request.on("error", reject);
  });
}

/** Starts a fake on a free port. Source: CHK-05. */
export async function startStripeFake(): Promise<StripeFake> {
  const intents = new Map<string, Intent>();
  const keys = new Map<string, { readonly body: string; readonly answer: Answer }>();
  const done: Record<string, number> = {};
  const held: (() => void)[] = [];
  let mood: FakeMood = "well";

  const count = (kind: string): void => void (done[kind] = (done[kind] ?? 0) + 1);

  const create = (form: URLSearchParams): Answer => {
    count("authorise");
    const intent: Intent = {
      id: `pi_${newToken().replaceAll(/\W/g, "")}`,
      amount: Number(form.get("amount")),
      currency: form.get("currency") ?? "",
      types: [form.get("allowed_payment_method_types[0]") ?? ""],
      manual: form.get("capture_method") === "manual",
      status: "requires_payment_method",
      received: 0,
      failed: false,
      refunds: [],
    };
    intents.set(intent.id, intent);
    return { status: 200, body: intentBody(intent) };
  };

  const executeVerb = (intent: Intent, verb: string, form: URLSearchParams): Answer => {
    const amount = Number(form.get("amount_to_capture") ?? intent.amount);
    if (verb === "capture") {
      if (intent.status !== "requires_capture") return invalid("payment_intent_unexpected_state");
      if (amount > intent.amount) return invalid("amount_too_large");
      count("capture");
      Object.assign(intent, { status: "succeeded", received: amount });
    } else {
      if (intent.status === "succeeded" || intent.status === "canceled")
        return invalid("payment_intent_unexpected_state");
      count("cancel");
      intent.status = "canceled";
    }
    return { status: 200, body: intentBody(intent) };
  };

  const refund = (form: URLSearchParams): Answer => {
    const intent = intents.get(form.get("payment_intent") ?? "");
    if (!intent) return refusal(404, "invalid_request_error", "resource_missing");
    const amount = Number(form.get("amount"));
    const given = intent.refunds.reduce((total, each) => total + each.amount, 0);
    if (given + amount > intent.received) return invalid("charge_already_refunded");
    count("refund");
    const made = {
      id: `re_${intent.refunds.length}`,
      amount,
      metadata: { refund_key: form.get("metadata[refund_key]") ?? "" },
    };
    intent.refunds.push(made);
    return { status: 200, body: { ...made, object: "refund" } };
  };

  const route = (request: IncomingMessage, body: string): Answer => {
    const url = new URL(request.url ?? "", "http://stripe.localhost");
    const [, , noun, id = "", verb = ""] = url.pathname.split("/");
    if (noun === "refunds" && request.method === "GET") {
      const found = intents.get(url.searchParams.get("payment_intent") ?? "");
      return found
        ? { status: 200, body: { object: "list", data: found.refunds, has_more: false } }
        : invalid("resource_missing");
    }
    const form = new URLSearchParams(body);
    if (noun === "refunds") return refund(form);
    if (noun !== "payment_intents") return refusal(404, "invalid_request_error", "unknown_path");
    if (id === "") return create(form);
    const intent = intents.get(id);
    if (!intent) return refusal(404, "invalid_request_error", "resource_missing");
    return request.method === "GET" ? { status: 200, body: intentBody(intent) } : executeVerb(intent, verb, form);
  };

  const once = (request: IncomingMessage, body: string): Answer => {
    const key = request.headers["idempotency-key"];
    if (typeof key !== "string" || request.method === "GET") return route(request, body);
    const known = keys.get(key);
    if (known) return known.body === body ? known.answer : refusal(400, "idempotency_error", "idempotency_key_in_use");
    const answer = route(request, body);
    keys.set(key, { body, answer });
    return answer;
  };

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readBody(request);
    if (mood === "slow") await new Promise<void>((resolve) => held.push(resolve));
    if (mood === "broken") return void response.writeHead(503).end("{}");
    const authorised = request.headers.authorization?.startsWith("Bearer sk_") ?? false;
    const answer = authorised ? once(request, body) : refusal(401, "invalid_request_error", "api_key_missing");
    if (mood === "loses-answers") return void request.socket.destroy();
    response.writeHead(answer.status, { "content-type": "application/json", "request-id": "req_1" });
    response.end(JSON.stringify(answer.body));
  };

  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const bound = server.address();
  if (bound === null || typeof bound === "string") throw new Error("the fake has no port");
  return {
    address: `http://127.0.0.1:${bound.port}`,
    mood: (next) => (mood = next),
    customer: (reference, does) => {
      const intent = intents.get(reference);
      if (!intent) throw new Error(`no payment ${reference}`);
      if (does === "is-declined") intent.failed = true;
      else if (does === "starts-debit") intent.status = "processing";
      else if (intent.manual) intent.status = "requires_capture";
      else Object.assign(intent, { status: "succeeded", received: intent.amount });
    },
    intent: (reference) => intents.get(reference),
    done: () => done,
    held: () => held.length,
    release: () => held.splice(0).forEach((go) => go()),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
