import { z } from "zod";
import { sameJson } from "#kernel/json.ts";
import { HttpError } from "#http/http-client.ts";
import { callShop } from "#http/shop-client.ts";
import { methods } from "#http/methods.ts";
import { SeatingPlan } from "../../seating/model.ts";
import type { Planner } from "./planner-store.ts";

/** Delay after the last change before it is saved, and before another try without a connection, in ms. Source: CFG-03. */
const saveDelayMs = 1200;
const retryMs = 5000;

/** The server's plan and the version of it. */
const StoredSeating = z.object({ plan: SeatingPlan, version: z.number() });
export type SavedSeating = Readonly<z.infer<typeof StoredSeating>>;

/** Saves the plan while it is changed. */
export type SeatingSaving = {
  /** Sends what is unsaved without waiting, when the page is left. */
  readonly leave: () => void;
  /** Ends a conflict with one's own plan or the other host's. */
  readonly settle: (choice: "mine" | "theirs") => void;
  readonly stop: () => void;
};

/**
 * Saves a while after each change. When another host saved in between, nothing is overwritten until this host has chosen.
 * @source EVENT-09, CFG-03
 */
export function saveWhileChanged(planner: Planner, event: string, first: SavedSeating): SeatingSaving {
  const path = `/web-api/events/${event}/seating`;
  let saved = first;
  let theirs: SavedSeating | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  const plan = () => planner.store.getState().plan;
  const schedule = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void save(), ms);
  };
  const meetConflict = async () => {
    const read = StoredSeating.safeParse(await callShop(path).catch(() => undefined));
    if (!read.success) return schedule(retryMs);
    const found = read.data;
    // The response to our own save was lost: the server already has exactly this plan.
    if (sameJson(found.plan, plan())) {
      saved = { ...found, plan: plan() };
      return planner.setSaving("saved");
    }
    theirs = found;
    planner.setSaving("conflict");
  };
  const save = async () => {
    const sent = plan();
    if (isRunning || theirs || sent === saved.plan) return;
    isRunning = true;
    planner.setSaving("saving");
    try {
      await callShop(path, { method: methods.put, body: { plan: sent, version: saved.version } });
      saved = { plan: sent, version: saved.version + 1 };
      if (plan() === sent) planner.setSaving("saved");
      else schedule(saveDelayMs);
    } catch (fault) {
      const status = fault instanceof HttpError ? fault.status : undefined;
      if (status === 409) await meetConflict();
      else if (status !== undefined && status >= 400 && status < 500 && status !== 429) planner.setSaving("refused");
      else {
        planner.setSaving("offline");
        schedule(retryMs);
      }
    } finally {
      isRunning = false;
    }
  };
  const stopListening = planner.store.subscribe((now, before) => {
    if (now.plan === before.plan || theirs) return;
    if (now.plan !== saved.plan && now.saving === "saved") planner.setSaving("saving");
    schedule(saveDelayMs);
  });
  return {
    leave: () => {
      if (theirs || plan() === saved.plan) return;
      const body = { plan: plan(), version: saved.version };
      void callShop(path, { method: methods.put, body, keepalive: true }).catch(() => undefined);
    },
    settle: (choice) => {
      if (!theirs) return;
      saved = theirs;
      theirs = null;
      planner.setSaving("saved");
      if (choice === "theirs") planner.replace(saved.plan);
      else void save();
    },
    stop: () => {
      stopListening();
      clearTimeout(timer);
    },
  };
}
