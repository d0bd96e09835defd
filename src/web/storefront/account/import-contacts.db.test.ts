import { RouterContextProvider } from "react-router";
import { beforeAll, expect, test } from "vitest";
import { addressBook } from "#modules/customers/address-book/address-book.server.ts";
import type { Customer } from "#modules/customers/model.ts";
import { customerCalls } from "#modules/customers/testing/customer-calls.ts";
import { sharedListReader } from "#modules/name-lists/list-reader.server.ts";
import { readList } from "#modules/name-lists/read-list.server.ts";
import { shopOf } from "#platform/http/shop-request.server.ts";
import { depsContext, listReaderContext, shopContext } from "../../request-context.ts";
import { importFile } from "./import-contacts.server.ts";

const calls = customerCalls();
let deps: ReturnType<typeof calls.deps>;
beforeAll(() => {
  deps = calls.deps();
});

/** Imports a file with this text for a new customer; `readIn` reads it. */
async function imported(text: string, readIn = readList) {
  const email = await calls.signedUp();
  const { id } = await calls.rowOf(email);
  const customer: Customer = {
    id,
    email,
    accountVisitor: "",
    firstName: "Anna",
    lastName: "Grün",
    verified: true,
    state: "active",
    sessionId: "",
  };
  const context = new RouterContextProvider();
  context.set(depsContext, deps);
  context.set(shopContext, shopOf("card", "de-DE"));
  context.set(listReaderContext, sharedListReader(readIn, deps.log));
  const answer = await importFile(context, customer, new File([text], "freunde.csv"));
  const { contacts } = await addressBook(deps, id);
  return { answer: "data" in answer ? answer.data : answer, lines: contacts.map(({ lines }) => lines[0]) };
}

test("ACC-15 who can get a parcel is imported, everybody else is named with what is missing or unknown", async () => {
  const { answer, lines } = await imported(
    [
      "Vorname;Nachname;Straße;PLZ;Ort;Land",
      "Léa;Muller;Rue Haute 1;1000;Bruxelles;Belgique",
      ";Oma;Am Markt 3;01067;Dresden;",
      "Karl;Blau;Ring 1;10115;Dort;Atlantis",
    ].join("\n"),
  );
  expect(lines).toEqual(["Léa Muller"]);
  expect(answer.values).toEqual({
    imported: "1",
    open: "2",
    unfinished: "Oma: Vorname\nKarl Blau: Land „Atlantis“ kennen wir nicht",
  });
});

test("ACC-15 more than twenty unfinished people are counted, not listed", async () => {
  const people = Array.from({ length: 22 }, (_, n) => `Anna;Grün ${n}`);
  const { answer } = await imported(["Vorname;Nachname;Ort", ...people].join("\n"));
  const named = (answer.values["unfinished"] ?? "").split("\n");
  expect([named.length, named.at(-1), answer.values["imported"]]).toEqual([21, "und 2 weitere", "0"]);
});

test("ACC-15 NFR-02 the file is read by the reader of the lists, in its thread; a file that breaks it is refused", async () => {
  const sizes: number[] = [];
  const { answer, lines } = await imported("BEGIN:VCARD\nEND:VCARD", (bytes) => {
    sizes.push(bytes.length);
    return Promise.reject(new Error("the side thread ended"));
  });
  expect(sizes).toEqual([21]);
  expect(answer).toMatchObject({ done: false, problem: expect.stringContaining("Datei") });
  expect(lines).toEqual([]);
});
