/**
 * Does something once the browser has shown what the finger changed: work that follows a tap does not delay its answer.
 * @source NFR-02, README of ui
 */
export function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}
