import type { Place } from "#kernel/urls/page-addresses.ts";
import type { Currency, MoneyMinor } from "#kernel/money.ts";
import type { Result } from "#kernel/result.ts";
import type { PaymentEvent, PaymentMethod, PaymentState } from "./model.ts";

/** What an adapter must know to start a payment. `paymentId` is the idempotency key of the whole payment. */
export type AuthoriseRequest = {
  readonly paymentId: string;
  readonly amount: MoneyMinor;
  readonly currency: Currency;
  readonly orderNumber: string;
  /** The shop the order was placed in. */
  readonly shop: Place;
  /** Path of the shop to which a hosted page sends the customer back. */
  readonly returnPath: string;
  /** Path of the shop's own page that shows a provider's fields. */
  readonly payPath: string;
};

/**
 * How a payment goes on: `approved` (nothing to wait for), `await-transfer` (money comes by itself),
 * `redirect` (the customer continues at `path`).
 */
export type Authorisation =
  | { readonly kind: "approved"; readonly reference: string }
  | { readonly kind: "await-transfer"; readonly reference: string }
  | { readonly kind: "redirect"; readonly reference: string; readonly path: string };

/** What the provider knows about a payment right now. */
export type ProviderStatus = {
  readonly state: PaymentState;
  readonly authorised: MoneyMinor;
  readonly captured: MoneyMinor;
  readonly refunded: MoneyMinor;
};

/** Keys with which the browser asks the provider for its fields; the secret opens this one payment only. */
export type PaymentFields = { readonly publishableKey: string; readonly clientSecret: string; readonly open: boolean };

/** A message of a provider as it came in: the exact bytes as text and the signature header. */
export type RawWebhook = { readonly body: string; readonly signature: string | undefined };

/**
 * The door to a payment provider. All calls are idempotent: repeated with the same payment (and `key`) they change
 * nothing more. Outside parties are reached only by `hosted` adapters; `local` ones decide by themselves.
 * Every adapter passes `testing/adapter-contract.ts`.
 * @source CHK-05
 */
export type PaymentAdapter = {
  readonly method: PaymentMethod;
  readonly provider: string;
  readonly kind: "local" | "hosted";
  readonly authorise: (request: AuthoriseRequest) => Promise<Authorisation>;
  /** Takes the authorised money; refuses PAYMENT_DECLINED beyond the authorised amount. */
  readonly capture: (reference: string, amount: MoneyMinor, key: string) => Promise<Result<ProviderStatus>>;
  /** Gives captured money back; refuses PAYMENT_DECLINED beyond the captured amount. */
  readonly refund: (reference: string, amount: MoneyMinor, key: string) => Promise<Result<ProviderStatus>>;
  /** Gives up an authorisation; refuses ORDER_STATE once money was captured. */
  readonly cancel: (reference: string) => Promise<Result<ProviderStatus>>;
  readonly lookup: (reference: string) => Promise<Result<ProviderStatus>>;
  /**
   * Checks the signature and translates; null for messages that say nothing about the money. Refuses PAYMENT_SIGNATURE
   * for anything not provably from the provider.
   */
  readonly parseWebhook: (raw: RawWebhook) => Promise<Result<PaymentEvent | null>>;
  /** What a page of the shop needs to show the provider's fields; undefined where the provider has pages of its own. */
  readonly fieldsOf?: (reference: string) => Promise<Result<PaymentFields>>;
};
