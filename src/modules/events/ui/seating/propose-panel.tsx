import { useEffect, useRef, useState, type ReactNode } from "react";
import { keyIn } from "#kernel/formats/message-key.ts";
import { Button } from "#ui/button.tsx";
import { CheckLine } from "#ui/forms/choice.tsx";
import { useLocale, useMessages } from "#ui/messages.tsx";
import type { SeatingGuest, SeatingPlan } from "../../seating/model.ts";
import type { Proposal, TableReason } from "../../seating/solve/propose-seating.ts";
import { shownName } from "../../seating/guest-names.ts";
import { usePlanner, usePlannerState } from "./planner-context.ts";
import { ruleWords } from "./rule-words.ts";
import { seekSeats, type FoundSeats, type Search } from "./run-solver.ts";

/** Whom a proposal seats: who comes or is unsure, with `withOpen` who has not answered, and everybody on a chair. */
export const guestsToSeat = (
  guests: readonly SeatingGuest[],
  seats: SeatingPlan["seats"],
  withOpen: boolean,
): readonly SeatingGuest[] =>
  guests.filter(
    ({ id, attendance }) =>
      attendance === "accepted" ||
      attendance === "maybe" ||
      (withOpen && attendance === "open") ||
      seats[id] !== undefined,
  );

/** "Alle setzen": seats everybody, says why, and names what contradicts itself. Source: EVENT-09. */
export function ProposePanel() {
  const t = useMessages();
  const { planner, guests } = usePlanner();
  const [keepsSeats, setKeepsSeats] = useState(true);
  const [withOpen, setWithOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [proposal, setProposal] = useState<FoundSeats | null>(null);
  const seats = usePlannerState((state) => state.plan.seats);
  const hasTables = usePlannerState((state) => state.plan.tables.length > 0);
  const coming = guestsToSeat(guests, seats, withOpen);
  const missing = coming.length === 0 ? "nobody" : hasTables ? null : "noTables";
  const search = useRef<Search>(undefined);
  const again = useRef<() => Promise<void>>(async () => undefined);
  useEffect(() => () => search.current?.stop(), []);
  const seek = async (): Promise<void> => {
    const { plan } = planner.store.getState();
    setIsBusy(true);
    setProposal(null);
    search.current = seekSeats({ plan, guests: coming, keepsSeats });
    const found = await search.current.found;
    // Hosts went on meanwhile: what they did is no mistake, and seats are sought for the plan of now.
    if (found.kind !== "stopped" && planner.store.getState().plan !== plan) return again.current();
    setIsBusy(false);
    if (found.kind === "stopped") return undefined;
    setProposal(found);
    const count = found.kind === "seated" ? Object.keys(found.seats).length : 0;
    if (found.kind !== "seated") return planner.announce(t("event-seating.propose.notSeated"));
    return planner.change(
      (now) => ({ ...now, seats: found.seats }),
      t("event-seating.propose.done", { count, n: count }),
    );
  };
  useEffect(() => {
    again.current = seek;
  });
  return (
    <div className="grid gap-4">
      <p className="text-15 text-ink-soft">{t("event-seating.propose.text")}</p>
      <div>
        <CheckLine checked={keepsSeats} onChange={(event) => setKeepsSeats(event.target.checked)}>
          {t("event-seating.propose.keep")}
        </CheckLine>
        <CheckLine checked={withOpen} onChange={(event) => setWithOpen(event.target.checked)}>
          {t("event-seating.propose.withOpen")}
        </CheckLine>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          disabled={missing !== null}
          loading={isBusy}
          loadingText={t("event-seating.propose.busy")}
          onClick={() => void seek()}
        >
          {t("event-seating.propose.button")}
        </Button>
        {isBusy ? (
          <Button variant="quiet" onClick={() => search.current?.stop()}>
            {t("event-seating.propose.stop")}
          </Button>
        ) : null}
      </div>
      {missing === null ? null : <p className="text-15 text-ink-soft">{t(keyIn("event-seating.propose", missing))}</p>}
      {proposal ? <ProposalText proposal={proposal} /> : null}
    </div>
  );
}

/** Words for rules, guests and tables by id. */
function useWords() {
  const t = useMessages();
  const locale = useLocale();
  const open = usePlanner();
  const plan = usePlannerState((state) => state.plan);
  const names = (ids: readonly string[]) =>
    new Intl.ListFormat(locale).format(
      ids.flatMap((id) => open.byId.get(id) ?? []).map((guest) => shownName(t, guest)),
    );
  const rule = (id: string) => {
    const found = plan.rules.find((each) => each.id === id);
    return found ? ruleWords(t, { open, plan, locale }, found) : "";
  };
  const kept = (guests: readonly string[]) =>
    guests.length === 0 ? [] : [t("event-seating.propose.keptSeats", { names: names(guests) })];
  return { t, plan, names, rule, kept };
}

function ProposalText({ proposal }: { readonly proposal: FoundSeats }) {
  const { t, rule, kept } = useWords();
  if (proposal.kind === "seated") return <SeatedText proposal={proposal} />;
  if (proposal.kind === "tooFewSeats")
    return <Problem>{t("event-seating.propose.tooFew", { count: proposal.missing, n: proposal.missing })}</Problem>;
  if (proposal.kind === "failed") return <Problem>{t("event-seating.propose.failed")}</Problem>;
  if (proposal.kind === "notFound") return <Problem>{t("event-seating.propose.notFound")}</Problem>;
  const parts = [...proposal.rules.map(rule), ...kept(proposal.guests)];
  return (
    <Problem>
      {t("event-seating.propose.contradiction", { count: parts.length })}
      <ul className="mt-2 list-disc pl-5">
        {parts.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
    </Problem>
  );
}

function Problem({ children }: { readonly children: ReactNode }) {
  return (
    <div role="alert" className="border-l-2 border-brick bg-blush/45 px-4 py-3 text-15">
      {children}
    </div>
  );
}

type Seated = Extract<Proposal, { readonly kind: "seated" }>;

function SeatedText({ proposal }: { readonly proposal: Seated }) {
  const { t, plan, names, rule, kept } = useWords();
  const reason = (why: TableReason): string => {
    if (why.why === "household") return t("event-seating.propose.household", { names: names(why.guests) });
    if (why.why === "group") return t("event-seating.propose.group", { name: why.group, n: why.count, of: why.of });
    if (why.why === "rule") return rule(why.rule);
    if (why.why === "pinned") return t("event-seating.propose.pinned", { count: why.count, n: why.count });
    return t(why.why === "children" ? "event-seating.propose.children" : "event-seating.propose.room");
  };
  const tables = plan.tables.filter(({ id }) => (proposal.reasons[id] ?? []).length > 0);
  const count = Object.keys(proposal.seats).length;
  return (
    <div className="grid gap-5 text-15">
      <p className="border-l-2 border-leaf bg-leaf-soft/45 px-4 py-3">
        {t("event-seating.propose.done", { count, n: count })}
      </p>
      {proposal.broken.length > 0 || proposal.split.length > 0 ? (
        <section>
          <h2 className="font-medium">{t("event-seating.propose.broken")}</h2>
          <ul className="mt-1 list-disc pl-5">
            {proposal.broken.map(({ rule: id, against }) => (
              <li key={id}>
                {rule(id)}{" "}
                <span className="text-ink-soft">
                  {against === null
                    ? t("event-seating.propose.costs")
                    : against.rules.length + against.guests.length === 0
                      ? t("event-seating.propose.noRoom")
                      : t("event-seating.propose.against", {
                          rules: [...against.rules.map(rule), ...kept(against.guests)].join("; "),
                        })}
                </span>
              </li>
            ))}
            {proposal.split.map((home) => (
              <li key={home[0]}>{t("event-seating.propose.split", { names: names(home) })}</li>
            ))}
          </ul>
        </section>
      ) : null}
      <section>
        <h2 className="font-medium">{t("event-seating.propose.reasons")}</h2>
        <dl className="mt-1 grid gap-2">
          {tables.map(({ id, name }) => (
            <div key={id}>
              <dt className="font-medium">{name}</dt>
              <dd className="text-ink-soft">{(proposal.reasons[id] ?? []).map(reason).join(" · ")}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}
