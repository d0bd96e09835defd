import { z } from "zod";
import { dayMs } from "#kernel/durations.ts";
import { SeatingPlan } from "../../seating/model.ts";
import { browserNow } from "#ui/browser-clock.ts";

/**
 * A plan the shop has not confirmed: the version it is based on, and what was sent since without an answer, which the
 * shop may have.
 */
const UnsavedSeating = z.object({
  plan: SeatingPlan,
  version: z.number().int(),
  sent: z.array(SeatingPlan),
  /** When it was kept, ms since 1970. */
  at: z.number(),
});
export type UnsavedSeating = Readonly<z.infer<typeof UnsavedSeating>>;

/** Time after which an unsaved plan is forgotten, in ms: its event may be gone. */
const keptMs = 30 * dayMs;

/** Keeps what is unsaved in this browser: it outlives a reload, a closed tab and a lost connection. */
export type UnsavedSeatings = {
  /** What an earlier window of this event left unsaved, the latest; it is this window's from then on. */
  readonly take: () => UnsavedSeating | undefined;
  readonly keep: (unsaved: UnsavedSeating) => void;
  readonly drop: () => void;
};

function read(storage: Storage, key: string): UnsavedSeating | undefined {
  try {
    return UnsavedSeating.safeParse(JSON.parse(storage.getItem(key) ?? "null")).data;
  } catch {
    return undefined;
  }
}

/** The unsaved plans of an event in a storage; each window has one of its own. Source: CFG-04, EVENT-09. */
export function unsavedSeatings(storage: Storage, event: string, owner: string): UnsavedSeatings {
  const start = `blattwerk-sitzplan-${event}-`;
  const own = `${start}${owner}`;
  return {
    take: () => {
      const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "");
      const found = keys.flatMap((key) => {
        const unsaved = key.startsWith(start) ? read(storage, key) : undefined;
        return unsaved ? [{ key, unsaved }] : [];
      });
      const [latest] = found.toSorted((one, other) => other.unsaved.at - one.unsaved.at);
      if (!latest) return undefined;
      storage.removeItem(latest.key);
      return latest.unsaved.at + keptMs < browserNow() ? undefined : latest.unsaved;
    },
    keep: (unsaved) => {
      try {
        storage.setItem(own, JSON.stringify(unsaved));
      } catch {
        // The storage is full or forbidden: the save under way remains.
        storage.removeItem(own);
      }
    },
    drop: () => storage.removeItem(own),
  };
}
