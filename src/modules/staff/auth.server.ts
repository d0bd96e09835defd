import type { Deps } from "#platform/deps.server.ts";
import { newUuid } from "#platform/random.server.ts";

const sessionSeconds = 12 * 60 * 60;

async function build(deps: Deps) {
  // A shop without back-office visitors need not hold the library.
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
      fields: { emailVerified: "email_verified", createdAt: "created_at", updatedAt: "updated_at" },
      additionalFields: { role: { type: "string", input: false, defaultValue: "reader" } },
    },
    session: {
      modelName: "staff_session",
      expiresIn: sessionSeconds,
      updateAge: 60 * 60,
      fields: {
        userId: "user_id",
        expiresAt: "expires_at",
        ipAddress: "ip_address",
        userAgent: "user_agent",
        createdAt: "created_at",
        updatedAt: "updated_at",
      },
    },
    account: {
      modelName: "staff_account",
      fields: {
        accountId: "account_id",
        providerId: "provider_id",
        userId: "user_id",
        accessToken: "access_token",
        refreshToken: "refresh_token",
        idToken: "id_token",
        accessTokenExpiresAt: "access_token_expires_at",
        refreshTokenExpiresAt: "refresh_token_expires_at",
        createdAt: "created_at",
        updatedAt: "updated_at",
      },
    },
    verification: {
      modelName: "staff_verification",
      fields: { expiresAt: "expires_at", createdAt: "created_at", updatedAt: "updated_at" },
    },
    advanced: {
      cookiePrefix: "bw-staff",
      useSecureCookies: deps.config.SECURE_COOKIES,
      // The shop's pages never get this cookie, not even where both share a host name.
      defaultCookieAttributes: { path: "/backoffice" },
      database: { generateId: () => newUuid() },
    },
  });
}

/** The log-in library as the staff's instance: own tables, own cookie, no sign-up. Source: BO-09, ADR-0012. */
type StaffAuth = ReturnType<typeof build>;

const instances = new WeakMap<Deps, StaffAuth>();

/** The instance of a process. */
export function staffAuth(deps: Deps): StaffAuth {
  const known = instances.get(deps) ?? build(deps);
  instances.set(deps, known);
  return known;
}
