import type { PointerEvent } from "react";
import type { Translate } from "#kernel/formats/translate.ts";
import type { OpenPlanner } from "./planner-context.ts";
import type { Carried } from "./planner-store.ts";
import { carriedName, putDown, targetAt } from "./put-down.ts";

/** A pointer that moves less than this, in px, taps. */
export const tapPx = 6;

/** The label that follows the pointer; it is moved without rendering anything. */
function ghostOf(text: string): HTMLElement {
  const ghost = document.createElement("div");
  ghost.textContent = text;
  ghost.className =
    "pointer-events-none fixed top-0 left-0 z-50 max-w-60 truncate rounded-cut bg-ink px-3 py-1.5 text-15 text-paper shadow-lift";
  document.body.append(ghost);
  return ghost;
}

type Dragged = {
  readonly open: OpenPlanner;
  readonly t: Translate;
  readonly carried: Carried;
  readonly onTap: () => void;
};

/**
 * Follows a pointer that went down on a guest until it is released: over a chair, a table or the list, or as a tap. While
 * it moves, only the label and the mark of what lies below change.
 */
export function dragGuest(event: PointerEvent, { open, t, carried, onTap }: Dragged): void {
  const { pointerId, clientX: startX, clientY: startY } = event;
  let ghost: HTMLElement | null = null;
  let over: Element | null = null;
  const mark = (element: Element | null) => {
    if (element === over) return;
    over?.removeAttribute("data-over");
    element?.setAttribute("data-over", "");
    over = element;
  };
  const end = () => {
    mark(null);
    ghost?.remove();
    window.removeEventListener("pointermove", move);
    window.removeEventListener("pointerup", up);
    window.removeEventListener("pointercancel", end);
  };
  const move = (now: globalThis.PointerEvent) => {
    if (now.pointerId !== pointerId) return;
    if (!ghost && Math.hypot(now.clientX - startX, now.clientY - startY) < tapPx) return;
    ghost ??= ghostOf(carriedName(t, open, carried));
    ghost.style.transform = `translate(${now.clientX + 12}px, ${now.clientY - 40}px)`;
    mark(targetAt(now.clientX, now.clientY)?.element ?? null);
  };
  const up = (now: globalThis.PointerEvent) => {
    if (now.pointerId !== pointerId) return;
    const target = ghost ? targetAt(now.clientX, now.clientY) : undefined;
    const isTap = !ghost;
    end();
    if (isTap) onTap();
    else if (target) putDown(open, t, { carried, to: target.to });
  };
  window.addEventListener("pointermove", move);
  window.addEventListener("pointerup", up);
  window.addEventListener("pointercancel", end);
}
