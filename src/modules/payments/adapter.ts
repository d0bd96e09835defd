import type { Place } from "#kernel/urls/page-addresses.ts";
import type { Currency, MoneyMinor } from "#kernel/money.ts";
import type { Result } from "#kernel/result.ts";
import type { PaymentEvent, PaymentMethod, PaymentState } from "./model.ts";
import type { ReceivedMessage } from "#kernel/received-message.ts";

/** The input an adapter needs to start a payment. `paymentId` is the idempotency key of the whole payment. */
export type AuthoriseRequest = {
  readonly paymentId: string;
  readonly amount: MoneyMinor;
  readonly currency: Currency;
  readonly orderNumber: string;
  /** The shop the order was placed in. */
  readonly shop: Place;
  /** Path of the shop to which a hosted page sends the customer back. */
  readonly returnPath: string;
  /** Path of the shop's own page with a provider's fields. */
  readonly payPath: string;
};

/**
 * How a payment continues: `approved` (nothing to wait for), `await-transfer` (the transfer arrives later), `redirect`
 * (the customer continues at `path`).
 */
export type Authorisation =
  | { readonly kind: "approved"; readonly reference: string }
  | { readonly kind: "await-transfer"; readonly reference: string }
  | { readonly kind: "redirect"; readonly reference: string; readonly path: string };

/** The provider's current state of a payment. */
export type ProviderStatus = {
  readonly state: PaymentState;
  readonly authorised: MoneyMinor;
  readonly captured: MoneyMinor;
  readonly refunded: MoneyMinor;
};

/** Keys with which the browser requests the provider's fields; the secret is valid for this one payment only. */
export type PaymentFields = { readonly publishableKey: string; readonly clientSecret: string; readonly open: boolean };

/**
 * The interface to a payment provider. All methods are idempotent: repeated with the same payment (and `key`) they
 * change nothing more. External services are called only by `hosted` adapters; `local` ones decide by themselves. Every
 * adapter passes `testing/adapter-contract.ts`.
 * @source CHK-05
 */
export type PaymentAdapter = {
  readonly method: PaymentMethod;
  readonly provider: string;
  readonly kind: "local" | "hosted";
  readonly authorise: (request: AuthoriseRequest) => Promise<Authorisation>;
  /** Captures the authorised money; refuses PAYMENT_DECLINED above the authorised amount. */
  readonly capture: (reference: string, amount: MoneyMinor, key: string) => Promise<Result<ProviderStatus>>;
  /** Refunds captured money; refuses PAYMENT_DECLINED above the captured amount. */
  readonly refund: (reference: string, amount: MoneyMinor, key: string) => Promise<Result<ProviderStatus>>;
  /** Releases an authorisation; refuses ORDER_STATE once money was captured. */
  readonly cancel: (reference: string) => Promise<Result<ProviderStatus>>;
  readonly lookup: (reference: string) => Promise<Result<ProviderStatus>>;
  /**
   * Verifies the signature and translates the message; null for messages that do not concern money. Refuses
   * PAYMENT_SIGNATURE for anything with an invalid signature.
   */
  readonly parseWebhook: (raw: ReceivedMessage) => Promise<Result<PaymentEvent | null>>;
  /** The data a page of the shop needs for the provider's fields; undefined if the provider has its own page. */
  readonly fieldsOf?: (reference: string) => Promise<Result<PaymentFields>>;
};
