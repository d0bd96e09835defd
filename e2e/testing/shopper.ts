import { z } from "zod";
import { DesignDocument } from "#design/model/design-document.ts";
import { withWording, type Wording } from "#design/templates/template.ts";
import { finishedDocument } from "#modules/cart/testing/cart-context.ts";
import { CartView } from "#modules/cart/model.ts";
import { call, json, type Answer, type Call } from "./call.ts";
import { shopHeaders } from "./bad-call.ts";

/** A visitor who uses the shop through its calls, as the editor and the checkout page do. */
export type Shopper = {
  readonly send: (what: Call) => Promise<Answer>;
  readonly post: (path: string, body: unknown) => Promise<Answer>;
  /** The value of the session cookie, once the shop has set one. */
  readonly cookie: () => string;
};

/** A visitor without a session. */
export function newShopper(port: number): Shopper {
  let cookie = "";
  const send = async (what: Call): Promise<Answer> => {
    const known: Record<string, string> = cookie ? { cookie } : {};
    const headers = { ...shopHeaders, origin: `http://localhost:${port}`, ...known, ...what.headers };
    const answer = await call(port, { ...what, headers });
    const [given = ""] = answer.headers["set-cookie"] ?? [];
    cookie = given.split(";")[0] || cookie;
    return answer;
  };
  const post = (path: string, body: unknown): Promise<Answer> =>
    send({ method: "POST", path, headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
  return { send, post, cookie: () => cookie };
}

function wanted(answer: Answer, status: number): unknown {
  if (answer.status !== status) throw new Error(`answered ${answer.status}: ${answer.text.slice(0, 300)}`);
  return json(answer);
}

const Project = z.object({ id: z.uuid(), revision: z.number(), document: DesignDocument });

/** Begins a card with texts by role, and personalises every other that requires it; returns the project's id. */
export async function designCard(
  shopper: Shopper,
  designId = "olivenzweig-einladung",
  wording: Wording = {},
): Promise<string> {
  const project = z.object({ id: z.uuid() }).parse(wanted(await shopper.post("/web-api/projects", { designId }), 201));
  const path = `/web-api/projects/${project.id}`;
  const { revision, document } = Project.parse(wanted(await shopper.send({ path }), 200));
  const body = JSON.stringify({
    revision,
    document: withWording(finishedDocument(document), wording),
    options: {},
    quantity: 50,
  });
  const headers = { "content-type": "application/json" };
  wanted(await shopper.send({ method: "PUT", path, headers, body }), 200);
  return project.id;
}

const Added = z.object({ id: z.uuid(), cart: CartView });

/** Puts a finished card into the cart. */
export async function addToCart(shopper: Shopper, projectId: string): Promise<z.infer<typeof Added>> {
  return Added.parse(wanted(await shopper.post("/web-api/cart/lines", { projectId }), 201));
}

/** The body of the call that places an order on invoice within Germany. */
export function orderBody(key: string, seenTotal: number): Readonly<Record<string, unknown>> {
  return {
    idempotencyKey: key,
    seenTotal,
    form: {
      email: "anna@freudenberger.example",
      delivery: {
        firstName: "Anna",
        lastName: "Freudenberger",
        street: "Lindenallee 12",
        postcode: "10115",
        city: "Berlin",
        country: "DE",
      },
      shippingMethod: "standard",
      paymentMethod: "invoice",
    },
  };
}
