import { startTransition, useEffect, useState } from "react";
import { whenIdle } from "#ui/browser/when-idle.ts";

/** Debounce delay in ms. */
const pause = 250;
/** Milliseconds after the delay at which a busy browser is no longer waited for. */
const atLatest = 1000;

/**
 * A debounced value; `first` until the first delay has passed and the browser is idle. What depends on it is neither laid
 * out between two key presses nor before the card itself is displayed: the check alone lays out 160 pages of a book.
 * Source: CFG-22.
 */
export function useSettled<Value>(value: Value, first: Value): Value {
  const [settled, setSettled] = useState({ value: first });
  useEffect(() => {
    let cancel: () => void = () => undefined;
    const timer = setTimeout(() => {
      cancel = whenIdle(() => startTransition(() => setSettled({ value })), atLatest);
    }, pause);
    return () => {
      clearTimeout(timer);
      cancel();
    };
  }, [value]);
  return settled.value;
}
