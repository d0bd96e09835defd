import { useMemo, useState } from "react";
import { keyIn } from "#kernel/formats/message-key.ts";
import { Button } from "#ui/button.tsx";
import { Select } from "#ui/forms/select.tsx";
import { Icon } from "#ui/icon.tsx";
import { useLocale, useMessages } from "#ui/messages.tsx";
import { addRule } from "../../seating/change-plan.ts";
import { ruleKinds, seatingLimits, type Party, type RuleKind, type SeatingRule } from "../../seating/model.ts";
import { leastParties } from "../../seating/rule-parties.ts";
import { brokenRules } from "../../seating/solve/broken-rules.ts";
import { usePlanner, usePlannerState } from "./planner-context.ts";
import { partyWords, ruleWords } from "./rule-words.ts";

/** The rules that the seats of now do not keep. */
export function useBrokenRules(): ReadonlySet<string> {
  const { guests } = usePlanner();
  const plan = usePlannerState((state) => state.plan);
  return useMemo(() => brokenRules(plan, guests), [plan, guests]);
}

/** The rules as sentences, each a must or a wish, and the sentence of a new one. Source: EVENT-09. */
export function RulesPanel() {
  const t = useMessages();
  const locale = useLocale();
  const open = usePlanner();
  const plan = usePlannerState((state) => state.plan);
  const broken = useBrokenRules();
  const change = (id: string, changes: Partial<SeatingRule>) =>
    open.planner.change((now) => ({
      ...now,
      rules: now.rules.map((rule) => (rule.id === id ? { ...rule, ...changes } : rule)),
    }));
  return (
    <div className="grid gap-5">
      <NewRule />
      {plan.rules.length > 0 ? (
        <ul className="border-t border-line">
          {plan.rules.map((rule) => {
            const words = ruleWords(t, { open, plan, locale }, rule);
            return (
              <li key={rule.id} className="grid grid-cols-[minmax(0,1fr)_auto] items-center border-b border-line py-1">
                <span className="text-15 break-words">
                  {words}
                  {broken.has(rule.id) ? (
                    <span className="block text-13 text-brick">{t("event-seating.rules.broken")}</span>
                  ) : null}
                </span>
                <button
                  type="button"
                  aria-label={t("event-seating.rules.remove", { rule: words })}
                  className="grid size-11 place-items-center"
                  onClick={() =>
                    open.planner.change((now) => ({ ...now, rules: now.rules.filter(({ id }) => id !== rule.id) }))
                  }
                >
                  <Icon name="trash" size={20} />
                </button>
                <button
                  type="button"
                  aria-pressed={rule.isMust}
                  aria-label={t("event-seating.rules.isMust", { rule: words })}
                  className="min-h-11 justify-self-start text-13 text-ink-soft underline decoration-line underline-offset-4"
                  onClick={() => change(rule.id, { isMust: !rule.isMust })}
                >
                  {t(rule.isMust ? "event-seating.rules.must" : "event-seating.rules.wish")}
                </button>
              </li>
            );
          })}
        </ul>
      ) : null}
    </div>
  );
}

const partyKey = (party: Party) => `${party.of}:${party.id}`;

/** Everybody a rule can name, by the key of the option. */
function useParties() {
  const open = usePlanner();
  const { guests } = open;
  const homes = [...Map.groupBy(guests, ({ household }) => household)].filter(([, all]) => all.length > 1);
  const groups = [...new Set(guests.map(({ group }) => group))].filter((group) => group !== "").toSorted();
  return {
    guest: guests.map(({ id }): Party => ({ of: "guest", id })),
    household: homes.map(([id]): Party => ({ of: "household", id })),
    group: groups.map((id): Party => ({ of: "group", id })),
  };
}

function NewRule() {
  const t = useMessages();
  const open = usePlanner();
  const plan = usePlannerState((state) => state.plan);
  const [kind, setKind] = useState<RuleKind>("together");
  const [parties, setParties] = useState<readonly Party[]>([]);
  const [table, setTable] = useState("");
  const all = useParties();
  const options = [...all.guest, ...all.household, ...all.group];
  const chosenTable = plan.tables.find(({ id }) => id === table)?.id ?? plan.tables[0]?.id ?? null;
  const isReady =
    parties.length >= (kind === "together" && parties[0]?.of === "guest" ? 2 : leastParties[kind]) &&
    (kind !== "fixedTable" || chosenTable !== null) &&
    plan.rules.length < seatingLimits.rules;
  const add = (isMust: boolean) => {
    open.planner.change(
      (now) => addRule(now, { kind, isMust, parties: [...parties], table: kind === "fixedTable" ? chosenTable : null }),
      t("event-seating.announce.rule"),
    );
    setParties([]);
  };
  return (
    <div className="grid gap-3">
      <Select
        label={t("event-seating.rules.kind")}
        value={kind}
        onChange={(event) => setKind(ruleKinds.find((each) => each === event.target.value) ?? "together")}
      >
        {ruleKinds.map((each) => (
          <option key={each} value={each}>
            {t(keyIn("event-seating.rules.kinds", each))}
          </option>
        ))}
      </Select>
      {parties.length > 0 ? (
        <ul className="flex flex-wrap gap-2">
          {parties.map((party) => (
            <li key={partyKey(party)}>
              <button
                type="button"
                aria-label={t("event-seating.rules.leaveOut", { name: partyWords(t, open, party) })}
                className="inline-flex min-h-11 items-center gap-2 rounded-round border border-line bg-sheet pr-3 pl-4 text-15"
                onClick={() => setParties(parties.filter((each) => each !== party))}
              >
                {partyWords(t, open, party)}
                <Icon name="close" size={16} />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <Select
        label={t("event-seating.rules.who")}
        hint={leastParties[kind] === 0 ? t(keyIn("event-seating.rules.wordsForAll", kind)) : undefined}
        value=""
        onChange={(event) => {
          const party = options.find((each) => partyKey(each) === event.target.value);
          if (
            party &&
            parties.length < seatingLimits.parties &&
            !parties.some((each) => partyKey(each) === partyKey(party))
          )
            setParties([...parties, party]);
        }}
      >
        <option value="">{t("event-seating.rules.choose")}</option>
        {(["guest", "household", "group"] as const).map((of) =>
          all[of].length === 0 ? null : (
            <optgroup key={of} label={t(keyIn("event-seating.rules.parties", of))}>
              {all[of].map((party) => (
                <option key={partyKey(party)} value={partyKey(party)}>
                  {partyWords(t, open, party)}
                </option>
              ))}
            </optgroup>
          ),
        )}
      </Select>
      {kind === "fixedTable" && plan.tables.length > 0 ? (
        <Select
          label={t("event-seating.rules.table")}
          value={chosenTable ?? ""}
          onChange={(event) => setTable(event.target.value)}
        >
          {plan.tables.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button size="s" disabled={!isReady} onClick={() => add(true)}>
          {t("event-seating.rules.addMust")}
        </Button>
        <Button size="s" variant="secondary" disabled={!isReady} onClick={() => add(false)}>
          {t("event-seating.rules.addWish")}
        </Button>
      </div>
    </div>
  );
}
