import { array, assert, constantFrom, oneof, property, string, webUrl } from "fast-check";
import { expect, test } from "vitest";
import { openRedirects } from "../testing/open-redirects.ts";
import { returnAddress } from "./return-address.ts";

const shop = "https://shop.example";

test.each([
  "/",
  "/produkte/?sort=new",
  "/fr/mariage/invitations/",
  "/fotobuecher",
  "/bestellung/abc_-1/aendern/",
  "/suche/?q=Gru%C3%9F&weiter=//evil.example",
  "/backoffice/inhalte/12/?sprache=de&x=%2F%2Fevil.example",
  "/magazin/f%C3%BCr-euch/",
  "/_.data",
])("NFR-02 a page of the shop may be gone back to: %s", (path) => {
  expect([returnAddress(path), new URL(path, shop).origin]).toEqual([path, shop]);
});

test.each(openRedirects)("NFR-02 no way back leads to %j", (trick) => {
  expect(returnAddress(trick)).toBeUndefined();
});

/** What is wrong with a way back: it is a path of the shop for whoever reads it, decoded or not, and stays what it is. */
function faultsOf(way: string | undefined): readonly string[] {
  if (way === undefined) return [];
  const [path = ""] = way.split("?");
  const read = decodeURIComponent(path);
  const urls = [new URL(way, shop), new URL(read, shop)];
  const faults = {
    "leads away": urls.some((url) => url.origin !== shop || url.username !== ""),
    "reads otherwise": /\\|\/\/|\s|\p{C}/u.test(read) || urls[0]?.pathname !== path,
    "is refused the second time": returnAddress(way) !== way,
  };
  return Object.entries(faults).flatMap(([fault, is]) => (is ? [`${way} ${fault}`] : []));
}

const writings = [
  (trick: string) => trick,
  encodeURI,
  encodeURIComponent,
  (trick: string) => encodeURIComponent(encodeURIComponent(trick)),
];

test.each(openRedirects)(
  "NFR-02 nor does what is left of it behind a path of ours, decoded once or twice: %j",
  (trick) => {
    const asked = ["", "/", "/kundenkonto/", "/fr"].flatMap((start) => writings.map((write) => start + write(trick)));
    expect(asked.flatMap((way) => faultsOf(returnAddress(way)))).toEqual([]);
  },
);

const signs = [..."/\\.%25fce@:?#\t\n \0ä;\uFF0F\uFF3C\uFF0E".split(""), "%2f", "%5c", "%09", "%25", "evil"];

test("NFR-02 whatever is asked for, a way back is a path of the shop, decoded or not", () => {
  const wished = array(constantFrom(...signs), { maxLength: 14 }).map((parts) => `/${parts.join("")}`);
  const sound = property(oneof(wished, string(), webUrl()), (asked) => {
    expect(faultsOf(returnAddress(asked))).toEqual([]);
  });
  assert(sound, { numRuns: 5000 });
});

test.each([
  ["/kundenkonto/adressen/", "/kundenkonto/adressen/"],
  ["/warenkorb/", undefined],
  ["/kundenkonto/../warenkorb/", undefined],
  ["/kundenkonto/%2e%2e/warenkorb/", undefined],
])("GEN-08 where only some pages may be gone back to, %s leads to %s", (asked, way) => {
  expect(returnAddress(asked, ["/kundenkonto/", "/kasse/"])).toBe(way);
});

test.each([null, undefined, 1, {}, ["/produkte/"], new File([], "x")])("NFR-02 %j is no way back", (asked) => {
  expect(returnAddress(asked)).toBeUndefined();
});

test("SEO-07 the anchor of a way back is left out", () => {
  expect(returnAddress("/produkte/#unten")).toBe("/produkte/");
});
