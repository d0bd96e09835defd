import { describe, expect, it } from "vitest";
import { whenOnline } from "./lazy-component.ts";

describe("a lazily loaded part of the editor", () => {
  it("waits for the connection and then loads (CFG-04)", async () => {
    let online = false;
    let tries = 0;
    const load = () => {
      tries += 1;
      return online ? Promise.resolve("part") : Promise.reject(new Error("no network"));
    };
    const back = () => {
      online = true;
      return Promise.resolve();
    };
    expect(await whenOnline(load, { online: () => online, back })).toBe("part");
    expect(tries).toBe(2);
  });

  it("reports a failure while online", async () => {
    const load = () => Promise.reject(new Error("no such file"));
    const connection = { online: () => true, back: () => Promise.reject(new Error("never asked")) };
    await expect(whenOnline(load, connection)).rejects.toThrow("no such file");
  });
});
