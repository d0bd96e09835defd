/** How a browser reaches the flag service, from the runtime configuration. Source: FLAG-15. */
export type FlagSettings = {
  /** Public key of the service. */
  readonly authorizationKey: string;
  /** Prefixes of its calls and of its stream: paths on the shop's own host, or absolute URLs. */
  readonly urls: Readonly<Record<"sdk" | "events" | "auth" | "telemetry" | "streaming", string>>;
  /** Whether changes are streamed; else the client polls. */
  readonly streaming: boolean;
};
