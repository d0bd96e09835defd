import { refuse, type Result } from "#kernel/result.ts";
import type { Log } from "#platform/log.server.ts";
import type { ReadList } from "./model.ts";

/** Parses a list off the event loop. Refuses as `readList`. */
export type ListReader = (bytes: Uint8Array) => Promise<Result<ReadList>>;

/** Maximum number of lists parsed at once; each may need a thread with its own heap. */
const concurrency = 2;

/**
 * A reader with a queue shared by all visitors and all uses; a list that exceeds the limits of its thread is
 * LIST_BROKEN.
 * @source CARD-14, NFR-02
 */
export function sharedListReader(read: ListReader, log: Pick<Log, "warn">): ListReader {
  const lines: Promise<unknown>[] = Array.from({ length: concurrency }, () => Promise.resolve());
  let next = 0;
  return (bytes) => {
    const line = next % concurrency;
    next += 1;
    const job = (lines[line] ?? Promise.resolve())
      .then(() => read(bytes))
      .catch((fault: unknown) => {
        // The list itself is personal data and stays out of the log.
        log.warn(
          { bytes: bytes.length, fault: fault instanceof Error ? fault.message : "" },
          "a list broke its reader",
        );
        return refuse("LIST_BROKEN");
      });
    lines[line] = job;
    return job;
  };
}
