import { Button } from "#ui/button.tsx";
import { CheckLine } from "#ui/forms/choice.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextArea, TextField } from "#ui/forms/text-field.tsx";
import { useMessages } from "#ui/messages.tsx";
import { useReturnedError, useReturnedTick } from "#ui/forms/returned-form.tsx";
import type { Attendance, Question } from "../model.ts";
import type { EventView, PersonView, ReplyFormView } from "../guest-view.ts";

type ReplyFormProps = { readonly view: EventView; readonly form: ReplyFormView; readonly begun: number };

/** Yes, no or perhaps of every guest, and what the hosts ask those who come. Source: EVENT-05. */
export function ReplyForm({ view, form, begun }: ReplyFormProps) {
  const t = useMessages();
  const { people, answers, proof, unknownName } = form;
  const named = people.filter(({ isCompanion, name }) => !isCompanion && name !== "");
  const greeting = named.length === 1 && named[0] ? named[0].name : null;
  return (
    <form method="post" action="#antwort" className="reply grid gap-10">
      <input type="hidden" name="intent" value="reply" />
      <FormSecrets begun={begun} />
      {proof === null ? null : <input type="hidden" name="proof" value={proof} />}
      {unknownName === null ? null : <input type="hidden" name="name" value={unknownName} />}
      <div className="text-center">
        <h2 id="reply" className="display text-32 break-words">
          {greeting === null ? t("guest-page.replyMany") : t("guest-page.replyOne", { name: greeting })}
        </h2>
        <p className="mt-2 text-ink-soft">{t("guest-page.replyUntil", { date: view.replyUntil })}</p>
      </div>
      {people.map((person, index) => (
        <Person key={person.id} person={person} view={view} number={index + 1} isOnly={people.length === 1} />
      ))}
      <div className="grid gap-5">
        {view.questions.map((question) => (
          <QuestionField key={question.id} question={question} answer={answers?.questions[question.id]} />
        ))}
        {view.asks.song ? (
          <TextField
            name="song"
            label={t("guest-page.song")}
            optional={t("guest-page.optional")}
            defaultValue={answers?.song}
            maxLength={200}
            autoComplete="off"
          />
        ) : null}
        <TextArea
          name="message"
          label={t("guest-page.message", { hosts: view.hosts })}
          optional={t("guest-page.optional")}
          defaultValue={answers?.message}
          rows={3}
          maxLength={1000}
        />
      </div>
      <Button type="submit" className="justify-self-center">
        {t("guest-page.send")}
      </Button>
    </form>
  );
}

/** When the form was opened, and a field that only scripts fill in. Source: EVENT-13. */
export function FormSecrets({ begun }: { readonly begun: number }) {
  return (
    <>
      <input type="hidden" name="begun" value={begun} />
      <p className="sr-only" aria-hidden>
        <label>
          Website
          <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </p>
    </>
  );
}

const attendances = [
  ["accepted", "guest-page.accept"],
  ["declined", "guest-page.decline"],
  ["maybe", "guest-page.maybe"],
] as const;

type PersonProps = {
  readonly person: PersonView;
  readonly view: EventView;
  readonly number: number;
  readonly isOnly: boolean;
};

function Person({ person, view, number, isOnly }: PersonProps) {
  const t = useMessages();
  const field = (name: string) => `g.${person.id}.${name}`;
  const label = person.name || t(person.isCompanion ? "guest-page.companion" : "guest-page.guestNumber", { n: number });
  const error = useReturnedError(field("attendance"));
  return (
    <fieldset
      className="group/person grid gap-4 border-t border-line pt-6 first:border-0"
      aria-describedby={error ? `${field("attendance")}-error` : undefined}
    >
      <legend className={isOnly ? "sr-only" : "float-left w-full text-20 font-medium break-words"}>{label}</legend>
      {error ? (
        <p id={`${field("attendance")}-error`} role="alert" className="text-15 text-brick">
          {t("guest-page.chooseOne")}
        </p>
      ) : null}
      <div className="clear-both grid grid-cols-3 gap-2">
        {attendances.map(([attendance, key]) => (
          <AttendanceChoice
            key={attendance}
            name={field("attendance")}
            attendance={attendance}
            given={person.reply?.attendance}
            label={t(key)}
          />
        ))}
      </div>
      <div className="hidden gap-4 group-has-[input[value=accepted]:checked]/person:grid">
        {person.isCompanion ? (
          <TextField
            name={field("name")}
            label={t("guest-page.companionName")}
            defaultValue={person.reply?.name}
            maxLength={120}
            autoComplete="off"
          />
        ) : null}
        {person.points.length > 1 ? (
          <fieldset className="grid gap-1">
            <legend className="text-15 font-medium">{t("guest-page.comingTo")}</legend>
            {person.points.map((point) => (
              <CheckLine
                key={point.id}
                name={field("points")}
                value={point.id}
                defaultChecked={person.reply?.attendance === "accepted" ? person.reply.points.includes(point.id) : true}
              >
                {point.title}
              </CheckLine>
            ))}
          </fieldset>
        ) : null}
        {view.menus.length > 0 ? (
          <Select name={field("menu")} label={t("guest-page.menu")} defaultValue={person.reply?.menu ?? ""}>
            <option value="">{t("guest-page.noMenuYet")}</option>
            {view.menus.map((menu) => (
              <option key={menu.id} value={menu.id}>
                {menu.name}
              </option>
            ))}
          </Select>
        ) : null}
        {view.asks.allergies ? (
          <TextField
            name={field("allergies")}
            label={t("guest-page.allergies")}
            optional={t("guest-page.optional")}
            defaultValue={person.reply?.allergies}
            maxLength={300}
            autoComplete="off"
          />
        ) : null}
      </div>
    </fieldset>
  );
}

type ChoiceProps = {
  readonly name: string;
  readonly attendance: Attendance;
  readonly given: Attendance | undefined;
  readonly label: string;
};

function AttendanceChoice({ name, attendance, given, label }: ChoiceProps) {
  const checked = useReturnedTick({ name, value: attendance, defaultChecked: given === attendance });
  return (
    <label className="relative grid min-h-14 place-items-center rounded-cut border border-line bg-paper px-1 text-center text-15 font-medium transition-colors @xl:text-17 has-checked:border-leaf has-checked:bg-leaf has-checked:text-sheet has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-leaf hover:not-has-checked:border-ink-soft forced-colors:has-checked:outline-2">
      <input
        type="radio"
        name={name}
        value={attendance}
        defaultChecked={checked ?? false}
        className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
      />
      {label}
    </label>
  );
}

function QuestionField({ question, answer }: { readonly question: Question; readonly answer: string | undefined }) {
  const t = useMessages();
  const name = `q.${question.id}`;
  const optional = t("guest-page.optional");
  if (question.type === "choice")
    return (
      <Select name={name} label={question.text} defaultValue={answer ?? ""}>
        <option value="">{t("guest-page.choose")}</option>
        {question.options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </Select>
    );
  return (
    <TextField
      name={name}
      label={question.text}
      optional={optional}
      defaultValue={answer}
      maxLength={500}
      autoComplete="off"
      {...(question.type === "number" ? { inputMode: "numeric" as const } : {})}
    />
  );
}
