import { useEffect, type RefObject } from "react";
import { useMessages } from "#ui/messages.tsx";
import { pictureFiles } from "#ui/images/picture-files.ts";
import type { Translate } from "#kernel/formats/translate.ts";
import { wishlistButtonName, wishlistButtonValue, readWishlistButton } from "../wishlist-button.ts";

const sceneClass = "tile-scene";
const sceneRatio = 4 / 3;
/** Width of a tile on the page, from which the browser chooses the picture file. */
const tileSizes = "(min-width: 1024px) 280px, (min-width: 768px) 30vw, 46vw";

const dotOf = (target: EventTarget | null): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>("article a.colour-dot") : null;
const tileOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>("article[data-scene]") : null;
const textOf = (tile: Element, selector: string): string => tile.querySelector(selector)?.textContent ?? "";

/** Displays a tile in the colour of a dot: picture, background, links and wishlist button. */
function choose(dot: HTMLAnchorElement, t: Translate): void {
  const tile = dot.closest<HTMLElement>("article");
  if (!tile || dot.hasAttribute("aria-current")) return;
  for (const other of tile.querySelectorAll("a.colour-dot")) other.removeAttribute("aria-current");
  dot.setAttribute("aria-current", "true");
  for (const link of tile.querySelectorAll("a:not(.colour-dot)"))
    link.setAttribute("href", dot.getAttribute("href") ?? "");
  const { asset = "", colour = "", scene = "" } = dot.dataset;
  tile.dataset["scene"] = scene;
  tile.querySelector<HTMLElement>(".card-ground")?.style.setProperty("--ground", dot.style.getPropertyValue("--dot"));
  const image = tile.querySelector<HTMLImageElement>("a[aria-hidden] img");
  const files = pictureFiles({ asset, set: "card", ratio: 1 });
  image
    ?.closest("picture")
    ?.querySelector("source")
    ?.setAttribute("srcset", files.avifSrcSet ?? files.srcSet);
  image?.setAttribute("srcset", files.srcSet);
  image?.setAttribute("src", files.src);
  const labels = { kind: textOf(tile, "[data-kind]"), name: textOf(tile, "h3 a"), colour: dot.title };
  image?.setAttribute("alt", t("catalogue.tile.picture", labels));
  const button = tile.querySelector<HTMLButtonElement>(`button[name=${wishlistButtonName}]`);
  // Observers of wishlist buttons and list names react to the changed value.
  button?.setAttribute("value", wishlistButtonValue({ ...readWishlistButton(button.value), colour }));
}

/** The card in a scene, overlaid on a tile's picture; without alt text, since the picture below has it. */
function sceneOf(asset: string): Element {
  const { src, srcSet, avifSrcSet = "" } = pictureFiles({ asset, set: "scene", ratio: sceneRatio });
  const image = Object.assign(document.createElement("img"), { alt: "", sizes: tileSizes, srcset: srcSet, src });
  image.className = "absolute inset-0 size-full animate-[unfold_300ms] object-cover";
  const source = Object.assign(document.createElement("source"), {
    type: "image/avif",
    sizes: tileSizes,
    srcset: avifSrcSet,
  });
  const picture = document.createElement("picture");
  picture.className = `${sceneClass} contents [&>source]:hidden`;
  picture.append(source, image);
  return picture;
}

function point(before: HTMLElement | null, now: HTMLElement | null): void {
  if (before !== now) before?.querySelector(`.${sceneClass}`)?.remove();
  const asset = now?.dataset["scene"] ?? "";
  const ground = now?.querySelector(".card-ground");
  const currentScene = ground?.querySelector<HTMLImageElement>(`.${sceneClass} img`);
  if (currentScene?.getAttribute("src")?.endsWith(asset)) return;
  currentScene?.closest(`.${sceneClass}`)?.remove();
  if (asset !== "") ground?.append(sceneOf(asset));
}

/** Adds the event handlers for all tiles in an element; returns a function that removes them. */
function answerTiles(part: HTMLElement, t: Translate): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let pointed: HTMLElement | null = null;
  const over = (event: PointerEvent) => {
    if (event.pointerType !== "mouse") return;
    const dot = dotOf(event.target);
    if (dot) choose(dot, t);
    const tile = tileOf(event.target);
    point(pointed, tile);
    pointed = tile;
  };
  part.addEventListener("pointerover", over, { signal });
  part.addEventListener(
    "pointerleave",
    () => {
      point(pointed, null);
      pointed = null;
    },
    { signal },
  );
  part.addEventListener(
    "focusin",
    ({ target }) => {
      const dot = dotOf(target);
      // A tap also moves the focus; the first tap only displays the colour.
      if (dot?.matches(":focus-visible")) choose(dot, t);
    },
    { signal },
  );
  part.addEventListener(
    "click",
    (event) => {
      const dot = dotOf(event.target);
      if (!dot || dot.hasAttribute("aria-current")) return;
      // The first tap displays the colour, the next one opens the design.
      event.preventDefault();
      choose(dot, t);
    },
    { signal },
  );
  return () => listening.abort();
}

/**
 * Makes the tiles in an element interactive: colour dots switch the picture, hover displays the scene. Source:
 * CAT-09.
 */
export function useTileAnswers(part: RefObject<HTMLElement | null>): void {
  const t = useMessages();
  useEffect(() => (part.current ? answerTiles(part.current, t) : undefined), [part, t]);
}
