import { createContext } from "react-router";
import type { Preview } from "#modules/content/delivery/preview-proof.server.ts";
import type { ListReader } from "#modules/name-lists/list-reader.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { Shop } from "#platform/http/shop-request.server.ts";
import type { Site } from "#platform/http/site.server.ts";
import type { Visitor } from "#platform/http/visitor-session.server.ts";

/** The dependencies of the process, for loaders and actions. */
export const depsContext = createContext<Deps>();

/** Reads a customer's list outside the event loop. Source: CARD-14, ACC-15. */
export const listReaderContext = createContext<ListReader>();

/** The visitor of this request; pages of the shared cache have none and must not read it. */
export const visitorContext = createContext<Visitor>();

/** Which of the two applications the request is for. */
export const siteContext = createContext<Site>();

/** IP address of the client, for rate limits. */
export const callerContext = createContext<string>();

/** Enabled binary flags of this page; none on personal pages. */
export const flagsContext = createContext<readonly string[]>();

/** Channel, locale and market of the host. */
export const shopContext = createContext<Shop>();

/** The draft this request may preview; undefined without a valid signature. Source: PB-10. */
export const previewContext = createContext<Preview | undefined>(undefined);

/** CSP nonce of a personal page; undefined on shared pages, whose inline scripts are hashed. */
export const nonceContext = createContext<string | undefined>();

/** Collects the static fragments of a whole page; undefined for data-only responses, which have no document (`.data`). */
export const placedFragmentsContext = createContext<(readonly Buffer[])[] | undefined>();

/** What kept a page from its data: the database gave no connection or no answer in time. The page answers 503. Source: NFR-03. */
export const unavailableContext = createContext<unknown>(null);
