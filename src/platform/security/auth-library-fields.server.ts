/**
 * Our column names for the fields of the authentication library's tables, which both of its instances (customers and
 * staff) use under their own table names.
 */
export const stampFields = { createdAt: "created_at", updatedAt: "updated_at" } as const;

export const userFields = { emailVerified: "email_verified", ...stampFields } as const;

/** Columns of running sessions. */
export const sessionFields = {
  userId: "user_id",
  expiresAt: "expires_at",
  ipAddress: "ip_address",
  userAgent: "user_agent",
  ...stampFields,
} as const;

/** Columns of passwords and of accounts at external providers. */
export const accountFields = {
  accountId: "account_id",
  providerId: "provider_id",
  userId: "user_id",
  accessToken: "access_token",
  refreshToken: "refresh_token",
  idToken: "id_token",
  accessTokenExpiresAt: "access_token_expires_at",
  refreshTokenExpiresAt: "refresh_token_expires_at",
  ...stampFields,
} as const;

/** Columns of one-time secrets. */
export const verificationFields = { expiresAt: "expires_at", ...stampFields } as const;
