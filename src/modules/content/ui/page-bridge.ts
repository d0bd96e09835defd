import { showOutlines, type Outlines } from "./blok-outlines.ts";

/** A message between page and visual editor. */
export type BridgeMessage = { readonly action: string; readonly [field: string]: unknown };

/** Whom a page listens to: windows of these origins that frame it. Source: PB-10, ADR-0023. */
export type BridgeSession = { readonly editors: readonly string[] };

/** Options as the official library passes them, sent on to the editor; `preventClicks` is always on in edit mode. */
export type BridgeOptions = {
  readonly resolveRelations?: readonly string[] | string;
  readonly resolveLinks?: string;
  readonly preventClicks?: boolean;
  readonly initOnlyOnce?: boolean;
};

type Listener = (message: BridgeMessage) => void;

function isMessage(value: unknown): value is BridgeMessage {
  return typeof value === "object" && value !== null && "action" in value && typeof value.action === "string";
}

/** A message from the editor around the page; undefined for messages from any other source. Source: PB-10. */
export function editorMessage(
  event: Pick<MessageEvent, "origin" | "source" | "data">,
  session: BridgeSession,
  parent: unknown,
): BridgeMessage | undefined {
  const { origin, source, data } = event;
  if (source !== parent || !session.editors.includes(origin)) return undefined;
  return isMessage(data) ? data : undefined;
}

function blokOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("[data-blok-c]") : null;
}

function textField(message: BridgeMessage, name: string): string | undefined {
  const value = message[name];
  return typeof value === "string" ? value : undefined;
}

/**
 * The page's side of the visual editor: reports clicks, marks what the editor selects, and passes on what it sends.
 * Compatible with the official bridge's class; unlike it, it accepts messages of its own editor only.
 * @source PB-10, ADR-0023
 */
export class PageBridge {
  readonly #session: BridgeSession;
  readonly #options: BridgeOptions;
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #stop = new AbortController();
  #outlines: Outlines | undefined;
  #labels: Readonly<Record<string, string>> = {};

  constructor(session: BridgeSession, options: BridgeOptions = {}) {
    this.#session = session;
    this.#options = options;
    if (!this.isInEditor()) return;
    window.addEventListener("message", (event) => this.#receive(event), { signal: this.#stop.signal });
    this.#send({ action: "initialized", config: this.#config() });
  }

  /** Registers a listener for messages of these names. */
  on(events: string | readonly string[], listener: Listener): void {
    for (const event of typeof events === "string" ? [events] : events) {
      const known = this.#listeners.get(event) ?? new Set();
      this.#listeners.set(event, known.add(listener));
    }
  }

  /** Pings the editor and calls back when it answers. */
  pingEditor(answered: (bridge: PageBridge) => void): void {
    this.on("pingBack", () => answered(this));
    this.#send({ action: "ping" });
  }

  /** True for a framed page. */
  isInEditor(): boolean {
    return window.parent !== window;
  }

  /** Makes bloks selectable; disables links and forms from here on. */
  enterEditmode(): void {
    if (this.#outlines) return;
    const { signal } = this.#stop;
    this.#outlines = showOutlines(document, signal);
    document.addEventListener("click", (event) => this.#click(event), { capture: true, signal });
    document.addEventListener("submit", (event) => event.preventDefault(), { capture: true, signal });
    const hover = (event: PointerEvent) => this.#hover(blokOf(event.target));
    document.addEventListener("pointerover", hover, { passive: true, signal });
    document.addEventListener("pointerleave", () => this.#hover(null), { signal });
  }

  /** Stops listening and removes the marks from the page. */
  destroy(): void {
    this.#stop.abort();
    this.#outlines = undefined;
    this.#listeners.clear();
  }

  #config() {
    return { customParent: this.#target(), ...this.#options, preventClicks: true };
  }

  /** The origin of the editor around this page: the one that framed it if allowed, else the first configured one. */
  #target(): string {
    const { editors } = this.#session;
    const around = location.ancestorOrigins?.[0] ?? URL.parse(document.referrer)?.origin;
    return editors.find((origin) => origin === around) ?? editors[0] ?? location.origin;
  }

  #send(message: BridgeMessage): void {
    window.parent.postMessage(message, this.#target());
  }

  #receive(event: MessageEvent): void {
    const message = editorMessage(event, this.#session, window.parent);
    if (!message) return;
    if (message.action === "enterEditmode") this.#begin(message);
    const uid = `${String(message["storyId"])}-${textField(message, "componentId") ?? ""}`;
    const blok = document.querySelector<HTMLElement>(`[data-blok-uid="${CSS.escape(uid)}"]`);
    if (message.action === "editedBlok" || message.action === "enterComponent") this.#select(blok);
    if (message.action === "hoverComponent" || message.action === "highlightComponent") this.#hover(blok);
    if (message.action === "deselectBlok") this.#select(null);
    for (const listener of this.#listeners.get(message.action) ?? []) listener(message);
  }

  #begin({ componentNames: names }: BridgeMessage): void {
    const entries = typeof names === "object" && names !== null ? Object.entries(names) : [];
    this.#labels = Object.fromEntries(entries.map(([name, label]) => [name, String(label)]));
    this.enterEditmode();
  }

  #click(event: MouseEvent): void {
    const leads = event.target instanceof Element && event.target.closest("a[href], [type=submit]") !== null;
    // Blocks navigation; sliders and expandable parts of the page still work.
    if (leads) event.preventDefault();
    const blok = blokOf(event.target);
    if (!blok) {
      this.#send({ action: "noFocus" });
      return;
    }
    const dataC: unknown = JSON.parse(blok.dataset["blokC"] ?? "null");
    this.#select(blok, false);
    this.#send({ action: "edit", dataC, config: this.#config() });
  }

  #label(blok: HTMLElement | null): string {
    const name = /"name": ?"(\w+)"/.exec(blok?.dataset["blokC"] ?? "")?.[1] ?? "";
    return this.#labels[name] ?? name;
  }

  #hover(blok: HTMLElement | null): void {
    this.#outlines?.hover(blok, this.#label(blok));
  }

  #select(blok: HTMLElement | null, reveal = true): void {
    this.#outlines?.select(blok, this.#label(blok));
    if (reveal) blok?.scrollIntoView({ block: "nearest" });
  }
}
