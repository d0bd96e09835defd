import type { FastifyInstance } from "fastify";
import { LRUCache } from "lru-cache";
import { yearSeconds } from "#kernel/durations.ts";
import type { Deps } from "#platform/deps.server.ts";
import { brotli, sendCompressed } from "#platform/http/compressed-body.server.ts";
import { sendRefusal } from "#platform/http/error-envelope.server.ts";
import { lookFiles } from "./looks.server.ts";

const compressed = new LRUCache<string, Buffer>({ maxSize: 8 * 1024 * 1024, sizeCalculation: ({ length }) => length });

const slug = "[a-z0-9]+(?:-[a-z0-9]+)*";
const name = new RegExp(`^(${slug})~(${slug})-([0-9a-f]{10})(\\.css|\\.svg|-klein\\.svg)$`);

/**
 * Style sheet and artwork of a look: `/_look/{design}~{colour}-{hash}.css`, `.svg`, `-klein.svg`. They say nothing of any
 * event, so everybody may keep them for a year. Source: EVENT-02.
 */
export function lookApi(app: FastifyInstance, deps: Pick<Deps, "db">): void {
  app.get<{ Params: { file: string } }>("/_look/:file", async (request, reply) => {
    const { file } = request.params;
    const [, design = "", colour = "", hash, ending] = name.exec(file) ?? [];
    const files = design === "" ? undefined : await lookFiles(deps, { design, colour });
    const text = files && { ".css": files.styles, ".svg": files.artwork }[ending ?? ""];
    const content = files && ending === "-klein.svg" ? files.divider : text;
    if (!files || typeof content !== "string")
      return sendRefusal(reply, { code: "PAGE_NOT_FOUND", data: { path: request.url } });
    const keeps = hash === files.hash ? `public, max-age=${yearSeconds}, immutable` : "no-cache";
    void reply.type(ending === ".css" ? "text/css; charset=utf-8" : "image/svg+xml").header("cache-control", keeps);
    const key = `${design}~${colour}-${files.hash}${ending}`;
    return sendCompressed(request, reply, content, async () => {
      const packed = compressed.get(key) ?? (await brotli(content, 11));
      compressed.set(key, packed);
      return packed;
    });
  });
}
