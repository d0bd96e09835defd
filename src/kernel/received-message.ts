/** A signed message as received: the exact bytes as text, and its headers. Source: CHK-05, SHIP-14. */
export type ReceivedMessage = { readonly body: string; readonly header: (name: string) => string | undefined };
