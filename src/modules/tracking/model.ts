import { z } from "zod";

const Id = z.string().regex(/^[a-z0-9][a-z0-9-]{0,79}$/);
const Minor = z.int().min(0).max(100_000_000);
const Currency = z.string().regex(/^[A-Z]{3}$/);
/** A path of the shop; the sender removes its secret segments. */
const Path = z.string().regex(/^\/[\w\-./]{0,200}$/);

/** All events of the shop. Ids and numbers only. Source: CONS-06, CONS-08. */
export const ShopEvent = z.discriminatedUnion("name", [
  z.strictObject({ name: z.literal("page-view"), path: Path }),
  z.strictObject({ name: z.literal("list-view"), list: Path, results: z.int().min(0).max(1_000_000) }),
  z.strictObject({ name: z.literal("design-view"), design: Id }),
  z.strictObject({ name: z.literal("configurator-start"), design: Id }),
  z.strictObject({ name: z.literal("configurator-finish"), design: Id }),
  z.strictObject({ name: z.literal("add-to-cart"), design: Id }),
  z.strictObject({ name: z.literal("cart-view"), lines: z.int().min(0).max(500) }),
  z.strictObject({ name: z.literal("checkout-step"), step: z.enum(["form", "done"]) }),
  z.strictObject({ name: z.literal("purchase"), value: Minor, currency: Currency, lines: z.int().min(1).max(500) }),
]);
export type ShopEvent = z.infer<typeof ShopEvent>;

/** Events of one visit, as sent by a page. */
export const EventBatch = z.strictObject({ visit: z.uuid(), events: z.array(ShopEvent).min(1).max(50) });
export type EventBatch = z.infer<typeof EventBatch>;

/**
 * The permitted data about an error of a page: a stable code, the kind of error, a position in our code; no messages.
 * Source: CONS-07, CONS-08.
 */
export const BrowserFault = z.strictObject({
  code: z.enum(["mount-failed", "page-failed", "script-failed", "image-failed", "carousel-not-ready"]),
  kind: z.string().regex(/^[A-Za-z]{1,40}$/),
  path: Path,
  at: z
    .string()
    .regex(/^[\w\-./]{0,120}(?::\d{1,6}){0,2}$/)
    .optional(),
});
export type BrowserFault = z.infer<typeof BrowserFault>;
