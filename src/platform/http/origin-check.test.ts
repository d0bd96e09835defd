import { fastify } from "fastify";
import { expect, test } from "vitest";
import { refuseForeignPosts } from "./origin-check.server.ts";

const app = fastify();
app.addHook("onRequest", refuseForeignPosts);
app.all("*", async () => "done");

const own = "http://shop.localhost:3000";

test.each([
  ["GET", {}, 200],
  ["GET", { origin: "http://evil.example", "sec-fetch-site": "cross-site" }, 200],
  ["POST", { origin: own, "sec-fetch-site": "same-origin" }, 200],
  ["POST", { origin: own }, 200],
  ["POST", {}, 403],
  ["POST", { "sec-fetch-site": "same-origin" }, 403],
  ["POST", { origin: "http://evil.example" }, 403],
  ["POST", { origin: own, "sec-fetch-site": "same-site" }, 403],
  ["POST", { origin: own, "sec-fetch-site": "cross-site" }, 403],
  ["POST", { origin: "http://shop.localhost:3001" }, 403],
  ["POST", { origin: "null", "sec-fetch-site": "same-origin" }, 403],
  ["DELETE", { origin: "http://evil.example" }, 403],
  ["PUT", { origin: "http://evil.example" }, 403],
  ["PATCH", {}, 403],
] as const)("NFR-02 %s with %j is answered with %i", async (method, headers, status) => {
  const answer = await app.inject({ method, url: "/anything", headers: { host: "shop.localhost:3000", ...headers } });
  expect(answer.statusCode).toBe(status);
});
