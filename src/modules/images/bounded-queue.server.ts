/** For whom a work is done, and whether it goes before others; further callers may join while it waits. */
export type QueuedFor = { readonly callers: Set<string>; readonly first: boolean };

/** Runs work in turns; undefined when too many already wait. */
export type BoundedQueue = <Value>(of: QueuedFor, work: () => Promise<Value>) => Promise<Value | undefined>;

type Waiting = QueuedFor & { readonly answer: (mayBegin: boolean) => void };

const rememberedCallers = 5000;

/** How many works wait for each caller. */
function waitingByCaller(waiting: readonly Waiting[]): (of: QueuedFor) => number {
  const counts = new Map<string, number>();
  for (const { callers } of waiting) for (const caller of callers) counts.set(caller, (counts.get(caller) ?? 0) + 1);
  return ({ callers }) => Math.min(...[...callers].map((caller) => counts.get(caller) ?? 0));
}

/** Remembers whose turn was when: of several callers of a work the one who was served longest ago counts. */
function createCallerRotation() {
  const served = new Map<string, number>();
  let turns = 0;
  const last = ({ callers }: QueuedFor): number => Math.min(...[...callers].map((caller) => served.get(caller) ?? 0));
  return {
    last,
    note: (of: QueuedFor): void => {
      const before = last(of);
      const counted = [...of.callers].find((caller) => (served.get(caller) ?? 0) === before);
      if (served.size >= rememberedCallers) served.clear();
      turns += 1;
      if (counted !== undefined) served.set(counted, turns);
    },
  };
}

/**
 * Lets `abreast` works run at once and `longest` wait for their turn. What goes first is done first; among equals
 * callers take turns, so that nobody waits for all that another has asked for. In a full queue whoever has the most
 * waiting gives a place to who has less.
 * @source IMG-09, NFR-03
 */
export function createBoundedQueue(abreast: number, longest: number): BoundedQueue {
  const waiting: Waiting[] = [];
  const turns = createCallerRotation();
  let running = 0;

  const remove = (one: Waiting): void => void waiting.splice(waiting.indexOf(one), 1);

  const hasRoom = (newcomer: QueuedFor): boolean => {
    if (waiting.length < longest) return true;
    const loadOf = waitingByCaller(waiting);
    const greatest = Math.max(...waiting.map(loadOf));
    const given = waiting.findLast((one) => loadOf(one) === greatest);
    if (!given || greatest <= loadOf(newcomer) + 1) return false;
    remove(given);
    given.answer(false);
    return true;
  };

  const next = (): Waiting | undefined => {
    const favoured = waiting.filter(({ first }) => first);
    const [chosen] = (favoured.length > 0 ? favoured : waiting).toSorted(
      (one, other) => turns.last(one) - turns.last(other),
    );
    if (chosen) remove(chosen);
    return chosen;
  };

  return async (of, work) => {
    if (running < abreast) running += 1;
    else if (!hasRoom(of)) return undefined;
    else if (!(await new Promise<boolean>((answer) => waiting.push({ ...of, answer })))) return undefined;
    turns.note(of);
    try {
      return await work();
    } finally {
      // The place goes to the next in line, so that nobody slips in between.
      const following = next();
      if (following) following.answer(true);
      else running -= 1;
    }
  };
}
