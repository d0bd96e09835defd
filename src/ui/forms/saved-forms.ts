import { savedFormsKey } from "./use-saved-forms.ts";

/** What was typed into a form: its path, whether it was sent, and per name the values of all controls so called. */
type Kept = { readonly path: string; readonly sent: boolean; readonly fields: Fields };
type Fields = Readonly<Record<string, readonly (string | boolean)[]>>;
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isKept(value: unknown): value is Kept {
  if (typeof value !== "object" || value === null || !("path" in value && "sent" in value && "fields" in value))
    return false;
  const { path, sent, fields } = value;
  if (typeof path !== "string" || typeof sent !== "boolean" || typeof fields !== "object" || fields === null)
    return false;
  return Object.values(fields).every((values) => Array.isArray(values));
}

function readAll(): Map<string, Kept> {
  try {
    const all: unknown = JSON.parse(sessionStorage.getItem(savedFormsKey) ?? "{}");
    return new Map(Object.entries(all ?? {}).filter((entry): entry is [string, Kept] => isKept(entry[1])));
  } catch {
    return new Map();
  }
}

function writeAll(all: ReadonlyMap<string, Kept>): void {
  try {
    if (all.size === 0) sessionStorage.removeItem(savedFormsKey);
    else sessionStorage.setItem(savedFormsKey, JSON.stringify(Object.fromEntries(all)));
  } catch {
    // A full storage keeps what it has.
  }
}

const isControl = (node: unknown): node is Control =>
  node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement || node instanceof HTMLSelectElement;
const isTick = (control: Control): control is HTMLInputElement =>
  control.type === "checkbox" || control.type === "radio";

const neverTyped = new Set(["hidden", "password", "file", "submit", "button", "reset", "image"]);
/** Passwords, codes that hold once and cards by what browsers call them; other means of payment are marked. */
const secret = /password|one-time-code|\bcc-/;

function mayKeep(control: Control): boolean {
  if (control.name === "" || neverTyped.has(control.type) || control.tabIndex < 0) return false;
  return !secret.test(control.autocomplete) && !("secret" in control.dataset);
}

/** A form with `autocomplete="off"` alone says what stands in it, one that is sent with every change has its address. */
const isKeeping = (form: HTMLFormElement): boolean => form.autocomplete !== "off" && !("live" in form.dataset);

const controlsOf = (form: HTMLFormElement): readonly Control[] => [...form.elements].filter(isControl);

/** What a form hides that is another one with each load of the page; others are marked `data-fresh`. */
const fresh = new Set(["seen", "seenTotal", "idempotencyKey", "key", "stepKey"]);

/** A number that stands for a text; of what a form hides nothing else is stored. */
const digest = (text: string): number =>
  Array.from(text, (letter) => letter.charCodeAt(0)).reduce((sum, code) => (Math.imul(sum, 31) + code) | 0, 7);

/** The name of a form: its path, its fields, a digest of what it is about, its place among forms alike. */
function nameOf(form: HTMLFormElement, before: Set<string>): string {
  const controls = controlsOf(form);
  const names = new Set(controls.filter(mayKeep).map((control) => control.name));
  const about = controls.filter(
    ({ type, name, dataset }) => type === "hidden" && !fresh.has(name) && !("fresh" in dataset),
  );
  const name = [location.pathname, ...names, digest(about.map((each) => `${each.name}=${each.value}`).join("&"))].join(
    " ",
  );
  let own = name;
  for (let nth = 2; before.has(own); nth += 1) own = `${name} ${nth}`;
  before.add(own);
  return own;
}

function keepingForms(): ReadonlyMap<HTMLFormElement, string> {
  const before = new Set<string>();
  return new Map([...document.forms].filter(isKeeping).map((form) => [form, nameOf(form, before)]));
}

const valueOf = (control: Control): string | boolean => (isTick(control) ? control.checked : control.value);
const namesakes = (form: HTMLFormElement, name: string): readonly Control[] =>
  controlsOf(form).filter((control) => control.name === name && mayKeep(control));

function keepControls(form: HTMLFormElement, changed: readonly Control[]): void {
  const own = keepingForms().get(form);
  const names = new Set(changed.filter(mayKeep).map(({ name }) => name));
  if (own === undefined || names.size === 0) return;
  const all = readAll();
  const typed = [...names].map((name) => [name, namesakes(form, name).map(valueOf)] as const);
  const fields = { ...all.get(own)?.fields, ...Object.fromEntries(typed) };
  all.set(own, { path: location.pathname, sent: false, fields });
  writeAll(all);
}

/** Writes a value as a person would, so that whoever listens hears it. */
function enter(control: Control, value: string | boolean): void {
  if (valueOf(control) === value || control.disabled) return;
  if (isTick(control)) {
    // The choice among radio buttons is made by the one that is chosen.
    if (control.type === "checkbox" || value === true) control.click();
    return;
  }
  // The way past the control's own property, by which React would take the value for one it knows.
  const kind: unknown = Object.getPrototypeOf(control);
  if (typeof kind === "object" && kind !== null) Reflect.set(kind, "value", value, control);
  for (const type of ["input", "change"]) control.dispatchEvent(new Event(type, { bubbles: true }));
}

function restore(form: HTMLFormElement, { fields }: Kept): void {
  for (const [name, values] of Object.entries(fields)) {
    const controls = namesakes(form, name);
    if (controls.length !== values.length) continue;
    controls.forEach((control, at) => {
      const value = values[at];
      if (value !== undefined && typeof value === typeof valueOf(control)) enter(control, value);
    });
  }
}

let arrivals = 0;

/** Whether what was sent came back: its page is loaded anew as it was, or says what is wrong. */
function cameBack(form: HTMLFormElement): boolean {
  const [load] = arrivals === 1 ? performance.getEntriesByType("navigation") : [];
  const first = load instanceof PerformanceNavigationTiming ? load : undefined;
  if (first?.type === "reload" || first?.type === "back_forward") return true;
  if (form.querySelector("[aria-invalid=true]")) return true;
  // Whoever is led on after a form that was taken may find other warnings there.
  return document.querySelector("main [role=alert]:not(:empty)") !== null && !first?.redirectCount;
}

/**
 * A page is shown: what was typed into its forms comes back, and what was sent and taken is forgotten.
 * @source UI-07
 */
export function restoreSavedForms(): void {
  arrivals += 1;
  keepTyped();
  const all = readAll();
  const forms = new Map([...keepingForms()].map(([form, name]) => [name, form]));
  for (const [name, kept] of all) {
    const form = kept.path === location.pathname ? forms.get(name) : undefined;
    if (kept.sent && !(form && cameBack(form))) all.delete(name);
    else if (form) all.set(name, { ...kept, sent: false });
  }
  writeAll(all);
  for (const [name, kept] of all) {
    const form = kept.path === location.pathname ? forms.get(name) : undefined;
    if (form) restore(form, kept);
  }
}

function sent(form: HTMLFormElement): void {
  const own = keepingForms().get(form);
  const all = readAll();
  const kept = own === undefined ? undefined : all.get(own);
  if (own === undefined || !kept) return;
  all.set(own, { ...kept, sent: true });
  writeAll(all);
}

let isListening = false;

const isChanged = (control: Control): boolean => {
  if (control instanceof HTMLSelectElement) return false;
  return isTick(control) ? control.checked !== control.defaultChecked : control.value !== control.defaultValue;
};

/**
 * From now on what is typed into a form stays in this tab's storage until the form is sent and taken, somebody logs out
 * (`clearSavedForms`) or the tab is closed. Never kept: passwords, codes that hold once, cards, what is marked
 * `data-secret`, hidden fields and files. What was typed before this script came is kept, too.
 * @source UI-07
 */
function keepTyped(): void {
  if (isListening) return;
  isListening = true;
  for (const [form] of keepingForms()) keepControls(form, controlsOf(form).filter(isChanged));
  const heard = ({ target }: Event) => {
    if (isControl(target) && target.form) keepControls(target.form, [target]);
  };
  addEventListener("input", heard);
  addEventListener("change", heard);
  addEventListener("submit", ({ target }) => target instanceof HTMLFormElement && sent(target));
}
