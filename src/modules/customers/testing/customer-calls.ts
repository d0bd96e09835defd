import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { cartApi } from "#modules/cart/api.server.ts";
import { sessionId } from "#kernel/ids.ts";
import { createServer } from "#platform/http/create-server.server.ts";
import { newToken, newUuid, sha256 } from "#platform/random.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { adoptVisit } from "#modules/visits/adopt-visit.server.ts";
import { customersApi } from "../api.server.ts";
import { accountVisitorOf } from "../log-in/log-in.server.ts";
import { headerOf } from "../white-label/white-label.server.ts";

/** Password of all test customers. */
export const password = "drei Wörter im Wald";

/** An unused e-mail address. */
export const newEmail = () => `anna.${newUuid()}@freudenberger.example`;

/** Body of the sign-up form. */
export const person = (email: string) => ({ firstName: "Anna", lastName: "Freudenberger", email, password });

/** The cookies set by a response, in the format of the Cookie header. */
export const cookieOf = (answer: {
  readonly cookies: readonly { readonly name: string; readonly value: string }[];
}): string =>
  answer.cookies
    .filter(({ value }) => value !== "")
    .map(({ name, value }) => `${name}=${encodeURIComponent(value)}`)
    .join("; ");

/** A shop with the routes of customers and cart; every test calls it from another network address. */
export function customerCalls() {
  const database = useTestDatabase("stocked");
  let deps: ReturnType<typeof testDeps>;
  let app: FastifyInstance;
  let caller = 0;

  beforeAll(async () => {
    deps = testDeps(database(), "2026-11-23T09:00:00Z");
    app = await createServer(
      deps,
      () => false,
      (cookie, host) => accountVisitorOf(deps, cookie, host),
    );
    await app.register(async (scope) => cartApi(scope, deps, (headers, host) => headerOf(deps, headers, host)));
    await app.register(async (scope) => customersApi(scope, deps, adoptVisit));
    await app.ready();
  });
  afterAll(() => app.close());
  const moveOn = (): void => {
    caller += 1;
  };
  beforeEach(moveOn);

  function send(method: "GET" | "PATCH" | "POST", url: string, payload?: object, cookie = "", host = "localhost") {
    return app.inject({
      method,
      url,
      remoteAddress: `10.1.${Math.floor(caller / 250)}.${caller % 250}`,
      headers: {
        host,
        origin: `http://${host}`,
        "x-channel": "card",
        "x-locale": "de-DE",
        ...(cookie ? { cookie } : {}),
      },
      ...(payload ? { payload } : {}),
    });
  }

  return {
    /** Available once the tests run. */
    deps: () => deps,
    app: () => app,
    /** Subsequent calls come from another network address. */
    moveOn,
    send,
    /** Signs a customer up and returns the e-mail address. */
    signedUp: async (): Promise<string> => {
      const email = newEmail();
      expect((await send("POST", "/web-api/customer-signup", person(email))).statusCode).toBe(201);
      return email;
    },
    /** Logs in, with the visit of a cookie, and returns the cookies of the account. */
    loggedIn: async (email: string, visit = "", host = "localhost"): Promise<string> => {
      const answer = await send("POST", "/web-api/customer-login", { email, password }, visit, host);
      expect(answer.statusCode).toBe(200);
      return cookieOf(answer);
    },
    rowOf: (email: string) =>
      deps.db.selectFrom("customer").selectAll().where("email", "=", email).executeTakeFirstOrThrow(),
    /** A visit without account. */
    visitor: async () => {
      const [token, id] = [newToken(), newUuid()];
      const row = { id, token_hash: sha256(token), host: "localhost", expires_at: new Date("2031-01-01T00:00:00Z") };
      await deps.db.insertInto("visitor_session").values(row).execute();
      return { session: sessionId(id), cookie: `bw_session=${token}` };
    },
  };
}
