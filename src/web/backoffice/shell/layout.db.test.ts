import { RouterContextProvider } from "react-router";
import { beforeAll, expect, test } from "vitest";
import { ensureDemoStaff } from "#modules/staff/ensure-demo-staff.server.ts";
import { signInStaff } from "#modules/staff/sign-in.server.ts";
import { currentActor, type AuditActor } from "#platform/security/audit-actor.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { depsContext, siteContext } from "../../request-context.ts";
import { middleware } from "./layout.route.tsx";
import { permissions } from "../permissions.ts";

const database = useTestDatabase();
let deps: ReturnType<typeof testDeps>;
let cookie: string;
beforeAll(async () => {
  deps = testDeps(database());
  const signedIn = await signInStaff(deps, { ...(await ensureDemoStaff(deps)), caller: "127.0.0.1" });
  if (!signedIn.ok) throw new Error(signedIn.refusal.code);
  cookie = signedIn.value.getSetCookie()[0]?.split(";")[0] ?? "";
});

/** The actor that loaders and actions of an address run as. */
async function auditActorOf(pattern: string, method: "GET" | "POST", at = pattern): Promise<AuditActor | undefined> {
  const context = new RouterContextProvider();
  context.set(depsContext, deps);
  context.set(siteContext, "backoffice");
  const body = method === "POST" ? { body: new URLSearchParams({ intent: "refund" }) } : {};
  const request = new Request(`http://admin.localhost${at}/`, { method, headers: { cookie }, ...body });
  let acting: AuditActor | undefined;
  const [admitStaff] = middleware;
  // As the router gives it: without the slash.
  await admitStaff?.({ request, url: new URL(request.url), pattern: pattern.slice(1), params: {}, context }, () => {
    acting = currentActor();
    return Promise.resolve(new Response());
  });
  return acting;
}

test("BO-09 every post of every page runs as the signed-in user", async () => {
  const actions = await Promise.all(
    Object.keys(permissions).map(async (pattern) => [pattern, await auditActorOf(pattern, "POST")] as const),
  );
  for (const [pattern, acting] of actions)
    expect(acting).toMatchObject({
      actor: "staff:team@blattwerk.localhost",
      action: `${pattern.replace(/^\/backoffice\/?/u, "")} refund`.trim(),
      at: deps.clock.now(),
    });
  expect(new Set(actions.map(([, acting]) => acting?.requestId)).size).toBe(actions.length);
});

test("BO-09 viewing a page is not logged, downloading a file of business data is", async () => {
  const seen: string[] = [];
  for (const [pattern, { files }] of Object.entries(permissions)) {
    const acting = await auditActorOf(pattern, "GET");
    expect(acting !== undefined).toBe(files === true);
    if (acting) seen.push(`${pattern}/`);
  }
  const rows = await deps.db.selectFrom("audit_entry").select("object_id").where("object", "=", "file").execute();
  expect(rows.map((row) => row.object_id)).toEqual(seen);
});

test("BO-09 when the identity check has expired, a form is carried to the confirmation page, a file request is not", async () => {
  await deps.db
    .updateTable("staff_session")
    .set({ confirmed_at: new Date(deps.clock.now() - 31 * 60_000) })
    .execute();
  const sentTo = async (pattern: string, method: "GET" | "POST", at = pattern) => {
    const answer = await auditActorOf(pattern, method, at).catch((thrown: unknown) => thrown);
    return answer instanceof Response ? [answer.status, answer.headers.get("location")] : answer;
  };
  const confirm = (back: string) => `/backoffice/bestaetigen/?${new URLSearchParams({ weiter: back }).toString()}`;
  const order = "/backoffice/bestellungen/:number";
  const post = await sentTo(order, "POST", "/backoffice/bestellungen/BW-1");
  expect(post).toEqual([307, confirm("/backoffice/bestellungen/BW-1/")]);
  expect(await sentTo("/backoffice/rechnungen/export", "GET")).toEqual([
    303,
    confirm("/backoffice/rechnungen/export/"),
  ]);
  expect(await sentTo(order, "GET")).toBeUndefined();
});
