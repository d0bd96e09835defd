import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { Address } from "#modules/addresses/contract.ts";
import { AddressBook } from "./address-book.tsx";

const contact = (n: number) => ({
  id: `c${n}`,
  address: Address.parse({
    firstName: "Oma",
    lastName: `Grün ${n}`,
    postcode: "01067",
    city: "Dresden",
    country: "DE",
  }),
  lines: [`Oma Grün ${n}`, "01067 Dresden"],
  email: "",
  groups: [],
  isDefault: false,
});

function render(count: number): string {
  const view = {
    section: "adressbuch",
    group: "",
    groups: [],
    contacts: Array.from({ length: count }, (_, n) => contact(n)),
    changing: null,
    countries: ["DE"],
    home: "DE",
  } as const;
  const Stub = createRoutesStub([{ path: "/", Component: () => <AddressBook view={view} answer={undefined} /> }]);
  return renderToStaticMarkup(<Stub />);
}

test("ACC-15 above a long address book there is a link to the form for a new address, above a short one there is none", () => {
  const long = render(5);
  expect(long.indexOf('href="#neue-adresse"')).toBeGreaterThan(0);
  expect(long.indexOf('href="#neue-adresse"')).toBeLessThan(long.indexOf("Oma Grün 0"));
  expect(long).toContain('id="neue-adresse"');
  expect(render(4)).not.toContain('href="#neue-adresse"');
});
