import { callShop } from "#http/shop-client.ts";
import type { FlagSettings } from "../visitor-flags/client-settings.ts";
import { isMobileDevice } from "../visitor-flags/mobile-device.ts";
import { overridesOf, readOverrides, type Overrides } from "../visitor-flags/overrides.ts";
import { takeConversions, type Conversion } from "./conversions.ts";
import type { FlagClient, Report } from "./flag-client.ts";
import { forgetVisitor } from "./forget-visitor.ts";
import { keepRecord } from "./recorded-treatments-storage.ts";
import { flagsInUse, freezeTreatments, onFlagInUse, showTreatments } from "./treatments.ts";

type Treatments = Readonly<Record<string, string>>;

/** What the tabs of one browser tell each other. */
type Message =
  /** A tab shows these flags. */
  | { readonly kind: "use"; readonly names: readonly string[] }
  /** A tab leads from now on: what do the others show? */
  | { readonly kind: "lead" }
  | { readonly kind: "treatments"; readonly key: string; readonly treatments: Treatments }
  | { readonly kind: "track"; readonly conversion: Conversion };

/** Name of the lock that the leading tab holds, and of the channel between the tabs. Source: ADR-0021. */
const meeting = "bw-flags";

/** What the server says about flags and the visitor. */
type Answer = { readonly key: string | null; readonly treatments: Treatments };

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

function readAnswer(body: unknown): Answer | undefined {
  if (!isRecord(body) || !isRecord(body["flags"])) return undefined;
  const treatments = Object.entries(body["flags"]).flatMap(([name, flag]) => {
    return isRecord(flag) && typeof flag["treatment"] === "string" ? [[name, flag["treatment"]] as const] : [];
  });
  const key = body["key"];
  return { key: typeof key === "string" ? key : null, treatments: Object.fromEntries(treatments) };
}

async function askShop(names: readonly string[]): Promise<Answer | undefined> {
  const query = new URLSearchParams(names.map((name) => ["names[]", name]));
  for (const [name, value] of overridesOf(new URLSearchParams(location.search))) query.append(name, value);
  const body = await callShop(`/web-api/feature-flags?${query.toString()}`).catch(() => undefined);
  return readAnswer(body);
}

/** One tab of the shop among its like: it shows what the leading one says, and leads when that one has gone. */
class FlagTab {
  readonly #settings: FlagSettings;
  readonly #report: Report;
  readonly #overrides: Overrides;
  readonly #key: string;
  readonly #attributes: Readonly<Record<string, string | boolean>>;
  readonly #channel = new BroadcastChannel(meeting);
  readonly #leaving = new AbortController();
  /** Flags that any tab shows; kept by the leading tab. */
  readonly #asked = new Set<string>();
  #client: FlagClient | undefined;
  #forget = false;

  constructor(settings: FlagSettings, key: string, report: Report) {
    this.#settings = settings;
    this.#key = key;
    this.#report = report;
    this.#overrides = readOverrides(new URLSearchParams(location.search));
    const { lang, dataset } = document.documentElement;
    this.#attributes = { channel: dataset["channel"] ?? "card", locale: lang, mobileDevice: isPhone() };
    this.#channel.addEventListener("message", (event: MessageEvent<Message>) => this.#hear(event.data));
    const stopListening = onFlagInUse((names) => this.#use(names));
    this.#leaving.signal.addEventListener("abort", stopListening);
  }

  /** Shows what the server said and joins the others. */
  begin(treatments: Treatments): void {
    this.#show(treatments);
    this.#tell({ kind: "use", names: flagsInUse() });
    navigator.locks.request(meeting, { signal: this.#leaving.signal }, () => this.#lead()).catch(() => undefined);
  }

  /**
   * Leaves the others: the lead and the stream go to another tab.
   * @param forget drops what waits to be sent, because the visitor took his yes back
   */
  leave(forget: boolean): void {
    this.#forget = forget;
    takeConversions(undefined);
    this.#leaving.abort();
    this.#channel.close();
  }

  #tell(message: Message): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a broadcast channel reaches its own origin only
    if (!this.#leaving.signal.aborted) this.#channel.postMessage(message);
  }

  #hear(message: Message): void {
    if (message.kind === "treatments" && message.key === this.#key) {
      // Who answers leads and is ready: he takes what is to be counted.
      takeConversions((conversion) => this.#tell({ kind: "track", conversion }));
      this.#show(message.treatments);
    } else if (message.kind === "lead") {
      takeConversions(undefined);
      this.#tell({ kind: "use", names: flagsInUse() });
    } else if (message.kind === "use") this.#answer(message.names);
    else if (message.kind === "track") this.#client?.track(message.conversion);
  }

  #use(names: readonly string[]): void {
    if (names.length === 0) return;
    if (this.#client) this.#answer(names);
    else this.#tell({ kind: "use", names });
  }

  /** The leading tab answers; the others are silent. */
  #answer(names: readonly string[]): void {
    for (const name of names) this.#asked.add(name);
    if (!this.#client) return;
    const treatments = names.length > 0 ? this.#client.treatments(names) : {};
    this.#tell({ kind: "treatments", key: this.#key, treatments });
    this.#show(treatments);
  }

  #show(treatments: Treatments): void {
    const shown = { ...treatments };
    for (const [name, treatment] of this.#overrides.forced) if (name in shown) shown[name] = treatment;
    showTreatments(shown);
    const used = flagsInUse().filter((name) => name in treatments && !this.#overrides.forced.has(name));
    keepRecord(this.#key, Object.fromEntries(used.map((name) => [name, treatments[name] ?? ""])), this.#report);
    // oxlint-disable-next-line no-console -- the query asked for it (FLAG-10)
    if (this.#overrides.debug) console.info("flags", shown);
  }

  /** Holds the lead until this tab leaves; only here the official client runs. */
  async #lead(): Promise<void> {
    const { startFlagClient } = await import("./flag-client.ts");
    if (this.#leaving.signal.aborted) return;
    const started = startFlagClient(
      {
        ...onThisHost(this.#settings),
        visitorKey: this.#key,
        attributes: this.#attributes,
        debug: this.#overrides.debug,
      },
      this.#report,
      () => {
        this.#client = started;
        takeConversions(started?.track);
        this.#answer([...this.#asked]);
      },
    );
    for (const name of flagsInUse()) this.#asked.add(name);
    if (started) this.#tell({ kind: "lead" });
    await new Promise<void>((resolve) => {
      this.#leaving.signal.addEventListener("abort", () => resolve(), { once: true });
    });
    this.#client = undefined;
    await started?.stop(this.#forget);
  }
}

/** Clients need whole addresses. */
function onThisHost({ urls, ...settings }: FlagSettings): FlagSettings {
  const whole = (address: string): string => new URL(address, location.origin).href.replace(/\/$/, "");
  const { sdk, events, auth, telemetry, streaming } = urls;
  return {
    ...settings,
    urls: {
      sdk: whole(sdk),
      events: whole(events),
      auth: whole(auth),
      telemetry: whole(telemetry),
      streaming: whole(streaming),
    },
  };
}

function isPhone(): boolean {
  const hint: unknown = "userAgentData" in navigator ? navigator.userAgentData : undefined;
  const mobile = isRecord(hint) ? hint["mobile"] : undefined;
  return isMobileDevice(typeof mobile === "boolean" ? mobile : undefined, navigator.userAgent);
}

let tab: FlagTab | undefined;

/**
 * Asks the shop for the flags of this page, which stays as it is when it was rendered before there was a key, and, when the visitor may be recognised, lets this tab take part: in all tabs
 * of a browser together runs one official client with one stream.
 * @source FLAG-17, FLAG-01, ADR-0021
 */
export async function joinFlags(settings: FlagSettings, report: Report): Promise<void> {
  if (tab) return;
  if (!/(?:^|;\s*)bw_visitor=/.test(document.cookie)) freezeTreatments();
  const answer = await askShop(flagsInUse());
  if (tab || answer?.key == null || !("locks" in navigator) || !("BroadcastChannel" in globalThis)) return;
  tab = new FlagTab(settings, answer.key, report);
  tab.begin(answer.treatments);
}

/**
 * Leaves the other tabs.
 * @param forget also forgets the visitor: his key, what he was shown and what waits to be sent
 * @source FLAG-08, CONS-05
 */
export function leaveFlags(forget: boolean): void {
  tab?.leave(forget);
  tab = undefined;
  if (forget) forgetVisitor();
}
