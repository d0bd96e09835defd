import { callShop } from "#http/shop-client.ts";
import type { FlagSettings } from "../visitor-flags/client-settings.ts";
import { isMobileDevice } from "../visitor-flags/mobile-device.ts";
import { overridesOf, readOverrides, type Overrides } from "../visitor-flags/overrides.ts";
import { setConversionHandler, type Conversion } from "./conversions.ts";
import type { FlagClient, Report } from "./flag-client.ts";
import { forgetVisitor } from "./forget-visitor.ts";
import { storeTreatments } from "./recorded-treatments-storage.ts";
import { flagsInUse, freezeTreatments, onFlagInUse, showTreatments } from "./treatments.ts";

type Treatments = Readonly<Record<string, string>>;

/** Messages between the tabs of one browser. */
type Message =
  /** A tab displays these flags. */
  | { readonly kind: "use"; readonly names: readonly string[] }
  /** A tab has become the leader: which flags do the others display? */
  | { readonly kind: "lead" }
  | { readonly kind: "treatments"; readonly key: string; readonly treatments: Treatments }
  | { readonly kind: "track"; readonly conversion: Conversion };

/** Name of the lock of the leading tab, and of the channel between the tabs. Source: ADR-0021. */
const lockName = "bw-flags";

/** The server's response about flags and the visitor. */
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

/**
 * A tab of the shop among others: it displays the treatments of the leading tab, and takes over the lead when that one
 * closes.
 */
class FlagTab {
  readonly #settings: FlagSettings;
  readonly #report: Report;
  readonly #overrides: Overrides;
  readonly #key: string;
  readonly #attributes: Readonly<Record<string, string | boolean>>;
  readonly #channel = new BroadcastChannel(lockName);
  readonly #leaving = new AbortController();
  /** Flags that any tab displays; collected by the leading tab. */
  readonly #requested = new Set<string>();
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

  /** Displays the server's treatments and joins the other tabs. */
  begin(treatments: Treatments): void {
    this.#show(treatments);
    this.#send({ kind: "use", names: flagsInUse() });
    navigator.locks.request(lockName, { signal: this.#leaving.signal }, () => this.#lead()).catch(() => undefined);
  }

  /**
   * Leaves the other tabs: the lead and the stream pass to another tab.
   * @param forget drops unsent reports, because the visitor withdrew consent
   */
  leave(forget: boolean): void {
    this.#forget = forget;
    setConversionHandler(undefined);
    this.#leaving.abort();
    this.#channel.close();
  }

  #send(message: Message): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a broadcast channel reaches its own origin only
    if (!this.#leaving.signal.aborted) this.#channel.postMessage(message);
  }

  #hear(message: Message): void {
    if (message.kind === "treatments" && message.key === this.#key) {
      // A tab that answers leads and is ready: it receives the conversions.
      setConversionHandler((conversion) => this.#send({ kind: "track", conversion }));
      this.#show(message.treatments);
    } else if (message.kind === "lead") {
      setConversionHandler(undefined);
      this.#send({ kind: "use", names: flagsInUse() });
    } else if (message.kind === "use") this.#answer(message.names);
    else if (message.kind === "track") this.#client?.track(message.conversion);
  }

  #use(names: readonly string[]): void {
    if (names.length === 0) return;
    if (this.#client) this.#answer(names);
    else this.#send({ kind: "use", names });
  }

  /** The leading tab answers; the others are silent. */
  #answer(names: readonly string[]): void {
    for (const name of names) this.#requested.add(name);
    if (!this.#client) return;
    const treatments = names.length > 0 ? this.#client.treatments(names) : {};
    this.#send({ kind: "treatments", key: this.#key, treatments });
    this.#show(treatments);
  }

  #show(treatments: Treatments): void {
    const displayed = { ...treatments };
    for (const [name, treatment] of this.#overrides.forced) if (name in displayed) displayed[name] = treatment;
    showTreatments(displayed);
    const used = flagsInUse().filter((name) => name in treatments && !this.#overrides.forced.has(name));
    storeTreatments(this.#key, Object.fromEntries(used.map((name) => [name, treatments[name] ?? ""])), this.#report);
    // oxlint-disable-next-line no-console -- the query asked for it (FLAG-10)
    if (this.#overrides.debug) console.info("flags", displayed);
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
        setConversionHandler(started?.track);
        this.#answer([...this.#requested]);
      },
    );
    for (const name of flagsInUse()) this.#requested.add(name);
    if (started) this.#send({ kind: "lead" });
    await new Promise<void>((resolve) => {
      this.#leaving.signal.addEventListener("abort", () => resolve(), { once: true });
    });
    this.#client = undefined;
    await started?.stop(this.#forget);
  }
}

/** Clients need absolute URLs. */
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
 * Requests the flags of this page from the shop; a page rendered before there was a key stays unchanged. If the visitor
 * may be recognised, this tab joins the others: all tabs of a browser share one official client with one stream.
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
 * @param forget also forgets the visitor: the key, the recorded treatments and unsent reports
 * @source FLAG-08, CONS-05
 */
export function leaveFlags(forget: boolean): void {
  tab?.leave(forget);
  tab = undefined;
  if (forget) forgetVisitor();
}
