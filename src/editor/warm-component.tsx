import { useState, type ComponentType } from "react";
import { lazyComponent, whenOnline } from "./lazy-component.ts";

/** A part that is loaded ahead of its first display. */
export type WarmComponent<Props> = {
  readonly Part: ComponentType<Props>;
  /** Loads it now, so that its first display is complete at once; a failed load is tried again when it is displayed. */
  readonly warm: () => Promise<unknown>;
};

/**
 * A component of the editor that is not part of the first load but displayed without a gap once it is warm, unlike
 * `lazyComponent`, whose first display is always empty for a moment. Source: CFG-22.
 */
export function warmComponent<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): WarmComponent<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const Lazy = lazyComponent(load);
  function Part(props: Props) {
    // Chosen once per display: another component type would lose focus and state.
    const [Shown] = useState<ComponentType<Props>>(() => Loaded ?? Lazy);
    return <Shown {...props} />;
  }
  const warm = async () => {
    const module = await whenOnline(load);
    Loaded = module.default;
  };
  return { Part, warm };
}
