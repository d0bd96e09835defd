import { useEffect, type RefObject } from "react";
import { useMessages } from "#ui/messages.tsx";
import { pictureFiles } from "#ui/images/picture-files.ts";
import type { Translate } from "#kernel/formats/translate.ts";
import { wishlistButtonName, heartValue, readWishlistButton } from "../wishlist-button.ts";

const sceneClass = "tile-scene";
const sceneRatio = 4 / 3;
/** Width of a tile on the page, for the choice of the picture file. */
const tileSizes = "(min-width: 1024px) 280px, (min-width: 768px) 30vw, 46vw";

const dotOf = (target: EventTarget | null): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>("article a.colour-dot") : null;
const tileOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>("article[data-scene]") : null;
const textOf = (tile: Element, selector: string): string => tile.querySelector(selector)?.textContent ?? "";

/** Shows a tile in the colour of a dot: picture, ground, links and heart. */
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
  const words = { kind: textOf(tile, "[data-kind]"), name: textOf(tile, "h3 a"), colour: dot.title };
  image?.setAttribute("alt", t("catalogue.tile.picture", words));
  const heart = tile.querySelector<HTMLButtonElement>(`button[name=${wishlistButtonName}]`);
  // Whoever follows hearts and names sees the value change.
  heart?.setAttribute("value", heartValue({ ...readWishlistButton(heart.value), colour }));
}

/** The card in its scene over a tile's picture, without words: the picture below has them. */
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
  const shown = ground?.querySelector<HTMLImageElement>(`.${sceneClass} img`);
  if (shown?.getAttribute("src")?.endsWith(asset)) return;
  shown?.closest(`.${sceneClass}`)?.remove();
  if (asset !== "") ground?.append(sceneOf(asset));
}

/** Follows all tiles in an element; returns what ends it. */
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
      // A finger gives focus, too; its first tap only shows the colour.
      if (dot?.matches(":focus-visible")) choose(dot, t);
    },
    { signal },
  );
  part.addEventListener(
    "click",
    (event) => {
      const dot = dotOf(event.target);
      if (!dot || dot.hasAttribute("aria-current")) return;
      // The first tap shows the colour, the next one opens the design.
      event.preventDefault();
      choose(dot, t);
    },
    { signal },
  );
  return () => listening.abort();
}

/** Lets the tiles in an element answer: colours switch the picture, pointing shows the scene. Source: CAT-09. */
export function useTileAnswers(part: RefObject<HTMLElement | null>): void {
  const t = useMessages();
  useEffect(() => (part.current ? answerTiles(part.current, t) : undefined), [part, t]);
}
