/**
 * Sends the photos of a guest's form one by one, and goes on after a lost connection: a photo that has arrived before is
 * recognised by the shop. Without this script the form sends them all at once. Source: EVENT-10.
 */

/** What became of one photo. */
type Outcome = {
  readonly added: number;
  readonly known: number;
  readonly refused: readonly { readonly text: string }[];
};

type Attempt = { readonly outcome: Outcome } | { readonly failed: true } | { readonly waitMs: number };

const shortestWaitMs = 2000;
const longestWaitMs = 30_000;
/** Attempts before a photo is given up, two minutes and a half in all. */
const mostTurns = 8;

const isText = (value: unknown): value is string => typeof value === "string";

function outcomeOf(body: string): Outcome | undefined {
  try {
    const read: Partial<Outcome> = JSON.parse(body);
    return Array.isArray(read.refused)
      ? { added: read.added ?? 0, known: read.known ?? 0, refused: read.refused }
      : undefined;
  } catch {
    return undefined;
  }
}

/** Sends one photo once. A busy shop and a lost connection ask for another attempt. */
function attempt(form: HTMLFormElement, file: File, onShare: (share: number) => void): Promise<Attempt> {
  const body = new FormData();
  body.append("name", new FormData(form).get("name") ?? "");
  body.append("photos", file);
  return new Promise((end) => {
    const call = new XMLHttpRequest();
    call.open("POST", form.action);
    call.setRequestHeader("accept", "application/json");
    call.upload.addEventListener("progress", ({ loaded, total }) => onShare(total > 0 ? loaded / total : 0));
    call.addEventListener("error", () => end({ waitMs: shortestWaitMs }));
    call.addEventListener("load", () => {
      const outcome = call.status === 200 ? outcomeOf(call.responseText) : undefined;
      if (outcome) end({ outcome });
      else if (call.status === 429 || call.status >= 500)
        end({ waitMs: 1000 * Number(call.getResponseHeader("retry-after") ?? 5) });
      else end({ failed: true });
    });
    call.send(body);
  });
}

/** Waits before the next attempt, but not longer than until the connection is back. */
function pause(ms: number): Promise<void> {
  return new Promise((end) => {
    const go = () => {
      clearTimeout(timer);
      removeEventListener("online", go);
      end();
    };
    const timer = setTimeout(go, Math.min(ms, longestWaitMs));
    addEventListener("online", go);
  });
}

type Row = { readonly say: (text: string) => void; readonly share: (share: number) => void; readonly end: () => void };

function addRow(form: HTMLFormElement, file: File): Row | undefined {
  const row = form.querySelector("template")?.content.firstElementChild?.cloneNode(true);
  if (!(row instanceof HTMLElement)) return undefined;
  const [name, text, bar] = [row.querySelector("b"), row.querySelector("span"), row.querySelector("progress")];
  if (!name || !text || !bar) return undefined;
  name.textContent = file.name;
  bar.setAttribute("aria-label", file.name);
  form.querySelector("[data-rows]")?.append(row);
  return {
    say: (shown) => (text.textContent = shown),
    share: (share) => (bar.value = share),
    end: () => bar.remove(),
  };
}

/** Sends one photo until the shop has decided on it; true if it has arrived. */
async function send(form: HTMLFormElement, file: File, row: Row): Promise<boolean> {
  const texts = form.dataset;
  for (let turn = 0; ; turn += 1) {
    const answer = await attempt(form, file, row.share);
    // A connection that is there and still fails is none that will come back: a file the device has removed, for example.
    const isLast = turn >= mostTurns && navigator.onLine;
    if ("waitMs" in answer && !isLast) {
      row.say(texts["waiting"] ?? "");
      await pause(answer.waitMs * 2 ** Math.min(turn, 4));
      row.say("");
      continue;
    }
    row.end();
    if (!("outcome" in answer)) {
      row.say(texts["failed"] ?? "");
      return false;
    }
    const { added, known, refused } = answer.outcome;
    const state = added > 0 ? texts["arrived"] : known > 0 ? texts["known"] : undefined;
    row.say([state, ...refused.map(({ text }) => text)].filter(isText).join(" "));
    return added + known > 0;
  }
}

/** Shows what the guest has added, as the page says it now. */
async function showOwn(): Promise<void> {
  const page = await fetch(location.pathname).then((answer) => answer.text());
  const own = new DOMParser().parseFromString(page, "text/html").querySelector("[data-own]");
  if (own) document.querySelector("[data-own]")?.replaceWith(own);
}

async function sendAll(form: HTMLFormElement, files: readonly File[]): Promise<void> {
  const status = form.querySelector("[data-status]");
  const rows = files.map((file) => addRow(form, file));
  let done = 0;
  for (const [index, file] of files.entries()) {
    const row = rows[index];
    const tooLarge = file.size > Number(form.dataset["largest"]);
    if (tooLarge) {
      row?.end();
      row?.say((form.dataset["tooLarge"] ?? "").replace("{file}", file.name));
    } else if (row && (await send(form, file, row))) done += 1;
    if (status)
      status.textContent = (form.dataset["progress"] ?? "")
        .replace("{done}", String(done))
        .replace("{all}", String(files.length));
  }
  await showOwn().catch(() => undefined);
}

function begin(form: HTMLFormElement): void {
  const input = form.querySelector<HTMLInputElement>("input[type=file]");
  const button = form.querySelector<HTMLButtonElement>("button[type=submit]");
  if (!input || !button) return;
  // One by one there is no limit to how many are chosen.
  form.querySelector("[data-at-once]")?.remove();
  const stay = (event: BeforeUnloadEvent) => event.preventDefault();
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const files = [...(input.files ?? [])];
    form.querySelector("[data-rows]")?.replaceChildren();
    button.disabled = true;
    addEventListener("beforeunload", stay);
    void sendAll(form, files).finally(() => {
      removeEventListener("beforeunload", stay);
      button.disabled = false;
      input.value = "";
    });
  });
}

const form = document.querySelector("form[data-photos]");
if (form instanceof HTMLFormElement) begin(form);
