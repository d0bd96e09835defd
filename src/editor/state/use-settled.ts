import { startTransition, useEffect, useState } from "react";

/** Debounce delay in ms. */
const pause = 250;

/**
 * A debounced value; `first` until the first delay has passed. What depends on it is neither laid out between two key
 * presses nor before the card itself is displayed. Source: CFG-22.
 */
export function useSettled<Value>(value: Value, first: Value): Value {
  const [settled, setSettled] = useState({ value: first });
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setSettled({ value })), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return settled.value;
}
