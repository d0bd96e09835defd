import { describe, expect, it } from "vitest";
import { createLocalPreviews, drawnAtOnce, keptPreviews } from "./local-previews.ts";

const file = (name: string) => new File([name], name);
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

/** Previews that are drawn when the test says so. */
function aDesk() {
  const drawn: { readonly name: string; readonly end: (picture: Blob | null) => void }[] = [];
  const addresses = new Set<string>();
  let count = 0;
  const previews = createLocalPreviews({
    draw: ({ name }) => new Promise((end) => drawn.push({ name, end })),
    address: () => {
      const address = `blob:${(count += 1)}`;
      addresses.add(address);
      return address;
    },
    revoke: (address) => addresses.delete(address),
  });
  const finish = async (name: string, picture: Blob | null = new Blob([name])) => {
    drawn.find((each) => each.name === name)?.end(picture);
    await settle();
  };
  const look = (name: string) => previews.look(name, file(name));
  return { previews, drawn, addresses, finish, look };
}

describe("PHOTO-01 previews of files that are not uploaded yet", () => {
  it("are drawn two at a time, in the order of the page", async () => {
    const { drawn, finish, look } = aDesk();
    for (const name of ["a", "b", "c", "d"]) look(name);
    expect(drawn.map(({ name }) => name)).toEqual(["a", "b"]);
    expect(drawn).toHaveLength(drawnAtOnce);
    await finish("b");
    expect(drawn.map(({ name }) => name)).toEqual(["a", "b", "c"]);
  });

  it("are not drawn for what scrolled away before its turn", async () => {
    const { drawn, finish, look } = aDesk();
    const [, , away] = ["a", "b", "c", "d"].map(look);
    away?.();
    await finish("a");
    expect(drawn.map(({ name }) => name)).toEqual(["a", "b", "d"]);
  });

  it("are drawn once, however often they are looked at", async () => {
    const { previews, drawn, finish, look } = aDesk();
    look("a")();
    look("a");
    await finish("a");
    look("a");
    expect(drawn.filter(({ name }) => name === "a")).toHaveLength(1);
    expect(previews.store.getState().get("a")).toEqual({ address: "blob:1" });
  });

  it("say so where the browser cannot decode a file, and go on", async () => {
    const { previews, drawn, finish, look } = aDesk();
    for (const name of ["a.heic", "b", "c"]) look(name);
    await finish("a.heic", null);
    expect(previews.store.getState().get("a.heic")).toEqual({ address: null });
    expect(drawn).toHaveLength(3);
  });

  it("are kept within a bound; those in sight stay", async () => {
    const { previews, addresses, finish, look } = aDesk();
    look("seen");
    await finish("seen");
    for (let index = 0; index < keptPreviews + 5; index += 1) {
      const away = look(`p${index}`);
      await finish(`p${index}`);
      away();
    }
    expect(previews.store.getState().size).toBe(keptPreviews);
    expect(addresses.size).toBe(keptPreviews);
    expect(previews.store.getState().has("seen")).toBe(true);
    expect(previews.store.getState().has("p0")).toBe(false);
  });

  it("revoke all addresses when the page is left, and draw no more", async () => {
    const { previews, addresses, finish, look } = aDesk();
    look("a");
    look("b");
    await finish("a");
    previews.close();
    await finish("b");
    expect(addresses.size).toBe(0);
    expect(previews.store.getState().size).toBe(0);
  });
});
