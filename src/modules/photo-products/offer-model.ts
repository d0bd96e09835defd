import { z } from "zod";
import { currencies } from "#kernel/money.ts";
import { PhotoChoice } from "./model.ts";

const Amount = z.object({ amount: z.number().int(), currency: z.enum(currencies) });
const Options = PhotoChoice.shape.chosen;

/**
 * What an editor asks: the options of the whole product, and the pieces it is ordered as, each with its own options;
 * prints have one per format and surface. Source: PRICE-05, PRICE-22.
 */
export const OfferQuestion = z.object({
  kind: PhotoChoice.shape.kind,
  options: Options,
  /** Options that the last choice gave another value, to be named. Source: FRAME-08. */
  adapted: z.array(z.string()).max(20).default([]),
  /** Values the customer chose and another choice replaced; they return where they are possible. Source: FRAME-08. */
  wished: Options.default({}),
  pieces: z
    .array(z.object({ options: Options, quantity: z.number().int().min(1).max(100_000) }))
    .min(1)
    .max(40),
});
export type OfferQuestion = z.infer<typeof OfferQuestion>;

/** An option as an editor displays it: its values with what they add to the price of one piece, if anything. */
const OfferOption = z.object({
  name: z.string(),
  label: z.string(),
  value: z.string(),
  values: z.array(
    z.object({
      value: z.string(),
      label: z.string(),
      price: z.string().nullable(),
      /** Another option that this value changes, in words, instead of a price: "nur einteilig". Source: FRAME-08. */
      changes: z.string().nullable(),
      /** Price of one of as many pieces as are asked for, if all had this value; of prints only. Source: PRICE-22. */
      unit: Amount.nullable(),
    }),
  ),
});
export type OfferOption = z.infer<typeof OfferOption>;

/**
 * Pieces of one choice with their price. `next` is the quantity of the format, whatever its surface, at which one piece
 * costs less, and that price; null at the last tier and for what has none. Source: PRICE-22, CART-07.
 */
const OfferPiece = z.object({
  label: z.string(),
  options: Options,
  quantity: z.number().int(),
  unit: Amount,
  total: Amount,
  next: z.object({ more: z.number().int().positive(), unit: Amount }).nullable(),
});
export type OfferPiece = z.infer<typeof OfferPiece>;

/** Options, price and notices of a question in the shop's language; the total is that of all pieces. */
export const OfferAnswer = z.object({
  title: z.string(),
  options: z.array(OfferOption),
  /**
   * In words: options that the last choice gave another value, and requested values that are not possible with the
   * others; the nearest or the default is used instead. Source: FRAME-08.
   */
  notices: z.array(z.string()),
  pieces: z.array(OfferPiece),
  total: Amount,
  /** "Außenmaß 66,0 × 46,0 cm"; null without a frame. Source: FRAME-10. */
  outer: z.string().nullable(),
});
export type OfferAnswer = z.infer<typeof OfferAnswer>;
