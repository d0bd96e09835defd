import { z } from "zod";
import { EmailAddress } from "#kernel/email-address.ts";

/** A comment at a position on a panel; `x`, `y` as fractions of it, time in ms. Source: CFG-17. */
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

/** A secret link to a design with its comments. The URL itself is known only when it is created. */
export const ShareView = z.object({
  id: z.uuid(),
  at: z.number(),
  revoked: z.boolean(),
  comments: z.array(CommentView),
});
export type ShareView = z.infer<typeof ShareView>;

/** Request to create a link; comments are reported to `email` if given. */
export const NewShare = z.object({ email: EmailAddress.optional() });

/** The created link as an absolute URL; it is never displayed again. */
export const CreatedShare = z.object({ id: z.uuid(), address: z.string() });

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

/** A comment as visitors submit it. */
export const NewComment = z.object({
  panel: z.coerce.number().int().min(0).max(200),
  x: z.coerce.number().min(0).max(1).catch(0.5),
  y: z.coerce.number().min(0).max(1).catch(0.5),
  author: plain(60),
  body: plain(1000),
});
export type NewComment = z.infer<typeof NewComment>;
