import type { Deps } from "#platform/deps.server.ts";
import {
  accountFields,
  sessionFields,
  userFields,
  verificationFields,
} from "#platform/security/auth-library-fields.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { keyedHash } from "#platform/security/signed-links.server.ts";

/** A working day, whatever the activity: no session is prolonged for weeks. Source: BO-09, ASVS 7.3.2. */
const sessionSeconds = 12 * 60 * 60;

async function build(deps: Deps) {
  // Loaded lazily: a shop without back-office visitors does not need the library in memory.
  const { betterAuth } = await import("better-auth");
  return betterAuth({
    appName: "Blattwerk",
    secret: `${deps.secret}/staff`,
    baseURL: `http://localhost:${deps.config.PORT}`,
    basePath: "/backoffice/auth",
    database: { db: deps.db, type: "postgres" },
    telemetry: { enabled: false },
    logger: { disabled: true },
    rateLimit: { enabled: false },
    emailAndPassword: { enabled: true, disableSignUp: true, minPasswordLength: 12 },
    user: {
      modelName: "staff_user",
      fields: userFields,
      additionalFields: {
        role: { type: "string", input: false, defaultValue: "reader" },
        state: { type: "string", input: false, defaultValue: "active" },
        twoFactor: { type: "boolean", input: false, defaultValue: false, fieldName: "two_factor" },
      },
    },
    session: {
      modelName: "staff_session",
      expiresIn: sessionSeconds,
      disableSessionRefresh: true,
      additionalFields: {
        pending: { type: "boolean", input: false, defaultValue: false },
        confirmedAt: { type: "date", input: false, required: false, fieldName: "confirmed_at" },
      },
      fields: sessionFields,
    },
    account: {
      modelName: "staff_account",
      fields: accountFields,
    },
    verification: {
      modelName: "staff_verification",
      fields: verificationFields,
    },
    advanced: {
      cookiePrefix: "bw-staff",
      useSecureCookies: deps.config.SECURE_COOKIES,
      // The shop's pages never get this cookie, even on a shared host name.
      defaultCookieAttributes: { path: "/backoffice" },
      database: { generateId: () => newUuid() },
    },
  });
}

/** The log-in library configured for staff: own tables, own cookie, no sign-up. Source: BO-09, ADR-0006. */
type StaffAuth = ReturnType<typeof build>;

const instances = new WeakMap<Deps, StaffAuth>();

/** The instance of a process. */
export function staffAuth(deps: Deps): StaffAuth {
  const known = instances.get(deps) ?? build(deps);
  instances.set(deps, known);
  return known;
}

/** Hashes a password for storage: scrypt with its own salt. */
export async function hashOf(deps: Deps, password: string): Promise<string> {
  return (await (await staffAuth(deps)).$context).password.hash(password);
}

/** Whether a password matches a hash. */
export async function isPassword(deps: Deps, password: string, hash: string): Promise<boolean> {
  return (await (await staffAuth(deps)).$context).password.verify({ hash, password });
}

/** The signed cookie of a session's token, in the format of the library. */
export async function sessionCookie(deps: Deps, token: string): Promise<Headers> {
  const { authCookies, secret } = await (await staffAuth(deps)).$context;
  const { name, attributes } = authCookies.sessionToken;
  const signature = keyedHash(secret, token).toString("base64");
  const parts = [
    `${name}=${encodeURIComponent(`${token}.${signature}`)}`,
    `Max-Age=${attributes.maxAge ?? sessionSeconds}`,
    `Path=${attributes.path ?? "/backoffice"}`,
    "HttpOnly",
    "SameSite=Lax",
    ...(attributes.secure ? ["Secure"] : []),
  ];
  return new Headers({ "set-cookie": parts.join("; ") });
}
