import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from "react";
import { keyIn } from "#kernel/formats/message-key.ts";
import { comparableText } from "#kernel/lists/comparable-text.ts";
import { Icon } from "#ui/icon.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { useMessages } from "#ui/messages.tsx";
import type { SeatingGuest } from "../../seating/model.ts";
import { dragGuest } from "./drag-guest.ts";
import { shownName } from "../../seating/guest-names.ts";
import { usePlanner, usePlannerState } from "./planner-context.ts";
import type { Carried } from "./planner-store.ts";
import { carriedName } from "./put-down.ts";
import { focusHall } from "./use-hall-keys.ts";

/** Who comes is listed first, then who is unsure, then who has not answered. */
const order: Readonly<Record<SeatingGuest["attendance"], number>> = { accepted: 0, maybe: 1, open: 2, declined: 3 };

const shows = ["unseated", "seated", "all"] as const;

/** Households without a chair first, in the order of their answers. Source: EVENT-09. */
function useShownHouseholds(query: string, group: string, show: (typeof shows)[number]) {
  const { guests } = usePlanner();
  const t = useMessages();
  const seats = usePlannerState((state) => state.plan.seats);
  const wanted = comparableText(query);
  const fitting = guests.filter((guest) => {
    const isSeated = seats[guest.id] !== undefined;
    return (
      (show === "all" || (show === "seated") === isSeated) &&
      (group === "" || guest.group === group) &&
      (wanted === "" || comparableText(shownName(t, guest)).includes(wanted))
    );
  });
  const households = [...Map.groupBy(fitting, ({ household }) => household).values()];
  const first = (home: readonly SeatingGuest[]) => Math.min(...home.map(({ attendance }) => order[attendance]));
  return households.toSorted((a, b) => first(a) - first(b));
}

/** The guests without a chair, to drag or pick up one by one or as a household. Source: EVENT-09, CARD-23. */
export function GuestPanel() {
  const t = useMessages();
  const { guests } = usePlanner();
  const [query, setQuery] = useState("");
  const [group, setGroup] = useState("");
  const [show, setShow] = useState<(typeof shows)[number]>("unseated");
  const households = useShownHouseholds(query, group, show);
  const groups = [...new Set(guests.map((guest) => guest.group))].filter((each) => each !== "").toSorted();
  const list = useRef<HTMLUListElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    const all = [...(list.current?.querySelectorAll("button") ?? [])];
    const at = all.findIndex((each) => each === document.activeElement);
    const next = all[at + (event.key === "ArrowDown" ? 1 : -1)];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <div data-unseat="" className="grid gap-3 data-over:outline-2 data-over:outline-dashed data-over:outline-leaf">
      <TextField
        label={t("event-seating.guests.search")}
        type="search"
        autoComplete="off"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <div className="grid grid-cols-2 gap-3">
        <Select
          label={t("event-seating.guests.show")}
          value={show}
          onChange={(event) => setShow(shows.find((each) => each === event.target.value) ?? "all")}
        >
          {shows.map((each) => (
            <option key={each} value={each}>
              {t(keyIn("event-seating.guests.shows", each))}
            </option>
          ))}
        </Select>
        <Select
          label={t("event-seating.guests.group")}
          value={group}
          onChange={(event) => setGroup(event.target.value)}
        >
          <option value="">{t("event-seating.guests.allGroups")}</option>
          {groups.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </Select>
      </div>
      {households.length === 0 ? (
        <NoGuests />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows go from button to button
        <ul ref={list} id="gaeste-ohne-platz" onKeyDown={onKeyDown} className="border-t border-line">
          {households.map((home) => (
            <HouseholdRow key={home[0]?.household} home={home} />
          ))}
        </ul>
      )}
    </div>
  );
}

/** Why nobody is listed, and what comes next. */
function NoGuests() {
  const t = useMessages();
  const { guests, byId, list } = usePlanner();
  const isSeated = usePlannerState(({ plan }) => guests.every(({ id }) => plan.seats[id] !== undefined));
  if (byId.size === 0)
    return (
      <p className="py-4 text-ink-soft">
        {t("event-seating.guests.none")}{" "}
        <a href={list} className="ink-link inline-flex min-h-11 items-center">
          {t("event-seating.guests.toList")}
        </a>
      </p>
    );
  const reason = guests.length === 0 ? "nobodyComes" : isSeated ? "allSeated" : "noneHere";
  return <p className="py-4 text-ink-soft">{t(keyIn("event-seating.guests", reason))}</p>;
}

function HouseholdRow({ home }: { readonly home: readonly SeatingGuest[] }) {
  const t = useMessages();
  const [first] = home;
  if (!first) return null;
  return (
    <li className="border-b border-line py-1">
      {home.length > 1 ? (
        <CarryButton carried={{ of: "household", id: first.household }}>
          <span className="text-13 text-ink-soft">
            {t("event-seating.guests.household", { count: home.length, n: home.length })}
            {first.group === "" ? "" : ` · ${first.group}`}
          </span>
        </CarryButton>
      ) : null}
      {home.map((guest) => (
        <CarryButton key={guest.id} carried={{ of: "guest", id: guest.id }}>
          <GuestLine guest={guest} />
        </CarryButton>
      ))}
    </li>
  );
}

function GuestLine({ guest }: { readonly guest: SeatingGuest }) {
  const t = useMessages();
  const seat = usePlannerState((state) => state.plan.seats[guest.id]);
  const table = usePlannerState((state) => state.plan.tables.find(({ id }) => id === seat?.table)?.name);
  const notes = [
    guest.isChild && guest.name !== "" ? t("events.guestTypes.child") : "",
    guest.attendance === "accepted" ? "" : t(keyIn("event-seating.attendance", guest.attendance)),
    table ?? "",
  ].filter((note) => note !== "");
  return (
    <span className="grid">
      <span className="wrap-anywhere">{shownName(t, guest)}</span>
      {notes.length > 0 ? <span className="text-13 text-ink-soft">{notes.join(" · ")}</span> : null}
    </span>
  );
}

type CarryButtonProps = { readonly carried: Carried; readonly children: ReactNode };

/** Picks a guest or household up: by dragging, with a finger at the handle, or by tap or Enter for the next target. */
function CarryButton({ carried, children }: CarryButtonProps) {
  const t = useMessages();
  const open = usePlanner();
  const { planner } = open;
  const isHeld = usePlannerState((state) => state.carried?.id === carried.id);
  const isTouch = useRef(false);
  const pick = () => {
    if (isHeld) return planner.carry(null, t("event-seating.announce.dropped"));
    return planner.carry(carried, t("event-seating.announce.carried", { name: carriedName(t, open, carried) }));
  };
  const drag = (event: PointerEvent, onTap: () => void) => {
    if (event.button === 0) dragGuest(event, { open, t, carried, onTap });
  };
  const toPlan = (event: KeyboardEvent) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    pick();
    if (!isHeld) focusHall();
  };
  return (
    <div className={`flex items-stretch ${isHeld ? "bg-leaf-soft" : ""}`}>
      <button
        type="button"
        aria-pressed={isHeld}
        className="min-h-11 min-w-0 flex-1 scroll-mt-[52svh] cursor-grab lg:scroll-mt-4 py-1.5 pl-2 text-left text-15 select-none hover:bg-leaf-soft/45"
        onKeyDown={toPlan}
        onClick={(event) => {
          // A mouse is followed from its press; fingers scroll here and drag at the handle.
          if (event.detail === 0 || isTouch.current) pick();
        }}
        onPointerDown={(event) => {
          isTouch.current = event.pointerType === "touch";
          if (!isTouch.current) drag(event, pick);
        }}
      >
        {children}
      </button>
      <span
        aria-hidden
        className="grid w-11 shrink-0 cursor-grab touch-none place-items-center text-ink-soft"
        onPointerDown={(event) => drag(event, pick)}
      >
        <Icon name="drag" size={20} />
      </span>
    </div>
  );
}
