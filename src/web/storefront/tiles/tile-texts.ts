import { methods } from "#http/methods.ts";
import { callShop } from "#http/shop-client.ts";
import { wishlistButtonName, readWishlistButton } from "#modules/catalogue/wishlist-button.ts";
import { rememberSaved } from "./use-tile-texts.ts";

/** What a picture of a page lets us change. */
type Attributes = Pick<Element, "getAttribute" | "setAttribute" | "removeAttribute">;
const kinds = ["src", "srcset"] as const;
type Before = readonly (readonly [Attributes, (typeof kinds)[number], string | null])[];

/** What pictures showed before; a page that shows another colour since has its own. */
const before = new WeakMap<Attributes, Before>();
const failed = new Set<string>();

/** Address of a tile's picture with the words of an id; nothing of the words stands in it. Source: CAT-16. */
export function tileTextPicture(id: string, heart: string, locale: string): string {
  const { design, colour } = readWishlistButton(heart);
  return `/web-api/list-words/${id}/picture?${new URLSearchParams({ design, colour, locale })}`;
}

/**
 * Shows a picture in place of a tile's own, or its own again (null). `sources` are the other files the browser may
 * choose from.
 * @source CAT-16
 */
export function swapPicture(image: Attributes, sources: readonly Attributes[], wanted: string | null): void {
  const shown = image.getAttribute("src");
  if (shown === wanted) return;
  const ours = shown?.startsWith("/web-api/list-words/") ?? false;
  if (!ours)
    before.set(
      image,
      [image, ...sources].flatMap((each) => kinds.map((kind) => [each, kind, each.getAttribute(kind)] as const)),
    );
  if (wanted !== null) {
    for (const each of [image, ...sources]) each.removeAttribute("srcset");
    image.setAttribute("src", wanted);
    return;
  }
  if (!ours) return;
  for (const [each, kind, value] of before.get(image) ?? []) if (value !== null) each.setAttribute(kind, value);
}

let id: string | null = null;

function paint(): void {
  for (const heart of document.querySelectorAll<HTMLButtonElement>(`article button[name=${wishlistButtonName}]`)) {
    const image = heart.closest("article")?.querySelector<HTMLImageElement>("a[aria-hidden] img");
    if (!image) continue;
    const address = id === null ? null : tileTextPicture(id, heart.value, document.documentElement.lang);
    const wanted = address !== null && failed.has(address) ? null : address;
    const sources = [...(image.closest("picture")?.querySelectorAll("source") ?? [])];
    swapPicture(image, sources, wanted);
    // A picture that cannot be had leaves the sample where it was.
    if (wanted !== null)
      image.addEventListener(
        "error",
        () => {
          failed.add(wanted);
          swapPicture(image, sources, null);
        },
        { once: true },
      );
  }
}

const textIn = (body: unknown, name: string): string => {
  const value = typeof body === "object" && body !== null ? new Map(Object.entries(body)).get(name) : undefined;
  return typeof value === "string" ? value : "";
};

function take(answer: unknown, form: HTMLFormElement): void {
  id = textIn(answer, "id") || null;
  rememberSaved(id !== null);
  const words = typeof answer === "object" && answer !== null && "words" in answer ? answer.words : {};
  for (const input of form.querySelectorAll<HTMLInputElement>("input:not([type=hidden])"))
    input.value = textIn(words, input.name);
  paint();
}

/** Makes the form answer at once and keeps the tiles of the page in the visitor's words. Returns what ends it. Source: CAT-16. */
export function enhanceTileTexts(form: HTMLFormElement): () => void {
  const abort = new AbortController();
  const { signal } = abort;
  // An answer that comes late must not overwrite what is being typed.
  let touched = false;
  form.addEventListener("input", () => (touched = true), { signal });
  callShop("/web-api/list-words", { signal }).then(
    (answer) => {
      if (!touched) take(answer, form);
    },
    () => {},
  );
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    touched = true;
    const forget = event.submitter instanceof HTMLButtonElement && event.submitter.name === "forget";
    const typed = Object.fromEntries(new FormData(form));
    const body = forget
      ? { first: "", second: "", date: "" }
      : { first: typed["first"], second: typed["second"], date: typed["date"] };
    // When the shop cannot be asked, the form goes its plain way.
    callShop("/web-api/list-words", { method: methods.put, body }).then(
      (answer) => take(answer, form),
      () => form.submit(),
    );
  };
  form.addEventListener("submit", submit, { signal });
  const observer = new MutationObserver(paint);
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ["value"] });
  return () => {
    abort.abort();
    observer.disconnect();
  };
}
