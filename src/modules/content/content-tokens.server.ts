import type { Config } from "#platform/config.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { isSameSecret, keyedHash } from "#platform/security/signed-links.server.ts";

/** Access a token grants: reading published stories, reading drafts as well, or writing. */
export type TokenKind = "public" | "preview" | "management";

const configured: Readonly<
  Record<
    TokenKind,
    (config: Pick<Config, `CONTENT_${"PUBLIC" | "PREVIEW" | "MANAGEMENT"}_TOKEN`>) => string | undefined
  >
> = {
  public: (config) => config.CONTENT_PUBLIC_TOKEN,
  preview: (config) => config.CONTENT_PREVIEW_TOKEN,
  management: (config) => config.CONTENT_MANAGEMENT_TOKEN,
};

/**
 * The token of a kind: the configured one, else derived from the shop's secret, so that a fresh installation needs no
 * setting.
 */
export function contentToken({ config, secret }: Pick<Deps, "config" | "secret">, kind: TokenKind): string {
  return configured[kind](config) ?? keyedHash(secret, `content/${kind}`).toString("base64url").slice(0, 24);
}

/** The kind of a presented token; undefined for an invalid one. Compared in constant time. Source: PB-07. */
export function tokenKind(deps: Pick<Deps, "config" | "secret">, presented: string): TokenKind | undefined {
  const kinds: readonly TokenKind[] = ["public", "preview", "management"];
  return kinds.find((kind) => isSameSecret(presented, contentToken(deps, kind)));
}
