import type { FastifyReply, FastifyRequest } from "fastify";
import { daySeconds } from "#kernel/durations.ts";
import { sessionId, type SessionId } from "#kernel/ids.ts";
import type { Config } from "../config.server.ts";
import type { Deps } from "../deps.server.ts";
import { newToken, newUuid, sha256 } from "../random.server.ts";

/** The visitor behind a request. Nothing is stored until `start`, which the first mutation calls. Source: COOK-04. */
export type Visitor = {
  /** The running session, or undefined; an expired or forged cookie counts as none. */
  readonly current: () => Promise<SessionId | undefined>;
  /** The running session, or a new one whose cookie is sent with this response. */
  readonly start: () => Promise<SessionId>;
  /** Clears the session's cookie: its content has moved to an account. Source: ADR-0014. */
  readonly leave: () => void;
};

/**
 * Finds the session of the logged-in customer, and the `Set-Cookie` values that extend the log-in; undefined for
 * everybody else.
 * @source ADR-0014, COOK-04
 */
export type LoggedIn = (
  cookie: string,
  host: string,
) => Promise<{ readonly session: SessionId; readonly cookies: readonly string[] } | undefined>;

/**
 * Where all is https the prefix makes the browser reject writes by other hosts and over plain http. Source: RFC
 * 6265bis, 4.1.3.2.
 */
const cookieNameOf = ({ SECURE_COOKIES }: Pick<Config, "SECURE_COOKIES">): string =>
  SECURE_COOKIES ? "__Host-bw_session" : "bw_session";
/** Lifetime of a session, and so of its cart, in seconds. Source: CART-08. */
const sessionSeconds = 90 * 24 * 60 * 60;

/** Builds the visitor of one request. */
export function visitorOf(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: Deps,
  loggedIn: LoggedIn = async () => undefined,
): Visitor {
  const cookieName = cookieNameOf(deps.config);
  const token = request.cookies[cookieName];
  let known: Promise<SessionId | undefined> | undefined;

  const attributes = { path: "/", httpOnly: true, sameSite: "lax", secure: deps.config.SECURE_COOKIES } as const;
  const setCookie = (value: string): void => {
    void reply.setCookie(cookieName, value, { ...attributes, maxAge: sessionSeconds });
  };

  const load = async (): Promise<SessionId | undefined> => {
    const { cookie } = request.headers;
    const own = cookie && (await loggedIn(cookie, request.hostname));
    if (own) {
      for (const prolonged of own.cookies) void reply.header("set-cookie", prolonged);
      return own.session;
    }
    if (!token) return undefined;
    const now = new Date(deps.clock.now());
    const row = await deps.db
      .selectFrom("visitor_session")
      .select(["id", "expires_at"])
      .where("token_hash", "=", sha256(token))
      .where("host", "=", request.hostname)
      .where("expires_at", ">", now)
      .executeTakeFirst();
    if (!row) return undefined;
    // Sliding expiry, written at most once a day.
    if (row.expires_at.getTime() - now.getTime() < (sessionSeconds - daySeconds) * 1000) {
      const expires = new Date(now.getTime() + sessionSeconds * 1000);
      await deps.db.updateTable("visitor_session").set({ expires_at: expires }).where("id", "=", row.id).execute();
      setCookie(token);
    }
    return sessionId(row.id);
  };

  const current = (): Promise<SessionId | undefined> => (known ??= load());

  const create = async (): Promise<SessionId> => {
    const fresh = newToken();
    const id = newUuid();
    const expires = new Date(deps.clock.now() + sessionSeconds * 1000);
    await deps.db
      .insertInto("visitor_session")
      .values({ id, token_hash: sha256(fresh), host: request.hostname, expires_at: expires })
      .execute();
    setCookie(fresh);
    return sessionId(id);
  };

  const begin = async (): Promise<SessionId> => {
    const running = await current();
    if (running) return running;
    const created = create();
    known = created;
    return created;
  };

  // Several changes of one request share the session that the first one starts.
  let beginning: Promise<SessionId> | undefined;
  const start = (): Promise<SessionId> => (beginning ??= begin());

  const leave = (): void => {
    if (token) void reply.clearCookie(cookieName, attributes);
  };

  return { current, start, leave };
}
