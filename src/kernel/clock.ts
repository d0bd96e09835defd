/** Current time in milliseconds since 1970 UTC; injected so that rules stay pure. Source: ADR-0003. */
export type Clock = { readonly now: () => number };
