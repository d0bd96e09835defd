import { passwordLength } from "#kernel/password-rules.ts";
import type { Deps } from "#platform/deps.server.ts";
import {
  accountFields,
  sessionFields,
  userFields,
  verificationFields,
} from "#platform/security/auth-library-fields.server.ts";
import { newUuid } from "#platform/random.server.ts";

/** A session lasts 30 days from its last day of use. */
const sessionSeconds = 30 * 24 * 60 * 60;

async function build(deps: Deps) {
  // Loaded lazily: a shop without logged-in customers does not need the library in memory.
  const { betterAuth } = await import("better-auth");
  return betterAuth({
    appName: "Blattwerk",
    secret: `${deps.secret}/customers`,
    baseURL: `http://localhost:${deps.config.PORT}`,
    basePath: "/web-api/customer-auth",
    database: { db: deps.db, type: "postgres" },
    telemetry: { enabled: false },
    logger: { disabled: true },
    rateLimit: { enabled: false },
    emailAndPassword: { enabled: true, disableSignUp: true, maxPasswordLength: 4 * passwordLength.max },
    user: {
      modelName: "customer",
      fields: userFields,
      additionalFields: {
        state: { type: "string", input: false },
        accountVisitorId: { type: "string", input: false, fieldName: "shelf_id" },
        firstName: { type: "string", input: false, fieldName: "first_name" },
        locale: { type: "string", input: false },
        channel: { type: "string", input: false },
        lastName: { type: "string", input: false, fieldName: "last_name" },
      },
    },
    session: {
      modelName: "customer_session",
      expiresIn: sessionSeconds,
      updateAge: 24 * 60 * 60,
      additionalFields: { host: { type: "string", input: false, defaultValue: "" } },
      fields: sessionFields,
    },
    account: {
      modelName: "customer_account",
      fields: accountFields,
    },
    verification: {
      modelName: "customer_verification",
      fields: verificationFields,
    },
    advanced: {
      // With https everywhere, the browser prevents other hosts and plain http from setting it. Source: RFC 6265bis, 4.1.3.2.
      cookiePrefix: deps.config.SECURE_COOKIES ? "__Host-bw-account" : "bw-account",
      useSecureCookies: false,
      defaultCookieAttributes: { secure: deps.config.SECURE_COOKIES },
      // Network addresses of log-ins are not stored (privacy); the list of sessions names the browser.
      ipAddress: { disableIpTracking: true },
      database: { generateId: () => newUuid() },
    },
  });
}

/** The log-in library configured for customers: own tables, own cookie. Source: ACC-02, ADR-0014. */
type CustomerAuth = ReturnType<typeof build>;

const instances = new WeakMap<Deps, CustomerAuth>();

/** The instance of a process. */
export function customerAuth(deps: Deps): CustomerAuth {
  const known = instances.get(deps) ?? build(deps);
  instances.set(deps, known);
  return known;
}

/** Hashes a password for storage: scrypt with its own salt. Source: ACC-02. */
export async function hashOf(deps: Deps, password: string): Promise<string> {
  return (await (await customerAuth(deps)).$context).password.hash(password);
}

/** Whether a password matches a hash. */
export async function isPassword(deps: Deps, password: string, hash: string): Promise<boolean> {
  return (await (await customerAuth(deps)).$context).password.verify({ hash, password });
}
