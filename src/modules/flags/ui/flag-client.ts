import { SplitFactory } from "@splitsoftware/splitio/client";
import type { ErrorCode } from "#kernel/errors.ts";
import type { FlagSettings } from "../visitor-flags/client-settings.ts";
import type { Conversion } from "./conversions.ts";

/** Where the client finds its service, with absolute URLs, and its visitor. */
export type ClientSettings = FlagSettings & {
  readonly visitorKey: string;
  readonly attributes: Readonly<Record<string, string | boolean>>;
  /** Lets the client log its warnings to the console. Source: FLAG-10, FLAG-13. */
  readonly debug?: boolean;
};

/** Reports an error with the stable code of the catalogue. Source: FLAG-12. */
export type Report = (code: ErrorCode, data: Readonly<Record<string, string>>) => void;

/** The one running client of this browser. */
export type FlagClient = {
  /** Treatments by name; each call counts as an impression. */
  readonly treatments: (names: readonly string[]) => Readonly<Record<string, string>>;
  readonly track: (conversion: Conversion) => void;
  /** Ends the client; `forget` drops unsent reports. Source: FLAG-08. */
  readonly stop: (forget: boolean) => Promise<void>;
};

const trafficType = "user";
let running: FlagClient | undefined;

/**
 * Starts the official client; `changed` is called when it is ready and at every update. Undefined, with a report, when
 * it cannot start. Its timings and limits are the client's own.
 * @source FLAG-07, FLAG-12, FLAG-15, FLAG-16
 */
export function startFlagClient(settings: ClientSettings, report: Report, changed: () => void): FlagClient | undefined {
  if (running) {
    report("FLAG_CLIENT_TWICE", {});
    return running;
  }
  const { authorizationKey, visitorKey, urls, streaming, attributes, debug = false } = settings;
  if (authorizationKey === "") report("FLAG_CLIENT_KEY_EMPTY", {});
  if (visitorKey === "") report("FLAG_VISITOR_KEY_EMPTY", {});
  if (authorizationKey === "" || visitorKey === "") return undefined;
  try {
    const factory = SplitFactory({
      core: { authorizationKey, key: visitorKey },
      urls: { ...urls },
      streamingEnabled: streaming,
      debug: debug ? "WARN" : "NONE",
    });
    const client = factory.client();
    client.on(client.Event.SDK_READY, changed);
    client.on(client.Event.SDK_UPDATE, changed);
    client.on(client.Event.SDK_READY_TIMED_OUT, () => report("FLAG_START_FAILED", { reason: "timed out" }));
    running = {
      treatments: (names) => {
        const treatments: Readonly<Record<string, string>> = client.getTreatments([...names], { ...attributes });
        for (const [name, treatment] of Object.entries(treatments))
          if (treatment === "control") report("FLAG_NO_TREATMENT", { name });
        return treatments;
      },
      track: ({ type, value }) => {
        if (!client.track(trafficType, type, value)) report("FLAG_TRACK_FAILED", { event: type });
      },
      stop: async (forget) => {
        running = undefined;
        if (forget) factory.UserConsent.setStatus(false);
        await client.destroy();
      },
    };
    return running;
  } catch (error) {
    report("FLAG_START_FAILED", { reason: String(error) });
    return undefined;
  }
}
