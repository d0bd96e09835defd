import swagger from "@fastify/swagger";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import { channels, locales } from "#kernel/market.ts";

/** Headers every call sends; documented here, checked by `requireShop`. Source: LOC-10. */
const shopHeaders = {
  type: "object",
  required: ["x-channel", "x-locale"],
  properties: {
    "x-channel": { type: "string", enum: [...channels] },
    "x-locale": { type: "string", enum: Object.keys(locales) },
  },
};

const documented = /^\/(web-api|price-api|api)\//;

/**
 * Serves the OpenAPI 3.1 document at `/web-api/openapi.json`; it describes the calls registered after this one, without
 * pages and images.
 * @source section 47 of the requirements
 */
export function serveOpenApi(app: FastifyInstance): void {
  void app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Blattwerk shop",
        version: "1",
        description: "Every call carries the headers x-channel and x-locale; amounts are integers in minor units.",
      },
    },
    transform: (route) => {
      const { schema, url } = jsonSchemaTransform(route);
      const isDocumented = documented.test(route.url);
      return { url, schema: isDocumented ? { headers: shopHeaders, ...schema } : { ...schema, hide: true } };
    },
  });
  app.get("/web-api/openapi.json", { schema: { hide: true } }, (_request, reply) =>
    reply.header("cache-control", "public, max-age=60").send(app.swagger()),
  );
}
