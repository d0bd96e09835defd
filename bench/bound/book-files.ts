import { execFileSync } from "node:child_process";
import { statSync } from "node:fs";
import { open } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import type { DesignDocument } from "#design/model/design-document.ts";
import { defaultOptions } from "#modules/catalogue/model.ts";
import { readDocument } from "#design/model/migrations.ts";
import { photosById } from "#modules/media/photos/photo-store.server.ts";
import { designArtwork } from "#modules/media/shop-artwork/shop-artwork.server.ts";
import { fileSink } from "#modules/media/file-formats/print-ports.server.ts";
import { storeFonts } from "#modules/production/print-files/frozen-resources.server.ts";
import { intentOfPaper } from "#modules/production/output-profiles/paper-intent.server.ts";
import { writeFiles } from "#modules/production/print-files/write-files.server.ts";
import { writeProof } from "#modules/production/proofs/write-proof.server.ts";
import { openScratch } from "#modules/production/storage.server.ts";
import type { ProductionLine } from "#modules/production/store.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { freezeJob, resourcesOfList, type FrozenJob } from "#prepress/print-job/frozen-job.ts";
import { layOutLine } from "#prepress/print-job/lay-out-line.ts";
import { measured, WorkFigures } from "../process-figures.ts";
import { depsOn } from "./saved-book.ts";

const Job = z.object({
  work: z.enum(["print", "preview"]),
  url: z.string(),
  folder: z.string(),
  project: z.string(),
  options: z.record(z.string(), z.string()),
});
type Job = z.infer<typeof Job>;

/** Work on the files of a book: their size in MB, the pages in them, and the hash of what was printed. */
const FileFigures = WorkFigures.extend({ megabytes: z.number(), pages: z.number(), sha256: z.string() });
export type FileFigures = z.infer<typeof FileFigures>;

/** How the shop starts its processes (`src/processes/start-shop.ts`). Source: ADR-0011. */
const lean = ["--max-semi-space-size=16", "--max-old-space-size=512"];
const leanMemory = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "65536" };

/** Has a process of its own print or preview a saved book, as worker and web process do it. */
export function workInProcess(job: Job): FileFigures {
  const answer = execFileSync(process.execPath, [...lean, import.meta.filename, JSON.stringify(job)], {
    encoding: "utf8",
    env: { ...process.env, ...leanMemory },
  });
  return FileFigures.parse(JSON.parse(answer));
}

async function documentOf(deps: Deps, project: string): Promise<DesignDocument> {
  const row = await deps.db
    .selectFrom("project")
    .select("document")
    .where("id", "=", project)
    .executeTakeFirstOrThrow();
  const read = readDocument(row.document);
  if (!read.ok) throw new Error(read.refusal.code);
  return read.value;
}

/** Lays the ordered book out and freezes it. */
async function frozen(deps: Deps, document: DesignDocument): Promise<FrozenJob> {
  const resources = await (await designArtwork(deps)).resourcesFor(document, "none");
  const { displayList, serial } = layOutLine(document, resources, 1);
  const needed = resourcesOfList(displayList, serial);
  const rows = await photosById(
    deps.db,
    needed.photos.flatMap((asset) => document.assets[asset]?.id ?? []),
  );
  const hashes = new Map(rows.map(({ id, sha256 }) => [id, sha256]));
  const job = freezeJob({
    displayList,
    serial,
    parts: document.parts.map(({ id, kind }, index) => ({ id, kind, number: index + 1 })),
    refinement: "none",
    ...(await intentOfPaper(deps, "standard")),
    fonts: await storeFonts(deps, needed.fonts),
    photos: new Map(needed.photos.map((asset) => [asset, hashes.get(document.assets[asset]?.id ?? "") ?? ""])),
  });
  if (!job.ok) throw new Error(JSON.stringify(job.refusal));
  return job.value;
}

/** A paid line of one book, as the worker reads it. */
function lineOf(document: DesignDocument, options: Readonly<Record<string, string>>): ProductionLine {
  return {
    id: newUuid(),
    state: "rendering",
    attempts: 0,
    position: 1,
    shipment: 1,
    lines: 1,
    sku: "book",
    title: "Fotobuch",
    kind: "photo-product",
    sample: null,
    fromStock: null,
    quantity: 1,
    options: {
      ...defaultOptions({ defaultPaper: "standard", aspectRatio: "square", pageCounts: null }),
      refinement: "none",
    },
    choice: { kind: "photobook", chosen: options },
    optionLabels: [],
    document,
    orderNumber: "P123456789",
    placedAt: Date.UTC(2026, 6, 20),
    express: false,
    shipBy: "2026-07-24",
    destination: "DE",
  };
}

async function print(deps: Deps, document: DesignDocument, { options }: Job): Promise<FileFigures> {
  const line = lineOf(document, options);
  let files: Awaited<ReturnType<typeof writeFiles>>["files"] = [];
  let pages = 0;
  const figures = await measured(async () => {
    const job = await frozen(deps, document);
    const scratch = await openScratch(deps);
    const written = await writeFiles(deps, line, job, scratch);
    if (written.findings.length > 0) throw new Error(JSON.stringify(written.findings));
    ({ files } = written);
    pages = job.displayList.pages.length;
    await scratch.close();
  });
  const prints = files.filter(({ kind }) => kind === "print-file");
  const megabytes = prints.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6;
  return { ...figures, megabytes, pages, sha256: prints.map(({ sha256 }) => sha256).join(" ") };
}

async function preview(deps: Deps, document: DesignDocument, { project, folder }: Job): Promise<FileFigures> {
  const file = path.join(folder, "preview.pdf");
  const target = await open(file, "w");
  const input = { document, refinement: "none", id: project, title: "Buch", locale: "de-DE", changed: 0 } as const;
  const figures = await measured(() => writeProof(deps, input, fileSink(target)));
  await target.close();
  return { ...figures, megabytes: statSync(file).size / 1e6, pages: document.pages.length, sha256: "" };
}

async function work(job: Job): Promise<FileFigures> {
  const deps = depsOn(job.url, job.folder);
  try {
    const document = await documentOf(deps, job.project);
    return job.work === "print" ? await print(deps, document, job) : await preview(deps, document, job);
  } finally {
    await deps.handle.close();
  }
}

if (import.meta.main) console.log(JSON.stringify(await work(Job.parse(JSON.parse(process.argv[2] ?? "{}")))));
