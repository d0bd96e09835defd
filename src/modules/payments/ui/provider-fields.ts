import type { Locale } from "#kernel/market.ts";

/** The parts of the provider's script we use; amounts and keys never pass through our page. */
type Elements = {
  readonly create: (kind: "payment", options: object) => { readonly mount: (node: HTMLElement) => void };
};
type Confirmed = { readonly error?: { readonly message?: string } };
type Provider = {
  readonly elements: (options: object) => Elements;
  readonly confirmPayment: (options: object) => Promise<Confirmed>;
};

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging with the browser's own
  interface Window {
    readonly Stripe?: (key: string, options: object) => Provider;
  }
}

/** The provider's script must be loaded from its own host; its release matches the version of the server's package. */
const scriptAddress = "https://js.stripe.com/endive/stripe.js";

function loadScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    if (window.Stripe) return resolve();
    const script = document.createElement("script");
    script.src = scriptAddress;
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => reject(new Error("the provider's script did not load")));
    document.head.append(script);
  });
}

/** Confirms the payment; resolves with the provider's message if it failed, otherwise the browser has left the page. */
export type Confirm = () => Promise<string | null>;

const appearance = {
  theme: "flat",
  variables: {
    colorPrimary: "#2e4a3b",
    colorText: "#22201c",
    colorDanger: "#a1402b",
    borderRadius: "2px",
    fontSizeBase: "17px",
  },
};

/**
 * Mounts the provider's fields in a node and returns how to confirm them. Throws when its script cannot be loaded.
 * @source CHK-05
 */
export async function showFields(
  node: HTMLElement,
  keys: { readonly publishableKey: string; readonly clientSecret: string },
  locale: Locale,
  returnPath: string,
): Promise<Confirm> {
  await loadScript();
  const provider = window.Stripe?.(keys.publishableKey, { locale: locale.slice(0, 2) });
  if (!provider) throw new Error("the provider's script is not there");
  const elements = provider.elements({ clientSecret: keys.clientSecret, appearance });
  elements.create("payment", { layout: "tabs" }).mount(node);
  const returnUrl = new URL(returnPath, window.location.href).href;
  return async () => {
    const { error } = await provider.confirmPayment({ elements, confirmParams: { return_url: returnUrl } });
    return error ? (error.message ?? "") : null;
  };
}
