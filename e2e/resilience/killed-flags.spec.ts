import { setTimeout as wait } from "node:timers/promises";
import { expect, test, type Page } from "@playwright/test";
import { flagKeys, shopEnvironment } from "#modules/flags/keys.server.ts";
import { createFlag } from "#modules/flags/definitions/save-flag.server.ts";
import { openProxy, type CountingProxy } from "#modules/flags/testing/counting-proxy.ts";
import { aFlag, author, done } from "#modules/flags/testing/flag-service.ts";
import { generations, startSdk, type Sdk } from "#modules/flags/testing/sdk.ts";
import { startOffice } from "../setup/own-office.ts";
import { ownPort } from "../setup/own-port.ts";
import { signInAt } from "../testing/sign-in.ts";
import { thorough } from "../testing/thorough.ts";

const port = ownPort();
const ends = process.env["FULL"] ? 20 : 2;
/** What two clients may ask for one end of their process, and in each second without it: they poll every other one. */
const mostCalls = { once: 40, perSecond: 6 };

/** Sends the form again and again; a name counts when the shop said that it is saved (it leads on to the flag's page). */
async function keepWriting(page: Page, written: string[], open: () => boolean): Promise<void> {
  for (let turn = 0; open(); turn += 1) {
    const name = `written_${turn}`;
    const saved = await page.evaluate(async (wanted) => {
      const body = new URLSearchParams({ name: wanted, description: "" });
      const answer = await fetch("", { method: "POST", body, redirect: "manual" }).catch(() => undefined);
      return answer?.type === "opaqueredirect";
    }, name);
    if (saved) written.push(name);
    else await wait(50);
  }
}

/** Calls of clients, without what they report. */
const asked = (staffLogin: CountingProxy): number => staffLogin.asked("GET /flags/").length;

test(
  `FLAG-04 FLAG-09 NFR-03 the web process is killed and ended ${ends} times while staff write flags: nothing is lost, clients neither loop nor lag`,
  thorough,
  async ({ page }) => {
    test.setTimeout(process.env["FULL"] ? 600_000 : 300_000);
    const office = await startOffice("killed-flags", port);
    const staffLogin = await openProxy(port);
    const clients: Sdk[] = [];
    let open = true;
    try {
      await signInAt(page, office, "/backoffice/schalter/");
      for (const generation of generations)
        clients.push(
          await startSdk(generation, { address: staffLogin.address, keys: flagKeys(office.deps) }, { refresh: 2 }),
        );
      const written: string[] = [];
      const writing = keepWriting(page, written, () => open);
      for (let end = 0; end < ends; end += 1) {
        const before = written.length;
        await expect.poll(() => written.length, { timeout: 60_000 }).toBeGreaterThan(before + 2);
        const [askedBefore, writtenBefore, began] = [asked(staffLogin), written.length, performance.now()];
        await office.shop.process("web").kill(end % 2 === 0 ? "SIGKILL" : "SIGTERM");
        office.shop.restart("web");
        await office.shop.webAnswers();
        const most = mostCalls.once + (mostCalls.perSecond * (performance.now() - began)) / 1000;
        expect(asked(staffLogin) - askedBefore).toBeLessThan(most + 2 * (written.length - writtenBefore));
      }
      open = false;
      await writing;

      const last = await done(createFlag(office.deps, author, aFlag("after_all"), ""));
      for (const client of clients)
        await expect.poll(() => client.treatment("anna", "after_all"), { timeout: 60_000 }).toBe("on");
      // What was acknowledged is known: new flags are off, unknown ones would be control.
      for (const client of clients)
        expect(written.filter((name) => client.treatment("anna", name) !== "off")).toEqual([]);
      const log = await office.deps.db
        .selectFrom("flag_change")
        .select(["name", "change_number"])
        .where("environment", "=", shopEnvironment)
        .where("subject", "=", "flag")
        .execute();
      const numbers = new Map(log.map((row) => [row.name, Number(row.change_number)]));
      const inOrder = [...written, "after_all"].map((name) => numbers.get(name) ?? -1);
      expect(inOrder).toEqual([...new Set(inOrder)].toSorted((a, b) => a - b));
      expect(inOrder[0]).toBeGreaterThan(0);
      expect(Math.max(...numbers.values())).toBe(last);

      // Both have their streams again, after the pause that the vendor's clients double with every try: nobody asks any more.
      let known = -1;
      await expect
        .poll(async () => known === (known = asked(staffLogin)), { intervals: [3000], timeout: 180_000 })
        .toBe(true);
      await wait(5000);
      expect(asked(staffLogin)).toBe(known);
    } finally {
      open = false;
      await Promise.all(clients.map((client) => client.destroy()));
      await staffLogin.close();
      await office.shop.close();
    }
  },
);
