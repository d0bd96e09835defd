import { expect, test } from "@playwright/test";
import { fillCart } from "../testing/fill-cart.ts";
import { ownPort } from "../setup/own-port.ts";
import { startProcess, until } from "../setup/process.ts";
import { sharedOffice } from "../setup/shared-office.ts";
import { thorough } from "../testing/thorough.ts";

test("SHIP-10 D-17 after 11:00 the express day moves on", thorough, async ({ browser }) => {
  test.setTimeout(240_000);
  const { environment } = (await sharedOffice()).shop;
  /** The express day at a checkout whose clock stands still: a web process more, with the rows of the others. */
  const expressDay = async (clock: string): Promise<string | null> => {
    const port = ownPort();
    const address = `http://localhost:${port}`;
    const web = startProcess("web", { ...environment, PORT: String(port), FROZEN_CLOCK: clock });
    const context = await browser.newContext({ storageState: "e2e/setup/consented.json" });
    try {
      await until(async () => (await fetch(`${address}/healthz`)).ok);
      const page = await context.newPage();
      await fillCart(page, address);
      await page.goto(`${address}/kasse/`);
      const express = page.getByRole("radio", { name: "Express", exact: true });
      const id = await express.getAttribute("aria-describedby");
      return await page.locator(`#${id ?? ""}`).textContent();
    } finally {
      await Promise.all([context.close(), web.kill("SIGTERM")]);
    }
  };
  const days = await Promise.all(["2026-11-23T08:30:00.000Z", "2026-11-23T10:00:00.000Z"].map(expressDay));
  expect(days).toEqual(["am Di., 24.\u00A0November", "am Mi., 25.\u00A0November"]);
});
