import { z } from "zod";
import { attendances, GuestReply, type Guest, type SentReply } from "../model.ts";

const Sent = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

/** Names of the lists that the reply form sends, for `parseForm`. */
export const pointsField = (guest: string): string => `g.${guest}.points`;

const textIn = (value: string | readonly string[] | undefined): string =>
  (typeof value === "string" ? value : value?.at(-1)) ?? "";

/**
 * The reply of a form: `g.<guest>.attendance`, `.points`, `.menu`, `.allergies`, `.name`, and `q.<question>`, `song`,
 * `message`. Guests without a choice are left out; texts that are too long are cut, so that no answer is lost for one.
 * @source EVENT-05
 */
export function replyOfForm(fields: unknown, guests: readonly Pick<Guest, "id">[]): SentReply {
  const sent = Sent.catch({}).parse(fields);
  const read = guests.flatMap(({ id }) => {
    const attendance = attendances.find((each) => each === textIn(sent[`g.${id}.attendance`]));
    if (!attendance) return [];
    const points = sent[pointsField(id)] ?? [];
    const menu = textIn(sent[`g.${id}.menu`]);
    const parsed = GuestReply.safeParse({
      attendance,
      name: textIn(sent[`g.${id}.name`]).slice(0, 120),
      points: typeof points === "string" ? [points] : points,
      menu: menu === "" ? null : menu,
      allergies: textIn(sent[`g.${id}.allergies`]).slice(0, 300),
    });
    return parsed.success ? [[id, parsed.data] as const] : [];
  });
  const questions = Object.entries(sent).flatMap(([name, value]) =>
    /^q\.[a-z0-9]{1,12}$/.test(name) ? [[name.slice(2), textIn(value).slice(0, 500)] as const] : [],
  );
  return {
    guests: Object.fromEntries(read),
    household: {
      questions: Object.fromEntries(questions),
      song: textIn(sent["song"]).slice(0, 200),
      message: textIn(sent["message"]).slice(0, 1000),
    },
  };
}
