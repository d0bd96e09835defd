import { z } from "zod";
import { sameJson } from "#kernel/json.ts";
import { HttpError, type HttpClient } from "#http/http-client.ts";
import { methods } from "#http/methods.ts";
import { SeatingGuest, SeatingPlan } from "../../seating/model.ts";
import { currentPlan } from "../../seating/seated-guests.ts";
import type { Planner, SaveState } from "./planner-store.ts";
import type { UnsavedSeatings } from "./unsaved-seating.ts";
import { browserNow } from "#ui/browser-clock.ts";

/** Delay after the last change before it is saved, and before another try without a connection, in ms. Source: CFG-03. */
const saveDelayMs = 1200;
const retryMs = 5000;

/** The server's plan, the version of it, and the guests of now. */
const StoredSeating = z.object({ plan: SeatingPlan, version: z.number(), guests: z.array(SeatingGuest).readonly() });
export type StoredSeating = Readonly<z.infer<typeof StoredSeating>>;
type SavedSeating = Pick<StoredSeating, "plan" | "version">;

/** Saves the plan while it is changed. */
export type SeatingSaving = {
  /** Sends what is unsaved without waiting, when the page is left. */
  readonly leave: () => void;
  /**
   * When the page is looked at again: sends what is unsaved, as connection or session may be back, and takes the guests of
   * now; with nothing unsaved also the plan of now.
   */
  readonly refresh: () => void;
  /** Ends a conflict with one's own plan or the other host's. */
  readonly settle: (choice: "mine" | "theirs") => void;
  readonly stop: () => void;
};

/** Whether two plans say the same once they are stored: the shop cleans texts, and notes who left by itself. */
function isSamePlan(one: SeatingPlan, other: SeatingPlan): boolean {
  const cleaned = (plan: SeatingPlan) => ({ ...(SeatingPlan.safeParse(plan).data ?? plan), left: [] });
  return sameJson(cleaned(one), cleaned(other));
}

/** A plan for the guests of now; the same one when nobody lost a seat. */
function reconciled(plan: SeatingPlan, guests: readonly SeatingGuest[]): SeatingPlan {
  const now = currentPlan(plan, guests);
  return sameJson(now, plan) ? plan : now;
}

/** What a failed call means for the plan. */
function stateAfter(fault: unknown): SaveState {
  const status = fault instanceof HttpError ? fault.status : undefined;
  if (status === 401 || status === 403 || status === 404) return "ended";
  return status !== undefined && status >= 400 && status < 500 && status !== 429 ? "refused" : "offline";
}

const isConflict = (fault: unknown) => fault instanceof HttpError && fault.status === 409;

type Saving = {
  readonly planner: Planner;
  readonly event: string;
  /** Calls the shop. */
  readonly call: HttpClient;
  readonly first: StoredSeating;
  readonly unsaved: UnsavedSeatings;
  readonly onGuests: (guests: readonly SeatingGuest[]) => void;
};

/**
 * Saves a while after each change. When another host saved in between, nothing is overwritten until this host has chosen.
 * What is not confirmed stays in the browser, and is taken up when the page is opened again.
 * @source EVENT-09, CFG-03, CFG-04
 */
// oxlint-disable-next-line max-lines-per-function -- its calls share what is saved, sent and in conflict
export function saveWhileChanged({ planner, event, call, first, unsaved, onGuests }: Saving): SeatingSaving {
  const path = `/web-api/events/${event}/seating`;
  let saved: SavedSeating = first;
  /** Plans that may have reached the shop although no answer came. */
  let sent: readonly SeatingPlan[] = [];
  let theirs: SavedSeating | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  const plan = () => planner.store.getState().plan;
  const isUnsaved = () => plan() !== saved.plan || sent.length > 0;
  const schedule = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void save(), ms);
  };
  const keep = () => {
    if (!isUnsaved()) unsaved.drop();
    else
      unsaved.keep({
        plan: plan(),
        version: saved.version,
        sent: [...sent],
        at: browserNow(),
      });
  };
  const confirm = (confirmed: SavedSeating) => {
    saved = confirmed;
    sent = [];
    if (plan() === saved.plan) planner.setSaving("saved");
    else schedule(saveDelayMs);
    keep();
  };
  /** A plan of the shop's that is newer than the one this page began with: our own, whose answer was lost, or another host's. */
  const meetNewer = (found: SavedSeating) => {
    if (isSamePlan(found.plan, plan())) return confirm({ ...found, plan: plan() });
    if (sent.some((each) => isSamePlan(each, found.plan))) return confirm(found);
    theirs = found;
    planner.setSaving("conflict");
  };
  const send = async (body: { plan: SeatingPlan; version: number }, keepalive: boolean) => {
    sent = [...sent, body.plan].slice(-2);
    keep();
    try {
      await call(path, { method: methods.put, body, keepalive });
    } catch (fault) {
      const state = stateAfter(fault);
      if (!isConflict(fault) && state !== "offline") sent = sent.filter((each) => each !== body.plan);
      throw fault;
    }
    if (saved.version === body.version) confirm({ plan: body.plan, version: body.version + 1 });
  };
  const fail = async (fault: unknown) => {
    if (isConflict(fault)) {
      const now = StoredSeating.safeParse(await call(path).catch(() => undefined));
      if (!now.success) return schedule(retryMs);
      onGuests(now.data.guests);
      return meetNewer(now.data);
    }
    const state = stateAfter(fault);
    planner.setSaving(state);
    if (state === "offline") schedule(retryMs);
  };
  const save = async () => {
    if (isRunning || theirs || !isUnsaved()) return;
    isRunning = true;
    planner.setSaving("saving");
    await send({ plan: plan(), version: saved.version }, false).catch(fail);
    isRunning = false;
  };
  const takeUp = () => {
    const left = unsaved.take();
    if (!left || isSamePlan(left.plan, first.plan)) return;
    sent = left.sent;
    planner.change(() => left.plan);
    if (left.version === first.version) schedule(0);
    else meetNewer(first);
    keep();
  };
  const stopListening = planner.store.subscribe((now, before) => {
    if (now.plan === before.plan) return;
    keep();
    if (theirs) return;
    if (!isUnsaved()) return planner.setSaving("saved");
    if (now.saving === "saved") planner.setSaving("saving");
    schedule(saveDelayMs);
  });
  const read = async () => StoredSeating.parse(await call(path));
  const refresh = async () => {
    await save();
    try {
      const now = await read();
      onGuests(now.guests);
      const isClean = !isRunning && !theirs && !isUnsaved();
      if (isClean && now.version >= saved.version && !isSamePlan(now.plan, saved.plan)) {
        saved = now;
        planner.replace(now.plan);
      } else if (!theirs) planner.change((mine) => reconciled(mine, now.guests));
    } catch (fault) {
      if (stateAfter(fault) === "ended") planner.setSaving("ended");
    }
  };
  takeUp();
  planner.change((mine) => reconciled(mine, first.guests));
  return {
    leave: () => {
      if (theirs || !isUnsaved()) return;
      void send({ plan: plan(), version: saved.version }, true).catch(() => undefined);
    },
    refresh: () => void refresh(),
    settle: (choice) => {
      if (!theirs) return;
      saved = theirs;
      sent = [];
      theirs = null;
      planner.setSaving("saved");
      // One step: undo brings back one's own plan.
      if (choice === "theirs") planner.change(() => saved.plan);
      else void save();
      keep();
    },
    stop: () => {
      stopListening();
      clearTimeout(timer);
    },
  };
}
