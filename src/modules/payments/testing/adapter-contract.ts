import { beforeEach, describe, expect, test } from "vitest";
import { minor } from "#kernel/money.ts";
import type { Deps } from "#platform/deps.server.ts";
import { newUuid } from "#platform/random.server.ts";
import type { AuthoriseRequest, PaymentAdapter, ProviderStatus } from "../adapter.ts";

/** What a provider's test has to supply besides the adapter. */
export type AdapterWorkshop = {
  readonly deps: () => Deps;
  readonly adapter: (deps: Deps) => PaymentAdapter;
  /** Stores a payment of 50.00 EUR in the shop and returns the request for it. */
  readonly filePayment: (deps: Deps) => Promise<AuthoriseRequest>;
  /** Simulates the customer's success, so that the money can be captured. */
  readonly succeed: (deps: Deps, reference: string) => Promise<void>;
  /** Stores the adapter's response, if the shop itself keeps the books. */
  readonly store: (deps: Deps, reference: string, status: ProviderStatus) => Promise<void>;
};

/** The contract of every payment adapter, run against each of them on a real database. Source: CHK-05. */
export function paymentAdapterContract(name: string, workshop: AdapterWorkshop): void {
  describe(`CHK-05 the ${name} adapter`, () => {
    let adapter: PaymentAdapter;
    let request: AuthoriseRequest;
    let reference: string;

    const captured = async (): Promise<void> => {
      await workshop.succeed(workshop.deps(), reference);
      const status = await adapter.capture(reference, minor(5000), "capture-1");
      expect(status).toMatchObject({ ok: true, value: { state: "captured", captured: 5000 } });
      if (status.ok) await workshop.store(workshop.deps(), reference, status.value);
    };

    beforeEach(async () => {
      adapter = workshop.adapter(workshop.deps());
      request = await workshop.filePayment(workshop.deps());
      ({ reference } = await adapter.authorise(request));
    });

    test("answers a repeated authorisation with the same payment", async () => {
      const again = await adapter.authorise(request);
      expect(again.reference).toBe(reference);
    });

    test("finds its payment by the reference and refuses other references", async () => {
      expect(await adapter.lookup(reference)).toMatchObject({ ok: true, value: { captured: 0, refunded: 0 } });
      expect((await adapter.lookup(newUuid())).ok).toBe(false);
    });

    test("captures once however often it is called with one key", async () => {
      await captured();
      expect(await adapter.capture(reference, minor(5000), "capture-1")).toMatchObject({
        ok: true,
        value: { captured: 5000 },
      });
    });

    test("refuses to capture more than the payment", async () => {
      await workshop.succeed(workshop.deps(), reference);
      expect(await adapter.capture(reference, minor(5001), "capture-1")).toMatchObject({
        refusal: { code: "PAYMENT_DECLINED" },
      });
    });

    test("refunds in parts, and never more than was captured", async () => {
      await captured();
      const part = await adapter.refund(reference, minor(2000), "refund-1");
      expect(part).toMatchObject({ ok: true, value: { state: "partially_refunded", refunded: 2000 } });
      if (part.ok) await workshop.store(workshop.deps(), reference, part.value);
      expect((await adapter.refund(reference, minor(3001), "refund-2")).ok).toBe(false);
      expect(await adapter.refund(reference, minor(3000), "refund-3")).toMatchObject({
        ok: true,
        value: { state: "refunded", refunded: 5000 },
      });
    });

    test("releases an authorisation, but not captured money", async () => {
      await captured();
      expect(await adapter.cancel(reference)).toMatchObject({ refusal: { code: "ORDER_STATE" } });
      const other = await adapter.authorise(await workshop.filePayment(workshop.deps()));
      expect(await adapter.cancel(other.reference)).toMatchObject({ ok: true, value: { state: "cancelled" } });
    });

    test.each([undefined, "", "t=1,v1=00", `t=1790000000,v1=${"0".repeat(64)}`])(
      "rejects a webhook with the signature %j",
      async (signature) => {
        const body = JSON.stringify({ eventId: "1", reference, type: "captured", amount: 5000, currency: "EUR" });
        expect(await adapter.parseWebhook({ body, header: () => signature })).toMatchObject({
          refusal: { code: "PAYMENT_SIGNATURE" },
        });
      },
    );
  });
}
