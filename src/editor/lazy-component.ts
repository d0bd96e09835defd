import { lazy, type ComponentType, type LazyExoticComponent } from "react";

/** Whether there is a connection, and the wait for one. */
export type Connection = { readonly online: () => boolean; readonly back: () => Promise<unknown> };

const browser: Connection = {
  online: () => navigator.onLine,
  back: () => new Promise((resolve) => window.addEventListener("online", resolve, { once: true })),
};

/** Fetches something; what fails without a connection is fetched again when it is back. Source: CFG-04. */
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
 * A part of the editor that is fetched when it is first shown. Without a connection it stays away until there is one,
 * and the work on the table goes on. Source: CFG-04, CFG-22.
 */
export function lazyComponent<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => whenOnline(load));
}
