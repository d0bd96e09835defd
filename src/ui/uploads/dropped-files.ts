/** Files read from dropped folders at most; a whole phone has fewer. Source: PHOTO-01. */
export const mostDropped = 5000;

/** The parts of the browser's file system entries that are used. */
type DirectoryReader = {
  readonly readEntries: (done: (entries: readonly Entry[]) => void, failed: (error: unknown) => void) => void;
};
type Entry = {
  readonly isFile: boolean;
  readonly name: string;
  readonly fullPath: string;
  readonly file?: (done: (file: File) => void, failed: (error: unknown) => void) => void;
  readonly createReader?: () => DirectoryReader;
};

const byName = (a: Entry, b: Entry) => a.name.localeCompare(b.name, "en", { numeric: true });

/** The entries of a folder by name; the browser hands them over a hundred at a time, in any order. */
async function entriesOf(folder: Entry): Promise<readonly Entry[]> {
  const reader = folder.createReader?.();
  const found: Entry[] = [];
  for (let more = reader !== undefined; more && reader && found.length < mostDropped;) {
    const next = await new Promise<readonly Entry[]>((done) => reader.readEntries(done, () => done([])));
    found.push(...next);
    more = next.length > 0;
  }
  return found.toSorted(byName);
}

/** The file of an entry with its path, as from a chosen folder; null if it cannot be read. */
function fileOf(entry: Entry): Promise<File | null> {
  return new Promise((done) => {
    if (!entry.file) return done(null);
    entry.file(
      (file) => {
        const path = entry.fullPath.replace(/^\//, "");
        const inFolder = path.includes("/");
        done(inFolder ? Object.defineProperty(file, "webkitRelativePath", { value: path, configurable: true }) : file);
      },
      () => done(null),
    );
  });
}

async function filesBelow(entries: readonly Entry[], found: File[]): Promise<void> {
  for (const entry of entries) {
    if (found.length >= mostDropped) return;
    if (!entry.isFile) await filesBelow(await entriesOf(entry), found);
    else {
      const file = await fileOf(entry);
      if (file) found.push(file);
    }
  }
}

/** The parts of a transfer that are read. */
type Transfer = {
  readonly files: Iterable<File>;
  readonly items: Iterable<{ readonly kind: string; readonly webkitGetAsEntry: () => Entry | null }>;
};

/**
 * The files of a drop, also those in folders, in the order of their names. Call it within the event: the browser
 * empties the transfer afterwards.
 * @source PHOTO-01
 */
export async function filesOfDrop(transfer: Transfer): Promise<readonly File[]> {
  const plain = [...transfer.files];
  const entries = [...transfer.items].flatMap((item): readonly Entry[] => {
    const entry: Entry | null = item.kind === "file" ? item.webkitGetAsEntry() : null;
    return entry ? [entry] : [];
  });
  if (entries.every(({ isFile }) => isFile)) return plain;
  const found: File[] = [];
  await filesBelow(entries, found);
  return found;
}
