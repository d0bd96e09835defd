import { expect, test } from "vitest";
import { xmpPacket } from "./pdfx-identity.ts";

test("NFR-02 the name of a design is text in the identity of its print file, never markup", () => {
  const title = `Fest "'</rdf:li><rdf:li>&<xss-mark>`;
  const metadata = { title, documentId: "B1", created: "2026-11-23T08:00:00Z" };
  const standard = { namespace: `xmlns:x="x"`, ids: [], properties: [] };
  const packet = new TextDecoder().decode(xmpPacket(metadata, "0".repeat(32), standard));
  expect(packet).toContain("Fest &#34;&#39;&#60;/rdf:li&#62;&#60;rdf:li&#62;&#38;&#60;xss-mark&#62;</rdf:li>");
  expect(packet.split("<rdf:li")).toHaveLength(2);
});
