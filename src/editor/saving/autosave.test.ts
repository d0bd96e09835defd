import { describe, expect, it } from "vitest";
import { storeAsset } from "#design/commands/photo-commands.ts";
import { takeOutAssets } from "#design/commands/take-out-assets.ts";
import { setText } from "#design/commands/text-commands.ts";
import { aCard, aPhoto, aText } from "#design/testing/documents.ts";
import { accept } from "#kernel/result.ts";
import { createAutosave, reconcile, retryDelaysMs, saveDelayMs, type SaveStatus } from "./autosave.ts";
import { createDocumentStore } from "../state/document-store.ts";
import { sameContent, type SavedProject } from "./project-client.ts";
import { projectClientContract } from "../testing/project-client-contract.ts";
import { createDrafts, createProjectServer, createTimers } from "../testing/project-server.ts";

const project: SavedProject = {
  id: "p1",
  revision: 1,
  document: aCard([aText({ id: "t", text: "" })]),
  order: { options: { paper: "matt-300" }, quantity: 50 },
};

projectClientContract("memory", () => {
  const { client } = createProjectServer([project]);
  return Promise.resolve({ client, project, strangersId: "p2", text: "t" });
});

function editor(start: SavedProject = project) {
  const server = createProjectServer([project]);
  const drafts = createDrafts();
  const timers = createTimers();
  const statuses: SaveStatus[] = [];
  const store = createDocumentStore(start, { now: () => 0 });
  const content = () => {
    const { document, order } = store.store.getState();
    return { document, order };
  };
  const autosave = createAutosave({
    id: "p1",
    client: server.client,
    drafts,
    timers,
    saved: project,
    content,
    onStatus: (status) => statuses.push(status),
  });
  store.store.subscribe(autosave.changed);
  const type = (text: string) => store.apply((document) => setText(document, { id: "t", text }));
  const textAt = () => JSON.stringify(server.stored.get("p1")?.document).match(/"text":"(.*?)"/)?.[1];
  return { ...server, drafts, timers, statuses, store, autosave, type, textAt, content };
}
const kinds = (statuses: readonly SaveStatus[]) => statuses.map((status) => status.kind);

describe("autosave", () => {
  it("saves once, two seconds after the last change (CFG-03)", async () => {
    const { type, timers, wire, textAt, statuses } = editor();
    type("L");
    expect(kinds(statuses)).toEqual(["saving"]);
    await timers.pass(1900);
    type("Lena");
    await timers.pass(saveDelayMs - 1);
    expect(wire.calls).toBe(0);
    await timers.pass(1);
    expect(wire.calls).toBe(1);
    expect(textAt()).toBe("Lena");
    expect(kinds(statuses)).toEqual(["saving", "saved"]);
  });

  it("saves what was typed while a save was under way (CFG-03)", async () => {
    const { type, timers, autosave, textAt, statuses } = editor();
    type("L");
    const first = autosave.flush();
    type("Lena");
    expect(await first).toBe(false);
    await timers.pass(saveDelayMs);
    expect(textAt()).toBe("Lena");
    expect(autosave.revision()).toBe(3);
    expect(statuses.at(-1)?.kind).toBe("saved");
  });

  it("leaves no draft of changes that were undone (CFG-04)", async () => {
    const { type, timers, drafts, store } = editor();
    type("L");
    await timers.pass(1000);
    expect(drafts.entries.size).toBe(1);
    store.undo();
    await timers.pass(5000);
    expect(drafts.entries.size).toBe(0);
  });

  it("sends nothing when undo restored the saved state (CFG-05)", async () => {
    const { type, timers, wire, store, statuses } = editor();
    type("L");
    store.undo();
    await timers.pass(10_000);
    expect(wire.calls).toBe(0);
    expect(kinds(statuses)).toEqual(["saving", "saved"]);
  });

  it("keeps a draft while offline, retries with growing delays, and clears it once saved (CFG-04)", async () => {
    const { type, timers, wire, drafts, textAt, statuses } = editor();
    wire.cut = true;
    type("Lena");
    await timers.pass(saveDelayMs);
    expect(statuses.at(-1)?.kind).toBe("offline");
    expect(drafts.entries.get("p1")?.revision).toBe(1);
    await timers.pass(retryDelaysMs[0] ?? 0);
    await timers.pass((retryDelaysMs[1] ?? 0) - 1);
    expect(wire.calls).toBe(2);
    await timers.pass(1);
    expect(wire.calls).toBe(3);
    wire.cut = false;
    await timers.pass(60_000);
    expect(textAt()).toBe("Lena");
    expect(drafts.entries.size).toBe(0);
    expect(statuses.at(-1)?.kind).toBe("saved");
    expect(timers.waiting()).toBe(0);
  });

  it("keeps the draft when the shop no longer knows the project (CFG-04)", async () => {
    const { type, timers, stored, drafts, statuses } = editor();
    stored.delete("p1");
    type("Lena");
    await timers.pass(saveDelayMs);
    expect(statuses.at(-1)).toEqual({ kind: "stuck", code: "PROJECT_UNKNOWN" });
    expect(JSON.stringify(drafts.entries.get("p1"))).toContain("Lena");
  });

  it("names photos that have been deleted, and saves once they are out of the design (CFG-04, CFG-10)", async () => {
    const { store, type, timers, deleted, textAt, drafts, autosave, statuses } = editor();
    deleted.add("beach").add("forest");
    for (const asset of [aPhoto("beach"), aPhoto("meadow"), aPhoto("forest")])
      store.apply((document) => storeAsset(document, { asset }));
    type("Lena");
    await timers.pass(saveDelayMs);
    expect(statuses.at(-1)).toEqual({ kind: "stuck", code: "UPLOAD_UNKNOWN", gone: ["beach", "forest"] });
    expect(Object.keys(drafts.entries.get("p1")?.document.assets ?? {})).toHaveLength(3);
    store.apply((document) => accept(takeOutAssets(document, { ids: new Set(["beach", "forest"]) })));
    expect(await autosave.flush()).toBe(true);
    expect(statuses.at(-1)).toEqual({ kind: "saved" });
    expect(textAt()).toBe("Lena");
  });

  it("saves at once when the connection comes back (CFG-04)", async () => {
    const { type, timers, wire, autosave, textAt } = editor();
    wire.cut = true;
    type("Lena");
    await timers.pass(saveDelayMs);
    wire.cut = false;
    autosave.online();
    await timers.pass(0);
    expect(textAt()).toBe("Lena");
  });

  it("recognises a lost response: the server already has this version (CFG-03)", async () => {
    const { type, timers, wire, autosave, statuses } = editor();
    wire.loseAnswer = true;
    type("Lena");
    await timers.pass(saveDelayMs);
    wire.loseAnswer = false;
    await timers.pass(retryDelaysMs[0] ?? 0);
    expect(statuses.at(-1)?.kind).toBe("saved");
    expect(autosave.revision()).toBe(2);
  });

  it("asks when another window saved, and loads its version on demand (CFG-03)", async () => {
    const { type, timers, saveOnOtherDevice, autosave, statuses, drafts } = editor();
    const theirs = { document: aCard([aText({ id: "t", text: "nebenan" })]), order: project.order };
    saveOnOtherDevice("p1", theirs);
    type("Lena");
    await timers.pass(saveDelayMs);
    expect(statuses.at(-1)?.kind).toBe("conflict");
    const chosen = await autosave.settle("theirs");
    expect(chosen && sameContent(chosen, theirs)).toBe(true);
    expect(autosave.revision()).toBe(2);
    expect(drafts.entries.size).toBe(0);
  });

  it("asks when another window saved, and overwrites it on demand (CFG-03)", async () => {
    const { type, timers, saveOnOtherDevice, autosave, textAt, wire } = editor();
    saveOnOtherDevice("p1", { document: aCard([aText({ id: "t", text: "nebenan" })]), order: project.order });
    type("Lena");
    await timers.pass(saveDelayMs);
    type("Lena & Tom");
    await timers.pass(60_000);
    expect(wire.calls).toBe(1);
    await autosave.settle("mine");
    expect(textAt()).toBe("Lena & Tom");
    expect(autosave.revision()).toBe(3);
  });

  it("stops and reports it when the server refuses permanently (CFG-06)", async () => {
    const { type, timers, stored, statuses, wire } = editor();
    stored.delete("p1");
    type("Lena");
    await timers.pass(60_000);
    expect(statuses.at(-1)).toEqual({ kind: "stuck", code: "PROJECT_UNKNOWN" });
    expect(wire.calls).toBe(1);
  });

  it("sends unsaved changes when the page is unloaded and keeps the draft until the response arrives (CFG-03)", async () => {
    const { type, timers, autosave, wire, drafts, textAt, stored } = editor();
    type("Lena");
    autosave.leave();
    await timers.pass(0);
    expect(wire.leaving).toBe(1);
    expect(textAt()).toBe("Lena");
    const server = stored.get("p1");
    const opening = server && reconcile(server, drafts.entries.get("p1"));
    expect(opening?.conflict).toBe(false);
    expect(opening?.show).toEqual(server);
  });

  it("does nothing after it is stopped", async () => {
    const { type, timers, autosave, wire } = editor();
    type("Lena");
    autosave.stop();
    type("Lena & Tom");
    await timers.pass(60_000);
    expect(wire.calls).toBe(0);
  });

  it("PHOTO-02 CFG-03 what the shop adds is no change: another window's save is no conflict with it", async () => {
    const { type, timers, wire, textAt, statuses, autosave, store, stored } = editor();
    autosave.amending(() => store.amend((document) => setText(document, { id: "t", text: "measured" })));
    autosave.hurry();
    autosave.leave();
    await timers.pass(saveDelayMs);
    expect(wire.calls).toBe(0);
    expect(statuses).toEqual([]);
    expect(await autosave.flush()).toBe(true);
    expect(textAt()).toBe("measured");
    type("Lena");
    autosave.amending(() => store.amend((document) => setText(document, { id: "t", text: "Lena, measured" })));
    await timers.pass(saveDelayMs);
    expect(textAt()).toBe("Lena, measured");
    expect(stored.get("p1")?.revision).toBe(3);
  });
});

describe("opening a project", () => {
  const draft = { document: aCard([aText({ id: "t", text: "Entwurf" })]), order: project.order };

  it("shows the draft that was not saved on the server (CFG-04)", () => {
    const opening = reconcile(project, { ...draft, revision: 1 });
    expect(opening.show).toMatchObject(draft);
    expect(opening.conflict).toBe(false);
  });

  it("asks when the server has a newer version (CFG-03)", () => {
    expect(reconcile({ ...project, revision: 4 }, { ...draft, revision: 2 }).conflict).toBe(true);
  });

  it("shows the server's version without a draft", () => {
    expect(reconcile(project, undefined)).toEqual({ saved: project, show: project, conflict: false });
  });
});
