const loadings = ["lazy", "eager"] as const;
const decodings = ["async", "auto", "sync"] as const;

/** When the browser fetches a picture. */
export type PictureLoading = (typeof loadings)[number];
/** When the browser decodes a picture. */
export type PictureDecoding = (typeof decodings)[number];

function oneOf<Value extends string>(name: string, values: readonly Value[], given: string): Value {
  const found = values.find((value) => value === given);
  if (found === undefined) throw new TypeError(`${name} must be ${values.join(" or ")} (received ${given})`);
  return found;
}

/** Reads `loading`; throws for anything else. Source: IMG-08. */
export const pictureLoading = (given: string): PictureLoading => oneOf("loading", loadings, given);

/** Reads `decoding`; throws for anything else. Source: IMG-08. */
export const pictureDecoding = (given: string): PictureDecoding => oneOf("decoding", decodings, given);

/** What is shown of a picture: its placeholder, itself, or a box because it cannot be had. */
type PictureState = "waiting" | "loaded" | "broken";

/** The part of `img` that states are told by. */
type PictureElement = {
  readonly complete: boolean;
  readonly naturalWidth: number;
  readonly dataset: DOMStringMap;
  readonly style: { aspectRatio: string };
};

/** The ground of each state is in the style sheet: `img[data-state]`. */
function show(element: PictureElement, state: PictureState): void {
  element.dataset["state"] = state;
}

/** The picture is there: nothing is seen behind it. Source: IMG-07. */
export function showLoaded(element: PictureElement): void {
  show(element, "loaded");
}

/** The picture cannot be had: a box of its size stays. Source: IMG-07. */
export function showBroken(element: PictureElement, ratio: number): void {
  // Browsers forget the ratio of what they could not load.
  element.style.aspectRatio = String(ratio);
  show(element, "broken");
}

/** Catches up with what happened before the page's script ran. */
export function catchUp(element: PictureElement | null, ratio: number): void {
  if (!element?.complete) return;
  if (element.naturalWidth > 0) showLoaded(element);
  else showBroken(element, ratio);
}

const waiting = "img[data-state=waiting]";

/** Tells the states of pictures that no component looks after; returns what ends it. Source: IMG-07. */
export function followPictures(part: HTMLElement): () => void {
  const ratioOf = (image: HTMLImageElement): number => image.width / image.height;
  const listening = new AbortController();
  const { signal } = listening;
  const told = (tell: (image: HTMLImageElement) => void) => (event: Event) => {
    if (event.target instanceof HTMLImageElement && event.target.dataset["state"] !== undefined) tell(event.target);
  };
  // Neither event bubbles.
  part.addEventListener("load", told(showLoaded), { signal, capture: true });
  part.addEventListener(
    "error",
    told((image) => showBroken(image, ratioOf(image))),
    { signal, capture: true },
  );
  for (const image of part.querySelectorAll<HTMLImageElement>(waiting)) catchUp(image, ratioOf(image));
  return () => listening.abort();
}
