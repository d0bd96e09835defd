import { startTransition, useEffect, useState } from "react";

/** Pause in milliseconds after which what only follows the work catches up with it. */
const pause = 250;

/**
 * A value once it has kept still for a while; `first` until it has done so for the first time. What hangs on it is
 * neither laid out between two keys nor before the card itself is seen. Source: CFG-22.
 */
export function useSettled<Value>(value: Value, first: Value): Value {
  const [settled, setSettled] = useState({ value: first });
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setSettled({ value })), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return settled.value;
}
