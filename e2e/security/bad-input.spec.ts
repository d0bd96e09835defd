import { expect, test } from "@playwright/test";
import { errorOf, expectGuarded, shopHeaders } from "../testing/bad-call.ts";
import { call, json, type Answer, type Call } from "../testing/call.ts";
import { shopPort as port } from "../setup/shop-folder.ts";

// Everything here is refused and leaves nothing behind: it needs no shop of its own.
const origin = `http://localhost:${port}`;

const sent = (what: Call): Promise<Answer> => call(port, { ...what, headers: { ...shopHeaders, ...what.headers } });
const bare = (what: Call): Promise<Answer> => call(port, what);
const posted = (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Answer> =>
  sent({
    method: "POST",
    path,
    headers: { origin, "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });

/** One wrong request and the answer it must get. */
type Case = readonly [what: string, path: string, status: number, code: string];

const somebody = "6f1c1b0e-3f57-4a64-9c55-0d8a7a9b1c2d";
const price = "/web-api/card-price";

const wrongQuestions: readonly Case[] = [
  ["PRICE-03 an unknown product", `${price}?card=folded-portrait-xx&quantity=50`, 404, "PRODUCT_UNKNOWN"],
  [
    "PRICE-03 a product named like a property of objects",
    `${price}?card=__proto__&quantity=50`,
    404,
    "PRODUCT_UNKNOWN",
  ],
  ["PRICE-03 no product", `${price}?quantity=50`, 422, "FIELD_INVALID"],
  ["PRICE-03 two products", `${price}?card=folded-portrait-dl&card=postcard-a6&quantity=50`, 422, "FIELD_INVALID"],
  ["PRICE-04 a quantity between the steps", `${price}?card=folded-portrait-dl&quantity=51`, 422, "QUANTITY_INVALID"],
  ["PRICE-04 no pieces", `${price}?card=folded-portrait-dl&quantity=0`, 422, "QUANTITY_INVALID"],
  ["PRICE-04 less than nothing", `${price}?card=folded-portrait-dl&quantity=-50`, 422, "QUANTITY_INVALID"],
  ["PRICE-04 half a piece", `${price}?card=folded-portrait-dl&quantity=50.5`, 422, "QUANTITY_INVALID"],
  ["PRICE-04 more than we print", `${price}?card=folded-portrait-dl&quantity=1000000`, 422, "QUANTITY_MAX"],
  ["PRICE-04 an endless quantity", `${price}?card=folded-portrait-dl&quantity=1e999`, 422, "FIELD_INVALID"],
  ["PRICE-04 a word for a quantity", `${price}?card=folded-portrait-dl&quantity=viele`, 422, "FIELD_INVALID"],
  ["CARD-11 an unknown paper", `${price}?card=folded-portrait-dl&quantity=50&paper=pergament`, 422, "OPTION_UNKNOWN"],
  [
    "CARD-11 an unknown refinement",
    `${price}?card=folded-portrait-dl&quantity=50&refinementType=diamond`,
    422,
    "OPTION_UNKNOWN",
  ],
  [
    "CARD-11 a very long option",
    `${price}?card=folded-portrait-dl&quantity=50&paper=${"a".repeat(8000)}`,
    422,
    "FIELD_INVALID",
  ],
  ["PRICE-03 an unknown product for accessories", "/web-api/card-accessories?card=nothing", 404, "PRODUCT_UNKNOWN"],
  ["CHK-04 a country we do not serve", "/web-api/shipping-information?country=US", 422, "COUNTRY_NOT_SERVED"],
  ["ERR-07 a call that does not exist", "/web-api/no-such-call", 404, "PAGE_NOT_FOUND"],
  ["GEN-08 a project that is no id", "/web-api/projects/1", 404, "PROJECT_UNKNOWN"],
  ["GEN-08 a project that does not exist", `/web-api/projects/${somebody}`, 404, "PROJECT_UNKNOWN"],
  [
    "GEN-08 the picture of a line that does not exist",
    `/web-api/cart/lines/${somebody}/picture`,
    404,
    "CART_ITEM_UNKNOWN",
  ],
  ["GEN-08 the picture of a line that is no id", "/web-api/cart/lines/1/picture", 422, "FIELD_INVALID"],
];

test.describe("wrong questions", () => {
  for (const [what, path, status, code] of wrongQuestions)
    test(`${what} is answered ${status} ${code}`, async () => {
      expect(errorOf(await sent({ path }))).toEqual([status, code]);
    });
});

const wrongAddresses: readonly Case[] = [
  ["NFR-02 a way out of the fonts folder", "/_fonts/..%2f..%2fpackage.json", 404, "PAGE_NOT_FOUND"],
  ["NFR-02 a way out of the ornaments folder", "/_ornaments/..%2f..%2f..%2fetc%2fpasswd", 404, "PAGE_NOT_FOUND"],
  ["NFR-02 a way out of the sample folder", "/_sample/..%2f..%2fREADME", 404, "PAGE_NOT_FOUND"],
  [
    "NFR-02 a way out of the pictures folder",
    "/_img/w_320,f_webp/..%2f..%2f..%2fsecret-0123456789",
    404,
    "PAGE_NOT_FOUND",
  ],
  ["NFR-02 a zero byte in a name", "/_fonts/a%00.ttf", 404, "PAGE_NOT_FOUND"],
  ["NFR-02 a way out of the bundle folder", "/assets/..%2f..%2fserver%2fweb.js", 404, "PAGE_NOT_FOUND"],
  ["IMG-09 an absurd width", "/_img/w_99999,f_webp/olivenzweig-einladung-0123456789", 400, "IMAGE_MODIFIER"],
  ["IMG-09 a width that is not rendered", "/_img/w_321,f_webp/home-wide-0123456789", 400, "IMAGE_MODIFIER"],
  ["IMG-09 an absurd format", "/_img/w_320,f_exe/home-wide-0123456789", 400, "IMAGE_MODIFIER"],
  ["IMG-09 modifiers without end", `/_img/${"w_320,".repeat(30)}f_webp/home-wide-0123456789`, 400, "IMAGE_MODIFIER"],
  ["IMG-10 a preview without signature", `/_photo/${somebody}/400`, 404, "MEDIA_SIGNATURE"],
  [
    "IMG-10 a preview with a forged signature",
    `/_photo/${somebody}/400?e=9999999999&s=${"A".repeat(43)}`,
    404,
    "MEDIA_SIGNATURE",
  ],
  ["IMG-10 a preview of a path", "/_photo/..%2f..%2fsecret/400?e=9999999999&s=x", 404, "MEDIA_SIGNATURE"],
  ["ERR-07 broken percent signs in a call", "/web-api/projects/%E0%A4%A", 404, "PAGE_NOT_FOUND"],
];

test("PDP-04 options that do not go together are priced as unavailable, with the reason", async () => {
  const path = `${price}?card=postcard-a6&quantity=50&paper=leinen-280&refinementType=gold`;
  const answer = await sent({ path });
  expectGuarded(answer);
  expect(json(answer)).toMatchObject({ available: false, unavailableReasons: [expect.anything()] });
});

test.describe("addresses that lead nowhere", () => {
  for (const [what, path, status, code] of wrongAddresses)
    test(`${what} is answered ${status} ${code}`, async () => {
      expect(errorOf(await bare({ path }))).toEqual([status, code]);
    });
});

test.describe("LOC-10 calls that do not name their shop", () => {
  const path = `${price}?card=folded-portrait-dl&quantity=50`;
  for (const [what, headers, code] of [
    ["no channel", { "x-locale": "de-DE" }, "CHANNEL_UNKNOWN"],
    ["an unknown channel", { "x-channel": "toaster", "x-locale": "de-DE" }, "CHANNEL_UNKNOWN"],
    ["no locale", { "x-channel": "card" }, "LOCALE_UNKNOWN"],
    ["an unknown locale", { "x-channel": "card", "x-locale": "tlh-QO" }, "LOCALE_UNKNOWN"],
    ["a locale named like a property of objects", { "x-channel": "card", "x-locale": "constructor" }, "LOCALE_UNKNOWN"],
  ] as const)
    test(`LOC-10 ${what} is answered 400 ${code}`, async () => {
      expect(errorOf(await bare({ path, headers }))).toEqual([400, code]);
    });
});

test.describe("NFR-02 posts that do not come from a page of this shop", () => {
  const body = JSON.stringify({ designId: "olivenzweig-einladung" });
  const type = { "content-type": "application/json" };
  for (const path of [
    "/web-api/projects",
    "/web-api/cart/lines",
    "/web-api/photos",
    "/web-api/uploads",
    "/warenkorb/",
    "/kasse/",
  ])
    for (const [what, headers] of [
      ["a foreign origin", { origin: "https://shop.example" }],
      ["a foreign origin that looks like ours", { origin: `${origin}.shop.example` }],
      ["another port of this machine", { origin: "http://localhost:1" }],
      ["an opaque origin", { origin: "null" }],
      ["Sec-Fetch-Site: cross-site", { origin, "sec-fetch-site": "cross-site" }],
      ["Sec-Fetch-Site: same-site", { origin, "sec-fetch-site": "same-site" }],
      ["neither Origin nor Sec-Fetch-Site", {}],
    ] as const)
      test(`NFR-02 ${what} at ${path} is answered 403 ORIGIN_REFUSED`, async () => {
        const answer = await sent({ method: "POST", path, headers: { ...type, ...headers }, body });
        expect(errorOf(answer)).toEqual([403, "ORIGIN_REFUSED"]);
        expect(answer.headers["set-cookie"]).toBeUndefined();
      });
});

test.describe("ERR-07 bodies that are not what a call reads", () => {
  const form = "application/x-www-form-urlencoded";
  for (const [what, path, body, type, status, code] of [
    ["JSON that ends early", "/web-api/projects", '{"designId":', "application/json", 422, "FIELD_INVALID"],
    ["no body", "/web-api/projects", "", "application/json", 422, "FIELD_INVALID"],
    ["a form where JSON is read", "/web-api/projects", "designId=x", form, 422, "FIELD_INVALID"],
    ["XML", "/web-api/projects", "<a/>", "application/xml", 422, "FIELD_INVALID"],
    ["a list for an object", "/web-api/projects", "[]", "application/json", 422, "FIELD_INVALID"],
    ["null", "/web-api/projects", "null", "application/json", 422, "FIELD_INVALID"],
    ["a wrong type of field", "/web-api/projects", '{"designId":7}', "application/json", 422, "FIELD_INVALID"],
    [
      "an attempt on the prototype",
      "/web-api/projects",
      '{"__proto__":{"a":1}}',
      "application/json",
      422,
      "FIELD_INVALID",
    ],
    [
      "a body over the limit",
      "/web-api/cart/lines",
      `"${"a".repeat(1_100_000)}"`,
      "application/json",
      413,
      "UPLOAD_SIZE",
    ],
    ["an unknown design", "/web-api/projects", '{"designId":"nirgendwo"}', "application/json", 404, "DESIGN_UNKNOWN"],
    ["an upload that is not named", "/web-api/photos", "{}", "application/json", 422, "FIELD_INVALID"],
  ] as const)
    test(`ERR-07 ${what} is answered ${status} ${code}`, async () => {
      expect(errorOf(await posted(path, body, { "content-type": type }))).toEqual([status, code]);
    });
});

test.describe("ERR-07 methods that a call does not have", () => {
  for (const [method, path] of [
    ["DELETE", "/web-api/card-price"],
    ["PUT", "/web-api/cart"],
    ["PATCH", "/web-api/projects"],
  ] as const)
    test(`ERR-07 ${method} ${path} is refused in the envelope`, async () => {
      expect(errorOf(await sent({ method, path, headers: { origin } }))).toEqual([404, "PAGE_NOT_FOUND"]);
    });
});

test.describe("pages", () => {
  for (const [what, path, status] of [
    ["ERR-08 a page that does not exist", "/gibt-es-nicht/", 404],
    ["ERR-08 a design that does not exist", "/hochzeitskarten/einladungskarten/gibt-es-nicht/", 404],
    ["NFR-02 a very long query", `/?q=${"a".repeat(12_000)}`, 200],
    ["NFR-02 a very long filter", `/produkte/?color[]=${"a".repeat(12_000)}`, 200],
    ["NFR-02 a script in a filter", "/produkte/?occasion[]=%3Cscript%3Ealert(1)%3C/script%3E", 200],
    ["NFR-02 a page number beyond reason", "/produkte/?page=99999999999999999999", 200],
    ["GEN-08 the editor for somebody else's project", `/karte-gestalten/${somebody}/`, 404],
    ["NFR-02 broken percent signs", "/%E0%A4%A/", 404],
    ["NFR-02 a way out of the fonts folder, dots as they are", "/_fonts/../../package.json", 404],
    ["IMG-09 a parameter that is too long", `/_img/w_320,f_webp/${"a".repeat(5000)}`, 404],
    ["NFR-02 a zero byte", "/a%00b/", 404],
  ] as const)
    test(`${what} is answered ${status} without a look inside`, async () => {
      const answer = await bare({ path, headers: { accept: "text/html" } });
      expectGuarded(answer);
      expect(answer.status).toBe(status);
      expect(answer.text).not.toMatch(/<script>alert|\bat \S+ \(|node_modules|build\/server/);
    });
});
