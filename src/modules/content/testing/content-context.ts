import { fastify } from "fastify";
import StoryblokClient, { type ISbConfig } from "storyblok-js-client";
import type { TestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { contentToken, type TokenKind } from "../content-tokens.server.ts";
import { importStories, type ImportedStory } from "../editing/import-stories.server.ts";
import { publicDelivery } from "../delivery/public-delivery.server.ts";

/** Starts the content service on a port with the official client; `requested` collects the URLs of its requests. */
export async function contentContext(database: TestDatabase, settings: { readonly readsPerSecond?: number } = {}) {
  const plain = testDeps(database);
  const deps = { ...plain, config: { ...plain.config, CONTENT_READS_PER_SECOND: settings.readsPerSecond ?? 1000 } };
  const app = fastify({ routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 } });
  const requested: URL[] = [];
  app.addHook("onRequest", async (request) => void requested.push(new URL(request.url, "http://content.localhost")));
  publicDelivery(app, deps);
  const address = await app.listen({ port: 0, host: "127.0.0.1" });
  const endpoint = `${address}/content/v2`;
  return {
    deps,
    requested,
    endpoint,
    client: (token: TokenKind = "public", config: ISbConfig = {}) =>
      new StoryblokClient({ endpoint, accessToken: contentToken(deps, token), ...config }),
    put: async (...stories: readonly ImportedStory[]) => {
      const done = await importStories(deps, "test", stories, "overwrite");
      if (!done.ok) throw new Error(JSON.stringify(done.refusal));
    },
    /** Sends a request without the client. */
    ask: (path: string, parameters: Readonly<Record<string, string>> = {}, token: TokenKind | "" = "public") => {
      const query = new URLSearchParams({ token: token === "" ? "wrong" : contentToken(deps, token), ...parameters });
      return fetch(`${endpoint}/cdn/${path}?${query.toString()}`);
    },
    close: () => app.close(),
  };
}

export type ContentContext = Awaited<ReturnType<typeof contentContext>>;

export const aStory = (
  address: string,
  fields: Readonly<Record<string, unknown>> = {},
  more: Omit<ImportedStory, "full_slug" | "name" | "content"> = {},
): ImportedStory => ({
  ...more,
  full_slug: address,
  name: `Story ${address}`,
  content: { _uid: `root-${address}`, component: "page", ...fields },
});
