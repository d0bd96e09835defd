import { methods } from "#http/methods.ts";
import { callShop } from "#http/shop-client.ts";
import { wishlistButtonName, readWishlistButton } from "#modules/catalogue/wishlist-button.ts";
import { storeSavedMark } from "./use-tile-texts.ts";

/** The part of an element used to change pictures. */
type Attributes = Pick<Element, "getAttribute" | "setAttribute" | "removeAttribute">;
const kinds = ["src", "srcset"] as const;
type Before = readonly (readonly [Attributes, (typeof kinds)[number], string | null])[];

/** The original attributes of replaced pictures; outdated if the page has changed them since. */
const before = new WeakMap<Attributes, Before>();
const failed = new Set<string>();

/** URL of a tile's picture with the visitor's texts by id; the texts are not part of it. Source: CAT-16. */
export function tileTextPicture(id: string, button: string, locale: string): string {
  const { design, colour } = readWishlistButton(button);
  return `/web-api/list-words/${id}/picture?${new URLSearchParams({ design, colour, locale })}`;
}

/**
 * Replaces a tile's picture, or restores its own (null). `sources` are the alternative files the browser may choose
 * from.
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
  for (const button of document.querySelectorAll<HTMLButtonElement>(`article button[name=${wishlistButtonName}]`)) {
    const image = button.closest("article")?.querySelector<HTMLImageElement>("a[aria-hidden] img");
    if (!image) continue;
    const address = id === null ? null : tileTextPicture(id, button.value, document.documentElement.lang);
    const wanted = address !== null && failed.has(address) ? null : address;
    const sources = [...(image.closest("picture")?.querySelectorAll("source") ?? [])];
    swapPicture(image, sources, wanted);
    // If the picture fails to load, the sample stays.
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
  storeSavedMark(id !== null);
  const words = typeof answer === "object" && answer !== null && "words" in answer ? answer.words : {};
  for (const input of form.querySelectorAll<HTMLInputElement>("input:not([type=hidden])"))
    input.value = textIn(words, input.name);
  paint();
}

/** Enhances the form to save without a reload and shows the visitor's texts on the page's tiles. Returns a function that stops it. Source: CAT-16. */
export function enhanceTileTexts(form: HTMLFormElement): () => void {
  const abort = new AbortController();
  const { signal } = abort;
  // A late response must not overwrite current input.
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
    // If the request fails, submit the form normally.
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
