import type { Place } from "#kernel/addresses.ts";
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
  /** Checks the signature and translates; refuses PAYMENT_SIGNATURE for anything not provably from the provider. */
  readonly parseWebhook: (raw: RawWebhook) => Promise<Result<PaymentEvent>>;
};
