/** The moment "now", in milliseconds since 1970 UTC; injected so that rules stay pure. Source: ADR-0006. */
export type Clock = { readonly now: () => number };
