import { mint, type Brand } from "./brand.ts";

/** Id of a customer's design project (UUID). Source: CFG-03. */
export type ProjectId = Brand<string, "ProjectId">;
/** Id of a design of the catalogue or of photo products, for example `olivenzweig-einladung`. Source: CARD-11. */
export type DesignId = Brand<string, "DesignId">;
/** Id of a visitor session (UUID); a session starts at the first mutation. Source: COOK-04. */
export type SessionId = Brand<string, "SessionId">;
/** Id of a cart (UUID). Source: CART-02. */
export type CartId = Brand<string, "CartId">;
/** Id of a cart line (UUID). Source: CART-03. */
export type CartLineId = Brand<string, "CartLineId">;
/** Code of a card product, for example `folded-portrait-dl`. Source: CAT 5 table C1. */
export type ProductCode = Brand<string, "ProductCode">;

export const projectId = (value: string): ProjectId => mint<ProjectId>(value);
export const designId = (value: string): DesignId => mint<DesignId>(value);
export const sessionId = (value: string): SessionId => mint<SessionId>(value);
export const cartId = (value: string): CartId => mint<CartId>(value);
export const cartLineId = (value: string): CartLineId => mint<CartLineId>(value);
export const productCode = (value: string): ProductCode => mint<ProductCode>(value);

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text from outside is an id as the shop writes it: a UUID in lower case. Source: NFR-02. */
export const isUuid = (text: string): boolean => uuid.test(text);

/** An id that no row has: what is looked up by it is not found. */
export const unknownId = "00000000-0000-4000-8000-000000000000";

/** Less than every id: where reading in the order of ids begins. */
export const beforeAllIds = "00000000-0000-0000-0000-000000000000";

/** A text from outside as an id; `unknownId` if it is none. Source: NFR-02. */
export const idFrom = (text: string): string => (isUuid(text) ? text : unknownId);
