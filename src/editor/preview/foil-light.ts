import { useEffect } from "react";

const plates = ["GOLD", "ROSEGOLD", "SILVER"];

/**
 * Lets light wander over the foil while something is previewed: with the turn of the card, and slowly by itself unless
 * the visitor wants no motion. Source: CFG-15.
 * @param turn degrees the card is turned
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
