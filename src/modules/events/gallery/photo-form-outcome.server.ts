import { z } from "zod";
import { isErrorCode } from "#kernel/errors.ts";
import type { Locale } from "#kernel/market.ts";
import type { Refusal } from "#kernel/result.ts";
import type { Deps } from "#platform/deps.server.ts";
import { refusedText, translate } from "#platform/messages.server.ts";
import { isSigned, signatureOf } from "#platform/security/signed-links.server.ts";
import type { PartyEvent } from "../model.ts";

const RefusedFile = z.object({
  /** Empty for a refusal of the form as a whole. */
  file: z.string(),
  refusal: z.object({
    code: z.string().refine(isErrorCode),
    data: z.record(z.string(), z.union([z.string(), z.number()])),
  }),
});

/** What became of a form with photos. Source: EVENT-10. */
export const PhotoFormOutcome = z.object({
  added: z.number(),
  known: z.number(),
  takenBack: z.boolean(),
  refused: z.array(RefusedFile),
});
export type PhotoFormOutcome = z.infer<typeof PhotoFormOutcome>;

export const nothingTaken: PhotoFormOutcome = { added: 0, known: 0, takenBack: false, refused: [] };

/** A refusal in the words of a guest, who knows of no link of an album. */
export const photoRefusalText = (locale: Locale, refusal: Pick<Refusal, "code" | "data">): string =>
  refusal.code === "ALBUM_LINK_ENDED" ? translate(locale, "event-gallery.form.tooLate") : refusedText(locale, refusal);

const secondsShown = 3600;

const claimOf = ({ id }: PartyEvent, content: string, until: number) => ({
  purpose: "event-photos" as const,
  about: [id, content],
  until,
});

/** An outcome for the address of the page that shows it, signed: nobody makes a link that says something else. Source: NFR-02. */
export function outcomeQuery(
  deps: Pick<Deps, "secret" | "clock">,
  event: PartyEvent,
  outcome: PhotoFormOutcome,
): string {
  const content = Buffer.from(JSON.stringify(outcome)).toString("base64url");
  const until = Math.floor(deps.clock.now() / 1000) + secondsShown;
  return `${content}.${until}.${signatureOf(deps, claimOf(event, content, until))}`;
}

/** Such an outcome; undefined for one of another event, one that is old, and anything else. Source: NFR-02. */
export function readOutcome(
  deps: Pick<Deps, "secret" | "clock">,
  event: PartyEvent,
  query: string,
): PhotoFormOutcome | undefined {
  const [, content = "", until = "", signature = ""] = /^([\w-]+)\.(\d{1,12})\.([\w-]{43})$/.exec(query) ?? [];
  if (content === "" || !isSigned(deps, claimOf(event, content, Number(until)), signature)) return undefined;
  return PhotoFormOutcome.parse(JSON.parse(Buffer.from(content, "base64url").toString()));
}
