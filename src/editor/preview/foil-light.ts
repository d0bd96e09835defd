import { useEffect } from "react";

const plates = ["GOLD", "ROSEGOLD", "SILVER"];

/**
 * Animates the light on the foil during the preview: it follows the rotation of the card, and moves slowly by itself
 * unless the visitor prefers reduced motion. Source: CFG-15.
 * @param turn rotation of the card in degrees
 */
export function useWanderingLight(turn: number): void {
  useEffect(() => {
    const calm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    const gradients = plates.flatMap((plate) => document.getElementById(`foil-${plate}`) ?? []);
    const place = (shift: number) => {
      for (const gradient of gradients) gradient.setAttribute("gradientTransform", `translate(${shift.toFixed(3)} 0)`);
    };
    let frame = 0;
    const wander = (now: number) => {
      place(turn / 45 + Math.sin(now / 1400) * 0.45);
      frame = requestAnimationFrame(wander);
    };
    if (calm) place(turn / 45);
    else frame = requestAnimationFrame(wander);
    return () => {
      cancelAnimationFrame(frame);
      place(0);
    };
  }, [turn]);
}
