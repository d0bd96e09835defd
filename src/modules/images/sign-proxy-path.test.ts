import { expect, test } from "vitest";
import { proxySigner } from "./sign-proxy-path.server.ts";

test("IMG-01 a path is signed as in the proxy's documentation", () => {
  const sign = proxySigner({
    key: "736563726574",
    salt: "68656C6C6F",
  });
  const path = "/rs:fill:300:400:0/g:sm/aHR0cDovL2V4YW1w/bGUuY29tL2ltYWdl/cy9jdXJpb3NpdHku/anBn.png";
  expect(sign(path)).toBe("oKfUtW34Dvo2BGQehJFR4Nr0_rIjOtdtzJ3QFsUcXH8");
});
