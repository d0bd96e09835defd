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
])("NFR-02 a page of the shop is a valid return address: %s", (path) => {
  expect([returnAddress(path), new URL(path, shop).origin]).toEqual([path, shop]);
});

test.each(openRedirects)("NFR-02 no way back leads to %j", (trick) => {
  expect(returnAddress(trick)).toBeUndefined();
});

/** Faults of a return address: it must be a path of the shop for every parser, decoded or not, and must not change when parsed again. */
function faultsOf(address: string | undefined): readonly string[] {
  if (address === undefined) return [];
  const [path = ""] = address.split("?");
  const read = decodeURIComponent(path);
  const urls = [new URL(address, shop), new URL(read, shop)];
  const faults = {
    "leads away": urls.some((url) => url.origin !== shop || url.username !== ""),
    "reads otherwise": /\\|\/\/|\s|\p{C}/u.test(read) || urls[0]?.pathname !== path,
    "is refused the second time": returnAddress(address) !== address,
  };
  return Object.entries(faults).flatMap(([fault, is]) => (is ? [`${address} ${fault}`] : []));
}

const writings = [
  (trick: string) => trick,
  encodeURI,
  encodeURIComponent,
  (trick: string) => encodeURIComponent(encodeURIComponent(trick)),
];

test.each(openRedirects)("NFR-02 nor is it after a path of ours, encoded once or twice: %j", (trick) => {
  const input = ["", "/", "/kundenkonto/", "/fr"].flatMap((start) => writings.map((write) => start + write(trick)));
  expect(input.flatMap((address) => faultsOf(returnAddress(address)))).toEqual([]);
});

const signs = [..."/\\.%25fce@:?#\t\n \0ä;\uFF0F\uFF3C\uFF0E".split(""), "%2f", "%5c", "%09", "%25", "evil"];

test("NFR-02 for any input, the return address is a path of the shop, decoded or not", () => {
  const path = array(constantFrom(...signs), { maxLength: 14 }).map((parts) => `/${parts.join("")}`);
  const sound = property(oneof(path, string(), webUrl()), (input) => {
    expect(faultsOf(returnAddress(input))).toEqual([]);
  });
  assert(sound, { numRuns: 5000 });
});

test.each([
  ["/kundenkonto/adressen/", "/kundenkonto/adressen/"],
  ["/warenkorb/", undefined],
  ["/kundenkonto/../warenkorb/", undefined],
  ["/kundenkonto/%2e%2e/warenkorb/", undefined],
])("GEN-08 where only some pages are allowed as return addresses, %s gives %s", (input, address) => {
  expect(returnAddress(input, ["/kundenkonto/", "/kasse/"])).toBe(address);
});

test.each([null, undefined, 1, {}, ["/produkte/"], new File([], "x")])("NFR-02 %j is not a return address", (input) => {
  expect(returnAddress(input)).toBeUndefined();
});

test("SEO-07 the anchor of a return address is dropped", () => {
  expect(returnAddress("/produkte/#unten")).toBe("/produkte/");
});
