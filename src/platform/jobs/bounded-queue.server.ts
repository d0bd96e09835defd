import { LRUCache } from "lru-cache";

/** The callers of a job, and whether it has priority; further callers may join while it waits. */
export type QueuedFor = { readonly callers: Set<string>; readonly first: boolean };

/** Runs jobs from a queue; undefined if the queue is full. */
export type BoundedQueue = <Value>(of: QueuedFor, work: () => Promise<Value>) => Promise<Value | undefined>;

type Waiting = QueuedFor & { readonly answer: (mayBegin: boolean) => void };

const maxServedCallers = 5000;

/** Number of waiting jobs per caller. */
function waitingByCaller(waiting: readonly Waiting[]): (of: QueuedFor) => number {
  const counts = new Map<string, number>();
  for (const { callers } of waiting) for (const caller of callers) counts.set(caller, (counts.get(caller) ?? 0) + 1);
  return ({ callers }) => Math.min(...[...callers].map((caller) => counts.get(caller) ?? 0));
}

/** Records when each caller was last served; of several callers of a job, the one served longest ago counts. */
function createCallerRotation() {
  const served = new LRUCache<string, number>({ max: maxServedCallers });
  let count = 0;
  const last = ({ callers }: QueuedFor): number => Math.min(...[...callers].map((caller) => served.get(caller) ?? 0));
  return {
    last,
    note: (of: QueuedFor): void => {
      const before = last(of);
      const counted = [...of.callers].find((caller) => (served.get(caller) ?? 0) === before);
      count += 1;
      if (counted !== undefined) served.set(counted, count);
    },
  };
}

/**
 * Runs at most `concurrency` jobs at once and queues at most `longest`. Jobs with priority run first; otherwise callers
 * take turns, so that nobody waits for all the jobs of another caller. In a full queue, the caller with the most jobs
 * loses one to a caller with fewer.
 * @source IMG-09, NFR-03
 */
export function createBoundedQueue(concurrency: number, longest: number): BoundedQueue {
  const waiting: Waiting[] = [];
  const rotation = createCallerRotation();
  let running = 0;

  const remove = (one: Waiting): void => void waiting.splice(waiting.indexOf(one), 1);

  const hasSlot = (newcomer: QueuedFor): boolean => {
    if (waiting.length < longest) return true;
    const loadOf = waitingByCaller(waiting);
    const greatest = Math.max(...waiting.map(loadOf));
    const evicted = waiting.findLast((one) => loadOf(one) === greatest);
    if (!evicted || greatest <= loadOf(newcomer) + 1) return false;
    remove(evicted);
    evicted.answer(false);
    return true;
  };

  const next = (): Waiting | undefined => {
    const favoured = waiting.filter(({ first }) => first);
    const [chosen] = (favoured.length > 0 ? favoured : waiting).toSorted(
      (one, other) => rotation.last(one) - rotation.last(other),
    );
    if (chosen) remove(chosen);
    return chosen;
  };

  return async (of, work) => {
    if (running < concurrency) running += 1;
    else if (!hasSlot(of)) return undefined;
    else if (!(await new Promise<boolean>((answer) => waiting.push({ ...of, answer })))) return undefined;
    rotation.note(of);
    try {
      return await work();
    } finally {
      // The slot is passed to the next job in the queue, so that no new one can overtake it.
      const following = next();
      if (following) following.answer(true);
      else running -= 1;
    }
  };
}

/** Starts work when it is its caller's turn. */
export type Turns = <Value>(caller: string, work: () => Promise<Value>) => Promise<Value>;

/**
 * Runs at most `limit` tasks at once, for work bound by CPU and memory of this process; waiting callers take turns, so
 * that nobody waits for all the tasks of another.
 * @source NFR-03
 */
export function createTurns(limit: number): Turns {
  const queue = createBoundedQueue(limit, Infinity);
  return async (caller, work) => {
    const done = await queue({ callers: new Set([caller]), first: false }, async () => ({ value: await work() }));
    if (!done) throw new Error("a queue without an end was full");
    return done.value;
  };
}
