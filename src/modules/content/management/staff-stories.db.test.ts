import { expect, test } from "vitest";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { publishStory } from "../editing/publish-story.server.ts";
import { createStory, saveStory } from "../editing/save-story.server.ts";
import { listForStaff, storyForEditing } from "./staff-stories.server.ts";

const database = useTestDatabase();

test("PB-15 BO-05 the back office shows the state of a story, its versions and its change log", async () => {
  const deps = testDeps(database());
  const made = await createStory(deps, "staff:a@example.org", { name: "Neu", slug: "neu" });
  if (!made.ok) throw new Error(made.refusal.code);
  const { id } = made.value;
  const state = async () => (await listForStaff(deps.db)).find((story) => story.id === id)?.state;
  expect(await state()).toBe("draft");
  await publishStory(deps, "staff:a@example.org", id);
  expect(await state()).toBe("published");
  const opened = await storyForEditing(deps.db, id);
  const saved = await saveStory(deps, "staff:b@example.org", id, { name: "Neuer", version_id: opened?.versionId ?? 0 });
  expect(saved.ok).toBe(true);
  expect(await state()).toBe("changed");
  const again = await saveStory(deps, "staff:a@example.org", id, { name: "Alt", version_id: opened?.versionId ?? 0 });
  expect(again).toMatchObject({ ok: false, refusal: { code: "STORY_CONFLICT" } });
  const now = await storyForEditing(deps.db, id);
  expect(now?.name).toBe("Neuer");
  expect(now?.versions.map(({ published }) => published)).toEqual([false, true]);
  expect(now?.changes.map(({ action, actor }) => `${action} ${actor}`)).toEqual([
    "save staff:b@example.org",
    "publish staff:a@example.org",
    "create staff:a@example.org",
  ]);
});

test("PB-15 an unknown id cannot be edited", async () => {
  expect(await storyForEditing(database().db, 1)).toBeUndefined();
});
