import { z } from "zod";
import { isErrorCode, type ErrorCode } from "#kernel/errors.ts";
import { languages } from "#kernel/market.ts";
import { plainLine } from "#kernel/printable-line.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { skippedTimes } from "../event-times.ts";
import { EventPlan, questionTypes, type ProgrammePoint, type Question } from "../model.ts";

/** Texts of the plan's form by field: `title`, `p.0.title`, `menus` (one a line) … */
export type PlanTexts = Readonly<Record<string, string>>;

/** The form of a plan. `languages` is a list of its own (`parseForm`). */
export function textsOfPlan(plan: EventPlan): PlanTexts {
  const points = plan.programme.flatMap((point, index) =>
    Object.entries(point).map(([name, value]) => [`p.${index}.${name}`, value] as const),
  );
  const questions = plan.questions.flatMap(({ id, text, type, options }, index) => [
    [`f.${index}.id`, id] as const,
    [`f.${index}.text`, text] as const,
    [`f.${index}.type`, type] as const,
    [`f.${index}.options`, options.join(", ")] as const,
  ]);
  return {
    ...Object.fromEntries([...points, ...questions]),
    occasion: plan.occasion,
    title: plan.title,
    hosts: plan.hosts,
    welcome: plan.welcome,
    timeZone: plan.timeZone,
    replyUntil: plan.replyUntil ?? "",
    menus: plan.menus.map(({ name }) => name).join("\n"),
    gifts: plan.gifts.map(({ text, link }) => (link === "" ? text : `${text} | ${link}`)).join("\n"),
    allergies: plan.asks.allergies ? "on" : "",
    song: plan.asks.song ? "on" : "",
  };
}

const linesOf = (text: string | undefined) =>
  (text ?? "")
    .split("\n")
    .map((line) => plainLine(line))
    .filter((line) => line !== "");

/** Ids that stay with their line: the known one of the same text, otherwise the first that is free. */
function idsFor(
  texts: readonly string[],
  known: readonly { readonly id: string; readonly text: string }[],
): readonly string[] {
  const taken = new Set<string>();
  const kept = texts.map((text) => {
    const found = known.find((each) => each.text === text && !taken.has(each.id));
    if (found) taken.add(found.id);
    return found?.id;
  });
  let next = 1;
  const free = () => {
    while (taken.has(`n${next}`) || known.some(({ id }) => id === `n${next}`)) next += 1;
    taken.add(`n${next}`);
    return `n${next}`;
  };
  return kept.map((id) => id ?? free());
}

function groupsIn(form: PlanTexts, prefix: string): readonly PlanTexts[] {
  const numbers = new Set(
    Object.keys(form).flatMap((name) => new RegExp(`^${prefix}\\.(\\d{1,2})\\.`).exec(name)?.[1] ?? []),
  );
  return [...numbers]
    .map(Number)
    .toSorted((a, b) => a - b)
    .map((number) => {
      const start = `${prefix}.${number}.`;
      return Object.fromEntries(
        Object.entries(form).flatMap(([name, value]) =>
          name.startsWith(start) ? [[name.slice(start.length), value]] : [],
        ),
      );
    });
}

/** The rows of the form that programme points and questions stand in. */
type Rows = { readonly p: readonly number[]; readonly f: readonly number[] };

/** Where the form shows the error of a part of the plan. */
function fieldOf(path: readonly PropertyKey[], rows: Rows): string {
  const [part, index, name] = path.map(String);
  if (part === "programme" && index === undefined) return "p.0.title";
  if (part === "programme") return `p.${rows.p[Number(index)] ?? 0}.${name}`;
  if (part === "questions") return `f.${rows.f[Number(index)] ?? 0}.${name ?? "text"}`;
  return part ?? "title";
}

/** What is wrong only together: a time in a night that does not have it, a choice without one. By field of the form. */
function contradictions(
  { programme, questions, timeZone }: EventPlan,
  rows: Rows,
): Readonly<Record<string, ErrorCode>> {
  const times = programme.flatMap((point, index) =>
    skippedTimes(point, timeZone).map(
      (name) => [fieldOf(["programme", index, name], rows), "EVENT_TIME_SKIPPED"] as const,
    ),
  );
  const choices = questions.flatMap(({ type, options }, index) =>
    type === "choice" && options.length < 2
      ? [[fieldOf(["questions", index, "options"], rows), "EVENT_OPTIONS"] as const]
      : [],
  );
  return Object.fromEntries([...choices, ...times]);
}

/**
 * The plan of a sent form. A programme point or question without a title is left out; parts keep their ids, so that
 * answers keep their meaning. Refuses FIELD_INVALID with a code per field of the form.
 * @source EVENT-02, UI-07
 */
export function planOfForm(
  form: PlanTexts,
  spoken: readonly string[],
  known: Pick<EventPlan, "programme" | "menus" | "questions" | "gifts" | "look" | "photo" | "visibility"> | null,
): Result<EventPlan> {
  const points = groupsIn(form, "p").map((point, row) => ({ point, row }));
  const used = points.filter(({ point, row }) => (point["title"] ?? "").trim() !== "" || (row === 0 && known === null));
  const asked = groupsIn(form, "f")
    .map((question, row) => ({ question, row }))
    .filter(({ question }) => (question["text"] ?? "").trim() !== "");
  const pointIds = idsFor(
    used.map(({ point }) => point["id"] ?? ""),
    (known?.programme ?? []).map(({ id }) => ({ id, text: id })),
  );
  const questionIds = idsFor(
    asked.map(({ question }) => question["id"] ?? ""),
    (known?.questions ?? []).map(({ id }) => ({ id, text: id })),
  );
  const menus = linesOf(form["menus"]);
  const menuIds = idsFor(
    menus,
    (known?.menus ?? []).map(({ id, name }) => ({ id, text: name })),
  );
  const gifts = linesOf(form["gifts"]).map((line) => {
    const [, text = "", link = ""] = /^(.*?)\s*\|?\s*(https?:\/\/\S+)?$/i.exec(line) ?? [];
    return { text: text === "" ? link : text, link };
  });
  const giftIds = idsFor(
    gifts.map(({ text }) => text),
    known?.gifts ?? [],
  );
  const candidate = {
    ...form,
    programme: used.map(({ point }, index): Partial<ProgrammePoint> => ({ ...point, id: pointIds[index] ?? "" })),
    menus: menus.map((name, index) => ({ id: menuIds[index] ?? "", name })),
    gifts: gifts.map((gift, index) => ({ ...gift, id: giftIds[index] ?? "" })),
    questions: asked.map(({ question }, index): Question => ({
      id: questionIds[index] ?? "",
      text: question["text"] ?? "",
      type: questionTypes.find((type) => type === question["type"]) ?? "text",
      options: [...new Set((question["options"] ?? "").split(/[,;\n]/).map((option) => plainLine(option)))].filter(
        (option) => option !== "",
      ),
    })),
    asks: { allergies: form["allergies"] === "on", song: form["song"] === "on" },
    replyUntil: (form["replyUntil"] ?? "") === "" ? null : form["replyUntil"],
    visibility: known?.visibility ?? "link",
    languages: z.array(z.enum(languages)).min(1).catch(["de"]).parse(spoken),
    look: known?.look ?? null,
    photo: known?.photo ?? null,
  };
  const rows = { p: used.map(({ row }) => row), f: asked.map(({ row }) => row) };
  const parsed = EventPlan.safeParse(candidate);
  if (parsed.success) {
    const wrong = contradictions(parsed.data, rows);
    return Object.keys(wrong).length === 0 ? accept(parsed.data) : refuse("FIELD_INVALID", {}, wrong);
  }
  const errors = parsed.error.issues.map(({ path, message }): [string, ErrorCode] => [
    fieldOf(path, rows),
    isErrorCode(message) ? message : "FIELD_INVALID",
  ]);
  return refuse("FIELD_INVALID", {}, Object.fromEntries(errors.toReversed()));
}
