/** Where a browser finds the flag service and how it is asked: of the runtime configuration. Source: FLAG-15. */
export type FlagSettings = {
  /** Public key of the service. */
  readonly authorizationKey: string;
  /** Prefixes of its calls and of its stream: paths of the shop's own host, or whole addresses. */
  readonly urls: Readonly<Record<"sdk" | "events" | "auth" | "telemetry" | "streaming", string>>;
  /** Whether changes are heard of at once; else the client polls. */
  readonly streaming: boolean;
};
