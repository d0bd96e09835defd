/** Width and height, mm. */
export type Size = { readonly w: number; readonly h: number };

/** A rectangle of a wall seen straight on, mm: `left` from the left edge of the scene, `top` above the floor. */
export type Area = Size & { readonly left: number; readonly top: number };

/** What hangs on the wall: the outer size of one panel with mat and frame, the number of panels, the gap in mm. */
export type Hung = { readonly outer: Size; readonly panels: number; readonly gap: number };

/** The part of a room that decides how pictures hang in it, mm. */
export type HangingRoom = {
  /** What the undisturbed view displays. */
  readonly view: Area;
  /** Free wall above the furniture. */
  readonly free: Area;
};

/** A picture on its wall; `fits` is false when the free wall is too small for it. */
export type Hanging = { readonly area: Area; readonly fits: boolean; readonly view: Area };

/** Height of a picture's centre above the floor in galleries, mm. Source: FRAME-09. */
export const galleryHeight = 1550;

/** Wall that remains visible around a picture, mm. */
const margin = 200;

/** Outer size of all panels together, mm. Source: FRAME-09, FRAME-10. */
export function wholeSize({ outer, panels, gap }: Hung): Size {
  return { w: outer.w * panels + gap * (panels - 1), h: outer.h };
}

/** Left edges of the panels, mm from that of the first. Source: FRAME-09. */
export function panelLefts({ outer, panels, gap }: Hung): readonly number[] {
  return Array.from({ length: panels }, (_, index) => index * (outer.w + gap));
}

/**
 * Hangs a picture at gallery height, higher where the furniture needs it and never above the free wall. One that does
 * not fit hangs from the top of the free wall, or stands on the floor, behind the furniture.
 * @source FRAME-09
 */
export function hang(size: Size, { view, free }: HangingRoom): Hanging {
  const fits = size.w <= free.w && size.h <= free.h;
  const lowest = free.top - free.h;
  const top = fits
    ? Math.min(Math.max(galleryHeight + size.h / 2, lowest + size.h), free.top)
    : Math.max(free.top, size.h);
  const area = { ...size, left: free.left + (free.w - size.w) / 2, top };
  return { area, fits, view: widened(view, area) };
}

/** Share of the room gained by zooming out that lies above the picture; the rest is floor. */
const gainedAbove = 0.55;

/** The view, zoomed out around its middle as far as a picture requires, in its own proportions. Source: FRAME-09. */
export function widened(view: Area, area: Area): Area {
  const middle = view.left + view.w / 2;
  const half = Math.max(middle - area.left, area.left + area.w - middle) + margin;
  const missing = area.top + margin - view.top;
  const factor = Math.max(1, (2 * half) / view.w, 1 + missing / (gainedAbove * view.h));
  const w = view.w * factor;
  const gained = view.h * (factor - 1);
  return { left: middle - w / 2, top: view.top + gainedAbove * gained, w, h: view.h + gained };
}

/** Left edge of somebody `width` mm wide beside a picture: to its right, or where the view ends, to its left. */
export function besidePicture({ left, w }: Area, view: Area, width: number): number {
  const distance = 160;
  const right = left + w + distance;
  if (right + width <= view.left + view.w) return right;
  return Math.max(view.left, left - distance - width);
}

/** The picture as seen inside its outer size: what the frame and its mat leave, at most its own size; mm. Source: FRAME-10. */
export function seenSize(picture: Size, outer: Size, frame: number): Size {
  return {
    w: Math.min(picture.w, outer.w - 2 * frame),
    h: Math.min(picture.h, outer.h - 2 * frame),
  };
}
