import { call, type Answer } from "./call.ts";
import { shopHeaders } from "./bad-call.ts";

/** A page, a form or a call with a JSON body. */
export type Ask = {
  readonly path: string;
  readonly form?: Readonly<Record<string, string>>;
  readonly json?: readonly [method: "PATCH" | "POST" | "PUT", body: unknown];
};

let callers = 0;
/** A network address nobody has asked from before, for a shop that trusts one proxy. */
export function newCaller(): string {
  callers += 1;
  return `10.1.${callers >> 8}.${callers & 255}`;
}

/** Asks a shop on this machine as a visitor, from an address of their own unless `from` says which. */
export function ask(
  port: number,
  { cookie = "", from = newCaller() }: { readonly cookie?: string; readonly from?: string },
  { path, form, json }: Ask,
): Promise<Answer> {
  const origin = `http://localhost:${port}`;
  const common = { ...shopHeaders, origin, accept: "text/html", "x-forwarded-for": from, cookie };
  if (json) {
    const [method, body] = json;
    const headers = { ...common, "content-type": "application/json" };
    return call(port, { method, path, headers, body: JSON.stringify(body) });
  }
  if (!form) return call(port, { path, headers: common });
  const headers = { ...common, "content-type": "application/x-www-form-urlencoded" };
  return call(port, { method: "POST", path, headers, body: new URLSearchParams(form).toString() });
}
