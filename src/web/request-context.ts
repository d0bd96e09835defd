import { createContext } from "react-router";
import type { Preview } from "#modules/content/delivery/preview-proof.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { Shop } from "#platform/http/shop-request.server.ts";
import type { Site } from "#platform/http/site.server.ts";
import type { Visitor } from "#platform/http/visitor-session.server.ts";

/** The process' dependencies, for loaders and actions. */
export const depsContext = createContext<Deps>();

/** The visitor of this request; a page of the shared cache has none and must not ask. */
export const visitorContext = createContext<Visitor>();

/** Which of the two applications the request is for. */
export const siteContext = createContext<Site>();

/** Network address the request came from, for limits. */
export const callerContext = createContext<string>();

/** Binary flags of this page that are on; none on personal pages. */
export const flagsContext = createContext<readonly string[]>();

/** Channel, locale and market of the host. */
export const shopContext = createContext<Shop>();

/** The draft this request may see; undefined for everybody without a valid proof. Source: PB-10. */
export const previewContext = createContext<Preview | undefined>(undefined);

/** CSP nonce of a personal page; undefined on shared pages, whose inline scripts are hashed. */
export const nonceContext = createContext<string | undefined>();

/** Takes the still parts of a whole page; undefined for answers of data only, which have no document (`.data`). */
export const placedFragmentsContext = createContext<(readonly Buffer[])[] | undefined>();
