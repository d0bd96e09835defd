import { startTransition, useEffect, useState } from "react";
import { whenIdle } from "#ui/browser/when-idle.ts";

/** Debounce delay in ms. */
const pause = 250;
/** Milliseconds after the delay at which a busy browser is no longer waited for. */
const atLatest = 1000;

/** Runs a callback after the delay once the browser is idle; returns a function that cancels it. */
export function onceSettled(call: () => void): () => void {
  let cancel: () => void = () => undefined;
  const timer = setTimeout(() => {
    cancel = whenIdle(call, atLatest);
  }, pause);
  return () => {
    clearTimeout(timer);
    cancel();
  };
}

/**
 * A debounced value; `first` until the first delay has passed and the browser is idle. What depends on it is neither laid
 * out between two key presses nor before the card itself is displayed: the check alone lays out 160 pages of a book.
 * Source: CFG-22.
 */
export function useSettled<Value>(value: Value, first: Value): Value {
  const [settled, setSettled] = useState({ value: first });
  useEffect(() => onceSettled(() => startTransition(() => setSettled({ value }))), [value]);
  return settled.value;
}
