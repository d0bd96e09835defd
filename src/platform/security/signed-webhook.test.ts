import { expect, test } from "vitest";
import { isSignedWebhook, signedHeaders } from "./signed-webhook.server.ts";

// The vector of the official library.
const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const at = 1_614_265_330_000;
const message = { id: "msg_p5jXN8AQM9LWM0D4loKWxJek", at, body: '{"test": 2432232314}' };
const signature = "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=";

const received = (headers: Readonly<Record<string, string>>, body = message.body) => ({
  body,
  header: (name: string) => headers[name],
});

test("NFR-02 messages are signed according to Standard Webhooks", () => {
  expect(signedHeaders([secret], message)).toEqual({
    "webhook-id": message.id,
    "webhook-timestamp": "1614265330",
    "webhook-signature": signature,
  });
});

test("NFR-02 during a rotation both secrets sign, and either verifies", () => {
  const other = "whsec_cmVwbGFjZWQgb25lLCBhcyBsb25nIGFzIG5lZWRlZA==";
  const headers = signedHeaders([other, secret], message);
  expect(headers["webhook-signature"]?.split(" ")).toEqual([expect.stringMatching(/^v1,/), signature]);
  for (const each of [other, secret]) expect(isSignedWebhook(each, received(headers), at)).toBe(true);
});

test("PDF-07 SHIP-14 a secret an operator chose signs letter by letter, umlauts too", () => {
  const own = "ein Schlüssel, länger als zweiunddreißig Zeichen";
  const headers = signedHeaders([own], message);
  expect(isSignedWebhook(own, received(headers), at)).toBe(true);
  expect(isSignedWebhook(own.replace("ü", "u"), received(headers), at)).toBe(false);
});

test("NFR-02 CHK-05 nothing else is accepted: another body, secret, id or time, an old one, one without a signature", () => {
  const headers = signedHeaders([secret], message);
  expect(isSignedWebhook(secret, received(headers), at + 300_000)).toBe(true);
  for (const [changed, body, now] of [
    [headers, `${message.body} `, at],
    [headers, message.body, at + 300_001],
    [headers, message.body, at - 300_001],
    [{ ...headers, "webhook-id": "msg_other" }, message.body, at],
    [{ ...headers, "webhook-timestamp": "1614265331" }, message.body, at],
    [{ ...headers, "webhook-timestamp": "soon" }, message.body, at],
    [{ ...headers, "webhook-signature": signature.replace("v1,", "v2,") }, message.body, at],
    [{ ...headers, "webhook-signature": "" }, message.body, at],
    [{}, message.body, at],
  ] as const)
    expect(isSignedWebhook(secret, received(changed, body), now)).toBe(false);
  expect(isSignedWebhook("whsec_cmVwbGFjZWQ=", received(headers), at)).toBe(false);
});
