/**
 * Does something once the browser has shown what the finger changed: work that follows a tap does not delay its answer.
 * @source NFR-02, ADR-0167
 */
export function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}
