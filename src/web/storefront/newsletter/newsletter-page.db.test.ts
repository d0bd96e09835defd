import { RouterContextProvider } from "react-router";
import { beforeAll, expect, test } from "vitest";
import { NewsletterForm } from "#modules/newsletter/model.ts";
import { subscribe } from "#modules/newsletter/subscribe.server.ts";
import { shopOf } from "#platform/http/shop-request.server.ts";
import { linkToken } from "#platform/security/signed-links.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { callerContext, depsContext, shopContext } from "../../request-context.ts";
import { confirm, leave, loadConfirmation, loadLeaving } from "./newsletter-page.server.ts";

const database = useTestDatabase();
const shop = shopOf("card", "de-DE");
let deps: ReturnType<typeof testDeps>;

beforeAll(() => {
  deps = testDeps(database());
});

test("NEWS-03 NEWS-08 NFR-02 opening the links of mails changes nothing; their buttons do", async () => {
  const context = new RouterContextProvider();
  context.set(depsContext, deps);
  context.set(shopContext, shop);
  context.set(callerContext, "198.51.100.7");
  const email = "pruefprogramm@example.org";
  await subscribe(deps, shop, NewsletterForm.parse({ email, consent: "on" }), "198.51.100.8");
  const row = () =>
    deps.db.selectFrom("newsletter_subscription").selectAll().where("email", "=", email).executeTakeFirstOrThrow();
  const { id, issue } = await row();
  const [coming, going] = [
    linkToken(deps, "newsletter/confirm", id, issue),
    linkToken(deps, "newsletter/unsubscribe", id),
  ];
  for (const _ of [1, 2]) {
    expect(await loadConfirmation(context, coming)).toMatchObject({ asks: "confirm" });
    expect(loadLeaving(context, going)).toMatchObject({ asks: "leave" });
  }
  expect((await row()).state).toBe("pending");
  expect(await confirm(context, coming)).toMatchObject({ title: "Du bist dabei" });
  expect((await row()).state).toBe("confirmed");
  expect(await loadConfirmation(context, coming)).toMatchObject({ asks: null });
  await leave(context, going);
  expect((await row()).state).toBe("unsubscribed");
  expect(await loadConfirmation(context, coming)).toMatchObject({ asks: null, title: "Dieser Link gilt nicht mehr" });
});
