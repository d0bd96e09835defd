/**
 * Runs a callback after the next paint, so that work triggered by a tap does not delay its visible response.
 * @source NFR-02, README of ui
 */
export function afterPaint(callback: () => void): void {
  requestAnimationFrame(() => setTimeout(callback));
}
