import { expect, test } from "vitest";
import { xmpPacket } from "./pdfx-identity.ts";

test("NFR-02 the name of a design is text in the identity of its print file, never markup", () => {
  const title = `Fest "'</rdf:li><rdf:li>&<xss-mark>`;
  const metadata = { title, documentId: "B1", created: "2026-11-23T08:00:00Z" };
  const standard = { namespace: `xmlns:x="x"`, ids: [], properties: [] };
  const packet = new TextDecoder().decode(xmpPacket(metadata, "0".repeat(32), standard));
  expect(packet).toContain("Fest &quot;'&lt;/rdf:li&gt;&lt;rdf:li&gt;&amp;&lt;xss-mark&gt;</rdf:li>");
  expect(packet.split("<rdf:li")).toHaveLength(2);
});
