import { expect, test } from "vitest";
import { attachmentHeader } from "./attachment.server.ts";

test.each([
  'a"; filename="b.exe',
  "a\r\nSet-Cookie: bw_session=x",
  "../../etc/passwd\u0000.pdf",
  "Rechnung „Anna“ \u202Efdp.exe",
  "名刺.pdf",
  "",
])("NFR-02 no file name ends the header it stands in: %j", (name) => {
  const header = attachmentHeader(name);
  expect(header).toMatch(/^attachment; filename="[\w. ()-]*"; filename\*=UTF-8''[\w%.!~*'()-]*$/);
  expect(header).not.toMatch(/\p{Cc}/u);
});
