import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll } from "vitest";
import { projectsApi } from "#modules/designs/api.server.ts";
import { weddingCard } from "#modules/designs/testing/templates.ts";
import { createServer } from "#platform/http/create-server.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { createProjectClient } from "./project-client-http.ts";
import { projectClientContract } from "./testing/project-client-contract.ts";

const database = useTestDatabase();
let app: FastifyInstance;
beforeAll(async () => {
  const deps = testDeps(database());
  app = await createServer(deps);
  const templates = (id: string) => Promise.resolve(id === weddingCard.id ? weddingCard : undefined);
  await app.register(async (scope) => projectsApi(scope, { ...deps, templates, fonts: [] }));
  await app.ready();
});
afterAll(() => app.close());

/** A browser of its own: keeps the session cookie and speaks to the server without a socket. */
function browser() {
  let cookie = "";
  return async (address: string, init: RequestInit = {}): Promise<Response> => {
    const answer = await app.inject({
      method: init.method === "PUT" ? "PUT" : init.method === "POST" ? "POST" : "GET",
      url: address,
      headers: {
        ...Object.fromEntries(new Headers(init.headers)),
        host: "localhost",
        origin: "http://localhost",
        ...(cookie ? { cookie } : {}),
      },
      ...(typeof init.body === "string" ? { payload: init.body } : {}),
    });
    const sent = answer.headers["set-cookie"];
    if (sent) cookie = String(sent).split(";")[0] ?? "";
    return new Response(answer.body, { status: answer.statusCode });
  };
}

async function begin(fetch: ReturnType<typeof browser>): Promise<string> {
  const answer = await fetch("/web-api/projects", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ designId: weddingCard.id, quantity: 50 }),
  });
  const body: unknown = await answer.json();
  return typeof body === "object" && body !== null && "id" in body ? String(body.id) : "";
}

projectClientContract("the shop's calls", async () => {
  const own = browser();
  const client = createProjectClient(own);
  const id = await begin(own);
  const project = await client.load(id);
  if (!project.ok) throw new Error(project.refusal.code);
  return { client, project: project.value, strangersId: await begin(browser()), text: "names" };
});
