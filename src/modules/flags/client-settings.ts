/** Where a browser finds the flag service and how it is asked: of the runtime configuration. Source: FLAG-15. */
export type FlagSettings = {
  /** Public key of the service. */
  readonly authorizationKey: string;
  /** Paths of its calls and of its stream on the shop's own host. */
  readonly api: string;
  readonly stream: string;
  /** Whether changes are heard of at once; else the client polls. */
  readonly streaming: boolean;
};
