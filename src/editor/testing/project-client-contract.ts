import { describe, expect, it } from "vitest";
import { setText } from "#design/commands/text-commands.ts";
import type { DesignDocument } from "#design/model/design-document.ts";
import type { ProjectClient, SavedProject } from "../saving/project-client.ts";

/** A server with one project of this visitor and one of another. `text` is the id of an editable text box. */
export type ContractBench = {
  readonly client: ProjectClient;
  readonly project: SavedProject;
  readonly strangersId: string;
  readonly text: string;
};

function written(document: DesignDocument, id: string, text: string): DesignDocument {
  const result = setText(document, { id, text });
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value.document;
}

/** The contract autosave relies on; run against the in-memory server and the shop's HTTP calls. Source: CFG-03. */
export function projectClientContract(name: string, bench: () => Promise<ContractBench>): void {
  describe(`project server contract: ${name}`, () => {
    it("loads the saved content, at the revision returned by the save (CFG-03)", async () => {
      const { client, project, text } = await bench();
      const document = written(project.document, text, "Frida & Anton");
      const order = { ...project.order, quantity: 75 };
      const saved = await client.save(project.id, { revision: project.revision, document, order });
      expect(saved).toEqual({ ok: true, value: { revision: project.revision + 1 } });
      const loaded = await client.load(project.id);
      expect(loaded).toMatchObject({
        ok: true,
        value: { id: project.id, revision: project.revision + 1, document, order },
      });
    });

    it("refuses a save on top of an older revision and keeps the newer version (CFG-03)", async () => {
      const { client, project, text } = await bench();
      const first = written(project.document, text, "Fenster eins");
      const second = written(project.document, text, "Fenster zwei");
      await client.save(project.id, { revision: project.revision, document: first, order: project.order });
      const late = await client.save(project.id, {
        revision: project.revision,
        document: second,
        order: project.order,
      });
      expect(late).toMatchObject({ ok: false, refusal: { code: "PROJECT_CONFLICT" } });
      expect(await client.load(project.id)).toMatchObject({ ok: true, value: { document: first } });
    });

    it("responds identically for an unknown project and for another visitor's (GEN-08)", async () => {
      const { client, project, strangersId } = await bench();
      const unknown = { ok: false, refusal: { code: "PROJECT_UNKNOWN" } };
      expect(await client.load("0d4ee4a4-5a4d-4a3c-8df5-0d1b8b5b3a5e")).toMatchObject(unknown);
      expect(await client.load(strangersId)).toMatchObject(unknown);
      const save = { revision: 1, document: project.document, order: project.order };
      expect(await client.save(strangersId, save)).toMatchObject(unknown);
    });
  });
}
