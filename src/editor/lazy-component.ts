import { lazy, type ComponentType, type LazyExoticComponent } from "react";

/** Whether the browser is online, and a promise for when it is again. */
export type Connection = { readonly online: () => boolean; readonly back: () => Promise<unknown> };

const browser: Connection = {
  online: () => navigator.onLine,
  back: () => new Promise((resolve) => window.addEventListener("online", resolve, { once: true })),
};

/** Loads a module; a load that fails while offline is retried once the connection is back. Source: CFG-04. */
export async function whenOnline<Part>(load: () => Promise<Part>, connection = browser): Promise<Part> {
  try {
    return await load();
  } catch (fault) {
    if (connection.online()) throw fault;
    await connection.back();
    return whenOnline(load, connection);
  }
}

/**
 * A component of the editor that is loaded when first displayed. While offline it renders nothing until the connection
 * is back, and editing continues. Source: CFG-04, CFG-22.
 */
export function lazyComponent<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => whenOnline(load));
}
