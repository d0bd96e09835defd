import type { Attendance } from "#modules/events/model.ts";
import type { ListedHousehold } from "./wedding-list.ts";

/** How many guests of a wedding answer what. */
export type ReplyCounts = Readonly<Record<Attendance | "open", number>>;

/** A household with the answer of each of its people; without answers it stays open. */
export type PlannedReply = { readonly household: number; readonly answers: readonly Attendance[] };

/** Divides guests into answers so that the counts are met: whole households stay open, the others mix what they say. */
export function plannedReplies(households: readonly ListedHousehold[], counts: ReplyCounts): readonly PlannedReply[] {
  let open = counts.open;
  const isOpen = households
    .toReversed()
    .map(({ people }) => {
      const fits = people.length <= open;
      if (fits) open -= people.length;
      return fits;
    })
    .toReversed();
  const spoken = (["accepted", "declined", "maybe"] as const).flatMap((each) =>
    Array.from({ length: counts[each] }, () => each),
  );
  let at = 0;
  return households.map(({ people }, household) => ({
    household,
    // Seven has no divisor in common with the numbers of answers in use: every answer is given once.
    answers: isOpen[household] ? [] : people.map(() => spoken[(at++ * 7) % spoken.length] ?? "accepted"),
  }));
}

const attribute = (tag: string, name: string) => new RegExp(`${name}="([^"]*)"`).exec(tag)?.[1] ?? "";

/** The fields of the form for the reply on a guest page, answered person by person. */
function filledForm(html: string, answers: readonly Attendance[]): URLSearchParams {
  const form = /<form[^>]*class="reply[\s\S]*?<\/form>/.exec(html)?.[0] ?? "";
  const hidden = [...form.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(([tag]) => tag);
  const people = [...new Set([...form.matchAll(/name="(g\.[^"]+\.attendance)"/g)].map(([, name = ""]) => name))];
  if (people.length !== answers.length) throw new Error(`${people.length} people on the page`);
  return new URLSearchParams([
    ...hidden.map((tag) => [attribute(tag, "name"), attribute(tag, "value")]),
    ["website", ""],
    ...people.map((name, index) => [name, answers[index] ?? ""]),
    ["message", ""],
  ]);
}

/** A reply that can be sent as often as its household taps. */
type PreparedReply = { readonly url: string; readonly form: URLSearchParams };

/** Opens the page of a personal link and fills its form, as a browser without scripts does. */
async function prepare(url: string, answers: readonly Attendance[]): Promise<PreparedReply> {
  const page = await fetch(url);
  if (page.status !== 200) throw new Error(`${url} answered ${page.status}`);
  return { url, form: filledForm(await page.text(), answers) };
}

/**
 * Sends `times` replies of all households at once, each household about as often as the others; whoever hears of a fault
 * taps again. The statuses of the answers.
 */
export async function replyAtOnce(
  replies: readonly { readonly url: string; readonly answers: readonly Attendance[] }[],
  times: number,
): Promise<readonly number[]> {
  const prepared = await Promise.all(replies.map(({ url, answers }) => prepare(url, answers)));
  // Nobody answers within two seconds. Source: EVENT-13.
  await new Promise((resolve) => setTimeout(resolve, 2100));
  const send = async (index: number) => {
    const { url, form } = prepared[index % prepared.length] ?? { url: "", form: new URLSearchParams() };
    const { origin } = new URL(url);
    for (let taps = 1; ; taps += 1) {
      const answer = await fetch(url, { method: "POST", headers: { origin }, body: form, redirect: "manual" });
      await answer.arrayBuffer();
      if (answer.status < 500 || taps === 5) return answer.status;
    }
  };
  return Promise.all(Array.from({ length: times }, (_, index) => send(index)));
}
