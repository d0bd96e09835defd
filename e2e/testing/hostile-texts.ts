import { randomUUID } from "node:crypto";
import { z } from "zod";
import { call, json, type Answer } from "./call.ts";
import { designCard, newShopper } from "./shopper.ts";

/**
 * Ends attributes, texts and scripts, begins a formula, reverses the text direction and would be a mail header line; if
 * it is interpreted, it leaves an element of its own.
 */
export const hostile = `=x"'</script><xss-mark>\u202E\r\nX-Evil:1`;

const formed = { "content-type": "application/x-www-form-urlencoded" };
const password = "ein Probewort fürs Konto";
const address = {
  firstName: hostile,
  lastName: hostile,
  company: hostile,
  street: hostile,
  extra: hostile,
  postcode: "10115",
  city: hostile,
  country: "DE",
};
/** Checkout fields filled in by an attacker. */
export const hostileOrder = {
  email: "boese@freudenberger.example",
  giftMessage: hostile,
  asCompany: true,
  orderReference: hostile,
  delivery: address,
};

/** A visitor with a browser's cookie jar. */
function aBrowser(port: number) {
  const jar = new Map<string, string>();
  const send = async (method: string, path: string, fields?: Readonly<Record<string, string>>): Promise<Answer> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const base = { host: `localhost:${port}`, origin: `http://localhost:${port}`, accept: "text/html", cookie };
    const body = fields && new URLSearchParams(fields).toString();
    const answer = await call(port, {
      method,
      path,
      headers: { ...base, ...(body === undefined ? {} : formed) },
      ...(body === undefined ? {} : { body }),
    });
    for (const line of answer.headers["set-cookie"] ?? []) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    return answer;
  };
  return { send, cookie: () => [...jar].map(([name, value]) => `${name}=${value}`).join("; ") };
}

/** All requests with their responses, and the visitor's pages that contain the text. */
export type HostileVisit = {
  readonly answers: readonly (readonly [what: string, status: number])[];
  readonly read: (path: string) => Promise<Answer>;
  readonly pages: readonly string[];
};

/**
 * Fills every text field of the shop with `hostile`, most of them with an account.
 * @param token of a delivered order, and one of its lines
 * @param confirm confirms the account's address
 */
export async function visitHostile(
  port: number,
  { token, line }: { readonly token: string; readonly line: string },
  confirm: (email: string) => Promise<unknown>,
): Promise<HostileVisit> {
  const answers: [string, number][] = [];
  const { send } = aBrowser(port);
  const post = async (path: string, fields: Readonly<Record<string, string>>): Promise<void> => {
    const { status } = await send("POST", path, fields);
    answers.push([`${path} ${fields["intent"] ?? ""}`, status]);
  };
  const email = "boese-konto@freudenberger.example";
  await post("/kundenkonto/registrieren/", { firstName: hostile, lastName: hostile, email, password });
  await confirm(email);
  await post("/kundenkonto/anmelden/", { email, password });
  await post("/kundenkonto/daten/", {
    intent: "save",
    firstName: hostile,
    lastName: hostile,
    company: hostile,
    birthday: "",
  });
  await post("/kundenkonto/adressbuch/", { intent: "add", ...address, email: "", groups: hostile });
  await post("/kundenkonto/kalender/", { intent: "add", name: hostile, kind: "birthday", month: "5", day: "3" });
  await post("/_namen/", { first: hostile, second: hostile, date: "", back: "/" });
  await post("/newsletter/", { email: "boese-post@freudenberger.example", firstName: hostile, consent: "on" });
  await post("/merkzettel/", { intent: "create", text: hostile });
  await post("/gutscheine/", {
    amount: "5000",
    design: "wiese",
    delivery: "mail",
    recipient: "a@freudenberger.example",
    to: hostile,
    from: hostile,
    greeting: hostile,
  });
  const enquiry = { name: hostile, email, message: hostile, website: "" };
  await post("/meine-designs/angebot/?designId=olivenzweig-einladung", {
    id: randomUUID(),
    ...enquiry,
    company: hostile,
    quantity: "9000",
  });
  await post("/vertrag-widerrufen/", {
    id: randomUUID(),
    step: "confirm",
    name: hostile,
    email,
    number: hostile,
    items: hostile,
    reason: hostile,
  });
  await post(`/bestellung/${token}/reklamation/`, {
    intent: "file",
    reason: "damage",
    body: hostile,
    [`line:${line}`]: "on",
    [`quantity:${line}`]: "1",
  });

  // A design and its guest reviews.
  const shopper = newShopper(port);
  const project = await designCard(shopper);
  const shared = new URL(
    z.object({ address: z.string() }).parse(json(await shopper.post(`/web-api/projects/${project}/shares`, {})))
      .address,
  ).pathname;
  const renamed = new URLSearchParams({ intent: "rename", id: project, name: hostile }).toString();
  const name = await shopper.send({ method: "POST", path: "/meine-designs/", headers: formed, body: renamed });
  answers.push(["/meine-designs/ rename", name.status]);
  await post(shared, { panel: "0", x: "0.5", y: "0.5", author: hostile, body: hostile });

  const own = ["/meine-designs/", `/web-api/projects/${project}/shares`];
  return {
    answers,
    read: (path) => (own.includes(path) ? shopper.send({ path, headers: { accept: "text/html" } }) : send("GET", path)),
    pages: [
      ...own,
      shared,
      "/merkzettel/",
      "/warenkorb/",
      "/kasse/",
      "/hochzeit/",
      ...["", "daten/", "adressbuch/", "kalender/", "bestellungen/", "designs/"].map((part) => `/kundenkonto/${part}`),
      `/bestellung/${token}/`,
      `/bestellung/${token}/reklamation/`,
      `/bestellung/${token}/rechnung/`,
      `/bestellung/${token}/rechnung/xml/`,
      `/bestellung/${token}/zahlung/`,
    ],
  };
}

/** Why `hostile` is interpreted in a response; undefined when it is plain text there. */
export function interpretedIn({ headers, text }: Answer): string | undefined {
  const type = headers["content-type"] ?? "text/html";
  if (/html|svg|xml/.test(type)) {
    if (text.includes("<xss-mark")) return "an element";
    return /(?:href|src|action)="\s*javascript:/i.test(text) ? "an address that runs" : undefined;
  }
  // The character that protects a cell, if there is one, precedes the sign.
  if (/csv|tab-separated/.test(type)) return /(?:^|[;,\t\n])"?=x/.test(text) ? "a formula" : undefined;
  if (type.includes("pdf"))
    return /\/(?:JavaScript|JS|Launch|OpenAction|SubmitForm)\b/.test(text) ? "an action" : undefined;
  return undefined;
}

/** Number of pages of one kind to check: the newest come first in their lists. */
const maxPerKind = 3;
/** Groups similar pages: by area, depth, and the names in their query. */
const kindOf = ({ pathname, searchParams }: URL): string => {
  const [, , area = "", ...below] = pathname.split("/");
  return `${area}/${below.length}/${[...searchParams.keys()].join("&")}`;
};

/** Crawls the back office along its links, downloads included; yields every address with its response. */
export async function* walkOffice(
  port: number,
  staff: Readonly<Record<string, string>>,
): AsyncGenerator<readonly [path: string, answer: Answer]> {
  const waiting = ["/backoffice/"];
  const known = new Set(waiting);
  const kinds = new Map<string, number>();
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    // oxlint-disable-next-line no-await-in-loop -- what a page links to is known when it has come
    const answer = await call(port, { path, headers: { ...staff, accept: "text/html" } });
    yield [path, answer];
    if (!String(answer.headers["content-type"]).includes("html")) continue;
    for (const [, href = ""] of answer.text.matchAll(/href="(\/backoffice\/[^"#]*)"/g)) {
      const next = href.replaceAll("&amp;", "&");
      const kind = kindOf(new URL(next, "http://localhost"));
      const count = kinds.get(kind) ?? 0;
      if (known.has(next) || /abmelden/.test(next) || count >= maxPerKind) continue;
      known.add(next);
      kinds.set(kind, count + 1);
      waiting.push(next);
    }
  }
}
