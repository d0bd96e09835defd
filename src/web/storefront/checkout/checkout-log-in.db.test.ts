import { RouterContextProvider } from "react-router";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { designId, sessionId, type SessionId } from "#kernel/ids.ts";
import { addAccessories } from "#modules/cart/lines/add-accessories.server.ts";
import { cartView } from "#modules/cart/contract.server.ts";
import { aVisitor, germanShop } from "#modules/cart/testing/cart-context.ts";
import { readDraft } from "#modules/checkout/store.server.ts";
import { fillCart } from "#modules/checkout/testing/checkout-context.ts";
import { SignUpForm } from "#modules/customers/model.ts";
import { signUp } from "#modules/customers/log-in/sign-up.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { callerContext, depsContext, shopContext, visitorContext } from "../../request-context.ts";
import { loadCheckout, sendCheckout } from "./checkout-page.server.ts";

const database = useTestDatabase("stocked");
let deps: ReturnType<typeof testDeps>;
const password = "drei Wörter im Wald";

beforeAll(() => {
  deps = testDeps(database(), "2026-11-23T08:00:00Z");
});

/** A customer with an account, and its account visitor. */
async function anAccount() {
  const email = `lina.${newUuid()}@marquardt.example`;
  const form = SignUpForm.parse({ firstName: "Lina", lastName: "Marquardt", email, password });
  await signUp(deps, { shop: germanShop, form, visit: await aVisitor(deps), caller: newUuid() });
  const row = await deps.db
    .selectFrom("customer")
    .select("shelf_id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  return { email, accountVisitor: sessionId(row.shelf_id ?? "") };
}

function contextOf(session: SessionId) {
  const context = new RouterContextProvider();
  context.set(depsContext, deps);
  context.set(shopContext, germanShop);
  context.set(callerContext, newUuid());
  const stays = () => Promise.resolve(session);
  context.set(visitorContext, { current: stays, start: stays, leave: () => undefined });
  return context;
}

const Answered = z.looseObject({
  init: z.looseObject({ status: z.number() }),
  data: z.looseObject({ logIn: z.string().nullable() }),
});

async function send(session: SessionId, fields: Readonly<Record<string, string>>) {
  const body = new URLSearchParams(fields);
  const answer: unknown = await sendCheckout(
    contextOf(session),
    new Request("http://localhost/kasse/", { method: "POST", body }),
  );
  if (!(answer instanceof Response)) return { ...Answered.parse(answer), to: null, cookies: "" };
  const cookies = answer.headers.getSetCookie().map((each) => each.split(";", 1)[0]);
  return {
    init: { status: answer.status },
    data: { logIn: null },
    to: answer.headers.get("location"),
    cookies: cookies.join("; "),
  };
}

const typed = { "delivery.lastName": "Freifrau von Hohenstein", "delivery.city": "Berlin", giftMessage: "Für Oma" };

describe("CHK-01 logging in within the checkout", () => {
  test.each(["log-in", "enter"])(
    "with %s cart and everything typed come along, and the way leads back into the checkout",
    async (intent) => {
      const { email, accountVisitor } = await anAccount();
      const session = await aVisitor(deps);
      await fillCart(deps, session);
      const answer = await send(session, { intent, email, accountPassword: password, ...typed });
      expect([answer.init.status, answer.to]).toEqual([303, "/kasse/"]);
      expect(answer.cookies).toContain("bw-account");
      expect((await cartView(deps, accountVisitor, germanShop)).items).toHaveLength(1);
      expect(await readDraft(deps.db, accountVisitor)).toMatchObject({
        email,
        delivery: { lastName: "Freifrau von Hohenstein", city: "Berlin", firstName: "" },
        giftMessage: "Für Oma",
      });
      const request = new Request("http://localhost/kasse/", { headers: { cookie: answer.cookies } });
      const page = await loadCheckout(contextOf(accountVisitor), request);
      expect(page).toMatchObject({ account: email, notice: null });
      expect(page.view.form.delivery).toMatchObject({ lastName: "Freifrau von Hohenstein", firstName: "" });
    },
  );

  test("without a typed address the account's name is filled in, and a notice says that the account's items were added", async () => {
    const { email, accountVisitor } = await anAccount();
    await addAccessories(deps, {
      session: accountVisitor,
      shop: germanShop,
      designId: designId("olivenzweig-einladung"),
      items: [{ sku: "220x110-mint-spitz", quantity: 50, followsCard: false }],
    });
    const session = await aVisitor(deps);
    await fillCart(deps, session);
    const answer = await send(session, { intent: "log-in", email, accountPassword: password, giftMessage: "Für Oma" });
    expect(answer.to).toBe("/kasse/?dazu=konto");
    const request = new Request("http://localhost/kasse/?dazu=konto", { headers: { cookie: answer.cookies } });
    const page = await loadCheckout(contextOf(accountVisitor), request);
    expect(page.notice).toEqual({ text: expect.stringContaining("noch Artikel im Warenkorb"), aboutPayment: false });
    expect(page.view.lines).toHaveLength(2);
    expect(page.view.form).toMatchObject({
      delivery: { firstName: "Lina", lastName: "Marquardt" },
      giftMessage: "Für Oma",
    });
  });

  test("a wrong password is reported at the field; nothing is lost, and neither response nor draft contains it", async () => {
    const { email } = await anAccount();
    const session = await aVisitor(deps);
    await fillCart(deps, session);
    for (const intent of ["log-in", "place", "update"]) {
      const answer = await send(session, { intent, email, accountPassword: "falsch geraten", ...typed });
      expect(answer.data.logIn).toBe(intent === "log-in" ? "E-Mail-Adresse oder Passwort stimmen nicht." : null);
      expect(JSON.stringify(answer)).not.toContain("falsch geraten");
    }
    const draft = await readDraft(deps.db, session);
    expect(draft).toMatchObject({ email, giftMessage: "Für Oma", delivery: { city: "Berlin" } });
    expect(JSON.stringify(draft)).not.toContain("falsch geraten");
    expect((await cartView(deps, session, germanShop)).items).toHaveLength(1);
  });

  test("without an e-mail address the page requires it, and the Enter key in another field logs nobody in", async () => {
    const session = await aVisitor(deps);
    await fillCart(deps, session);
    const asked = await send(session, { intent: "log-in", email: "", accountPassword: password });
    expect([asked.init.status, asked.data.logIn]).toEqual([422, expect.stringContaining("E-Mail")]);
    const entered = await send(session, { intent: "enter", email: "lina@marquardt.example", accountPassword: "" });
    expect([entered.init.status, entered.data]).toEqual([200, { result: null, notice: null, logIn: null }]);
    // Only the button orders: a form submitted without it is saved.
    const unnamed = await send(session, { email: "lina@marquardt.example" });
    expect([unnamed.init.status, unnamed.data]).toEqual([200, { result: null, notice: null, logIn: null }]);
  });
});
