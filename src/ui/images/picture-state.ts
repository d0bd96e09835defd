const loadings = ["lazy", "eager"] as const;
const decodings = ["async", "auto", "sync"] as const;

/** When the browser loads a picture. */
export type PictureLoading = (typeof loadings)[number];
/** When the browser decodes a picture. */
export type PictureDecoding = (typeof decodings)[number];

function oneOf<Value extends string>(name: string, values: readonly Value[], given: string): Value {
  const found = values.find((value) => value === given);
  if (found === undefined) throw new TypeError(`${name} must be ${values.join(" or ")} (received ${given})`);
  return found;
}

/** Validates `loading`; throws for unknown values. Source: IMG-08. */
export const pictureLoading = (given: string): PictureLoading => oneOf("loading", loadings, given);

/** Validates `decoding`; throws for unknown values. Source: IMG-08. */
export const pictureDecoding = (given: string): PictureDecoding => oneOf("decoding", decodings, given);

/** What is displayed: the placeholder, the picture, or an empty box because it failed to load. */
type PictureState = "waiting" | "loaded" | "broken";

/** The part of `img` used to determine and set the state. */
type PictureElement = {
  readonly complete: boolean;
  readonly naturalWidth: number;
  readonly dataset: DOMStringMap;
  readonly style: { aspectRatio: string };
};

/** The background of each state is in the style sheet: `img[data-state]`. */
function show(element: PictureElement, state: PictureState): void {
  element.dataset["state"] = state;
}

/** Marks a picture as loaded, which removes the placeholder. Source: IMG-07. */
export function showLoaded(element: PictureElement): void {
  show(element, "loaded");
}

/** Marks a picture as failed: a box of its size remains. Source: IMG-07. */
export function showBroken(element: PictureElement, ratio: number): void {
  // Browsers drop the aspect ratio of pictures that failed to load.
  element.style.aspectRatio = String(ratio);
  show(element, "broken");
}

/** Applies the state of a picture that loaded or failed before hydration. */
export function catchUp(element: PictureElement | null, ratio: number): void {
  if (!element?.complete) return;
  if (element.naturalWidth > 0) showLoaded(element);
  else showBroken(element, ratio);
}

const waiting = "img[data-state=waiting]";

/** Tracks the states of pictures outside of components; returns a function that stops it. Source: IMG-07. */
export function followPictures(part: HTMLElement): () => void {
  const ratioOf = (image: HTMLImageElement): number => image.width / image.height;
  const listening = new AbortController();
  const { signal } = listening;
  const onPicture = (handle: (image: HTMLImageElement) => void) => (event: Event) => {
    if (event.target instanceof HTMLImageElement && event.target.dataset["state"] !== undefined) handle(event.target);
  };
  // Neither event bubbles.
  part.addEventListener("load", onPicture(showLoaded), { signal, capture: true });
  part.addEventListener(
    "error",
    onPicture((image) => showBroken(image, ratioOf(image))),
    { signal, capture: true },
  );
  for (const image of part.querySelectorAll<HTMLImageElement>(waiting)) catchUp(image, ratioOf(image));
  return () => listening.abort();
}
