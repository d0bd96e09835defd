import { z } from "zod";

/** A remark at a place of a panel; `x`, `y` as fractions of it, time in ms. Source: CFG-17. */
export const CommentView = z.object({
  id: z.uuid(),
  panel: z.number().int(),
  x: z.number(),
  y: z.number(),
  author: z.string(),
  body: z.string(),
  at: z.number(),
  settled: z.boolean(),
});
export type CommentView = z.infer<typeof CommentView>;

/** A secret address of a design with what was said there. The address itself is only known when it is made. */
export const ShareView = z.object({
  id: z.uuid(),
  at: z.number(),
  revoked: z.boolean(),
  comments: z.array(CommentView),
});
export type ShareView = z.infer<typeof ShareView>;

/** Makes an address; comments are reported to `email` when there is one. */
export const NewShare = z.object({ email: z.email().max(254).optional() });

/** The made address, absolute; it is never shown again. */
export const MadeShare = z.object({ id: z.uuid(), address: z.string() });

const plain = (longest: number) =>
  z
    .string()
    .transform((text) =>
      text
        .replaceAll(/[\p{Cc}\p{Cf}]+/gu, " ")
        .trim()
        .slice(0, longest),
    )
    .pipe(z.string().min(1));

/** A remark as visitors send it. */
export const NewComment = z.object({
  panel: z.coerce.number().int().min(0).max(200),
  x: z.coerce.number().min(0).max(1).catch(0.5),
  y: z.coerce.number().min(0).max(1).catch(0.5),
  author: plain(60),
  body: plain(1000),
});
export type NewComment = z.infer<typeof NewComment>;
