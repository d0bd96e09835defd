import http from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fetchImage, type FetchRules } from "./fetch-image.server.ts";

const asked: string[] = [];
const server = http.createServer((request, response) => {
  asked.push(request.url ?? "");
  if (request.url === "/bild.png") response.setHeader("content-type", "image/png").end("png");
  else if (request.url === "/seite") response.setHeader("content-type", "text/html").end("<p>");
  else if (request.url === "/weiter") response.writeHead(302, { location: "/bild.png" }).end();
  else if (request.url === "/riesig")
    response.writeHead(200, { "content-type": "image/png", "content-length": String(41 * 1024 * 1024) }).end();
  else if (request.url === "/endlos") {
    response.setHeader("content-type", "image/png");
    const piece = Buffer.alloc(1024 * 1024);
    const more = (): void => {
      if (!response.destroyed) response.write(piece, more);
    };
    more();
  } else if (request.url === "/still") response.writeHead(200, { "content-type": "image/png" }).flushHeaders();
});

let port = 0;
let origin = "";
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  port = typeof address === "object" && address ? address.port : 0;
  origin = `http://bilder.test:${port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const here = () => Promise.resolve([{ address: "127.0.0.1", family: 4 }]);
const fetched = async (address: string, change: Partial<FetchRules> = {}) => {
  const rules: FetchRules = { origins: [origin], resolve: here, allowed: () => true, ms: 5000, ...change };
  const result = await fetchImage(address, rules);
  return result.ok ? Buffer.from(result.value).toString() : result.refusal.code;
};

describe("pictures of other hosts", () => {
  test("IMG-09 a picture of a listed host is fetched", async () => {
    expect(await fetched(`${origin}/bild.png`)).toBe("png");
  });

  test.each([
    ["/seite", "IMAGE_UPSTREAM", "no picture"],
    ["/weiter", "IMAGE_UPSTREAM", "a redirect, wherever it leads"],
    ["/riesig", "IMAGE_TOO_LARGE", "one that announces too much"],
    ["/endlos", "IMAGE_TOO_LARGE", "one that never ends"],
  ])("IMG-09 %s is refused with %s: %s", async (path, code) => {
    expect(await fetched(`${origin}${path}`)).toBe(code);
  });

  test("IMG-09 a host that stops responding times out", async () => {
    expect(await fetched(`${origin}/still`, { ms: 300 })).toBe("IMAGE_UPSTREAM");
  });

  test("IMG-09 what is on no list is never asked", async () => {
    const before = asked.length;
    const strangers = [
      `http://bilder.test:${port + 1}/bild.png`,
      `https://bilder.test:${port}/bild.png`,
      `http://bilder.test.evil.test:${port}/bild.png`,
      `http://user:pass@bilder.test:${port}/bild.png`,
      `http://bilder.test:${port}@evil.test/bild.png`,
      `${origin}/bild.png#teil`,
      "file:///etc/passwd",
      "ftp://bilder.test/bild.png",
      `${origin}/${"a".repeat(1000)}`,
      "kein bild",
    ];
    const codes = await Promise.all(strangers.map((address) => fetched(address)));
    expect(new Set(codes)).toEqual(new Set(["IMAGE_HOST"]));
    expect(asked.length).toBe(before);
  });

  test.each([
    ["leads to this machine", ["127.0.0.1"]],
    ["leads to the metadata of a cloud", ["169.254.169.254"]],
    ["leads to a public and a private address", ["8.8.8.8", "10.0.0.1"]],
    ["leads to a mapped private address", ["::ffff:127.0.0.1"]],
    ["leads nowhere", []],
  ])("NFR-02 a listed host name that %s is never requested", async (_, addresses) => {
    const before = asked.length;
    const resolve = () => Promise.resolve(addresses.map((address) => ({ address, family: 4 })));
    expect(await fetchImage(`${origin}/bild.png`, { origins: [origin], resolve })).toMatchObject({
      ok: false,
      refusal: { code: "IMAGE_HOST" },
    });
    expect(asked.length).toBe(before);
  });

  test("NFR-02 the connection goes to the checked address, not to a second look-up", async () => {
    let lookups = 0;
    const rebinding = () => {
      lookups += 1;
      return Promise.resolve([{ address: lookups === 1 ? "127.0.0.1" : "127.0.0.2", family: 4 }]);
    };
    expect(await fetched(`${origin}/bild.png`, { resolve: rebinding })).toBe("png");
    expect(lookups).toBe(1);
  });

  test("NFR-02 a private address written as a number is refused although it is listed", async () => {
    for (const host of [`127.0.0.1:${port}`, `[::1]:${port}`, `2130706433:${port}`, `0x7f.1:${port}`]) {
      const { origin: own } = new URL(`http://${host}`);
      expect(await fetchImage(`${own}/bild.png`, { origins: [own] })).toMatchObject({
        refusal: { code: "IMAGE_HOST" },
      });
    }
  });
});
