import { savedFormsKey } from "./use-saved-forms.ts";

/** Saved input of a form: its path, whether it was submitted, and the values of all controls by name. */
type SavedForm = { readonly path: string; readonly sent: boolean; readonly fields: Fields };
type Fields = Readonly<Record<string, readonly (string | boolean)[]>>;
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isKept(value: unknown): value is SavedForm {
  if (typeof value !== "object" || value === null || !("path" in value && "sent" in value && "fields" in value))
    return false;
  const { path, sent, fields } = value;
  if (typeof path !== "string" || typeof sent !== "boolean" || typeof fields !== "object" || fields === null)
    return false;
  return Object.values(fields).every((values) => Array.isArray(values));
}

function readAll(): Map<string, SavedForm> {
  try {
    const all: unknown = JSON.parse(sessionStorage.getItem(savedFormsKey) ?? "{}");
    return new Map(Object.entries(all ?? {}).filter((entry): entry is [string, SavedForm] => isKept(entry[1])));
  } catch {
    return new Map();
  }
}

function writeAll(all: ReadonlyMap<string, SavedForm>): void {
  try {
    if (all.size === 0) sessionStorage.removeItem(savedFormsKey);
    else sessionStorage.setItem(savedFormsKey, JSON.stringify(Object.fromEntries(all)));
  } catch {
    // Storage is full: keep the previous entries.
  }
}

const isControl = (node: unknown): node is Control =>
  node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement || node instanceof HTMLSelectElement;
const isTick = (control: Control): control is HTMLInputElement =>
  control.type === "checkbox" || control.type === "radio";

const neverTyped = new Set(["hidden", "password", "file", "submit", "button", "reset", "image"]);
/** `autocomplete` values of passwords, one-time codes and payment cards; other payment data is marked `data-secret`. */
const secret = /password|one-time-code|\bcc-/;

function mayKeep(control: Control): boolean {
  if (control.name === "" || neverTyped.has(control.type) || control.tabIndex < 0) return false;
  return !secret.test(control.autocomplete) && !("secret" in control.dataset);
}

/** Forms with `autocomplete="off"` are not saved, nor are forms submitted on every change, whose state is in the URL. */
const isSavable = (form: HTMLFormElement): boolean => form.autocomplete !== "off" && !("live" in form.dataset);

const controlsOf = (form: HTMLFormElement): readonly Control[] => [...form.elements].filter(isControl);

/** Hidden fields that change with each page load; others are marked `data-fresh`. */
const fresh = new Set(["seen", "seenTotal", "idempotencyKey", "key", "stepKey"]);

/** A hash of a text; only this is stored of hidden fields. */
const digest = (text: string): number =>
  Array.from(text, (letter) => letter.charCodeAt(0)).reduce((sum, code) => (Math.imul(sum, 31) + code) | 0, 7);

/** Identifies a form: its path, its fields, a digest of its hidden values, its index among equal forms. */
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

function savableForms(): ReadonlyMap<HTMLFormElement, string> {
  const before = new Set<string>();
  return new Map([...document.forms].filter(isSavable).map((form) => [form, nameOf(form, before)]));
}

const valueOf = (control: Control): string | boolean => (isTick(control) ? control.checked : control.value);
const namesakes = (form: HTMLFormElement, name: string): readonly Control[] =>
  controlsOf(form).filter((control) => control.name === name && mayKeep(control));

function saveControls(form: HTMLFormElement, changed: readonly Control[]): void {
  const own = savableForms().get(form);
  const names = new Set(changed.filter(mayKeep).map(({ name }) => name));
  if (own === undefined || names.size === 0) return;
  const all = readAll();
  const typed = [...names].map((name) => [name, namesakes(form, name).map(valueOf)] as const);
  const fields = { ...all.get(own)?.fields, ...Object.fromEntries(typed) };
  all.set(own, { path: location.pathname, sent: false, fields });
  writeAll(all);
}

/** Sets a value as user input would, so that event listeners are notified. */
function enter(control: Control, value: string | boolean): void {
  if (valueOf(control) === value || control.disabled) return;
  if (isTick(control)) {
    // Only the checked radio button of a group is clicked.
    if (control.type === "checkbox" || value === true) control.click();
    return;
  }
  // Use the prototype's setter: React overrides the property on the element and would ignore the change.
  const kind: unknown = Object.getPrototypeOf(control);
  if (typeof kind === "object" && kind !== null) Reflect.set(kind, "value", value, control);
  for (const type of ["input", "change"]) control.dispatchEvent(new Event(type, { bubbles: true }));
}

function restore(form: HTMLFormElement, { fields }: SavedForm): void {
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

/** Whether a submitted form was returned: its page was reloaded unchanged, or shows errors. */
function wasReturned(form: HTMLFormElement): boolean {
  const [load] = arrivals === 1 ? performance.getEntriesByType("navigation") : [];
  const first = load instanceof PerformanceNavigationTiming ? load : undefined;
  if (first?.type === "reload" || first?.type === "back_forward") return true;
  if (form.querySelector("[aria-invalid=true]")) return true;
  // After a redirect the form was accepted; alerts on the new page are unrelated.
  return document.querySelector("main [role=alert]:not(:empty)") !== null && !first?.redirectCount;
}

/**
 * Restores the saved input of a page's forms, and drops that of forms submitted successfully.
 * @source UI-07
 */
export function restoreSavedForms(): void {
  arrivals += 1;
  startSaving();
  const all = readAll();
  const forms = new Map([...savableForms()].map(([form, name]) => [name, form]));
  for (const [name, saved] of all) {
    const form = saved.path === location.pathname ? forms.get(name) : undefined;
    if (saved.sent && !(form && wasReturned(form))) all.delete(name);
    else if (form) all.set(name, { ...saved, sent: false });
  }
  writeAll(all);
  for (const [name, saved] of all) {
    const form = saved.path === location.pathname ? forms.get(name) : undefined;
    if (form) restore(form, saved);
  }
}

function sent(form: HTMLFormElement): void {
  const own = savableForms().get(form);
  const all = readAll();
  const saved = own === undefined ? undefined : all.get(own);
  if (own === undefined || !saved) return;
  all.set(own, { ...saved, sent: true });
  writeAll(all);
}

let isListening = false;

const isChanged = (control: Control): boolean => {
  if (control instanceof HTMLSelectElement) return false;
  return isTick(control) ? control.checked !== control.defaultChecked : control.value !== control.defaultValue;
};

/**
 * Saves typed input in this tab's session storage until the form is submitted successfully, the visitor logs out
 * (`clearSavedForms`) or the tab is closed. Never saved: passwords, one-time codes, payment cards, controls marked
 * `data-secret`, hidden fields and files. Input from before this script loaded is saved, too.
 * @source UI-07
 */
function startSaving(): void {
  if (isListening) return;
  isListening = true;
  for (const [form] of savableForms()) saveControls(form, controlsOf(form).filter(isChanged));
  const onEdit = ({ target }: Event) => {
    if (isControl(target) && target.form) saveControls(target.form, [target]);
  };
  addEventListener("input", onEdit);
  addEventListener("change", onEdit);
  addEventListener("submit", ({ target }) => target instanceof HTMLFormElement && sent(target));
}
