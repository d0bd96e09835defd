import { expect, test } from "vitest";
import { newSecret, signedHeaders } from "./sign.server.ts";

// The vector of the official library, recomputed with standardwebhooks 1.1.1.
const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const message = { id: "msg_p5jXN8AQM9LWM0D4loKWxJek", at: 1_614_265_330, body: '{"test": 2432232314}' };
const signature = "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=";

test("NFR-02 messages are signed according to Standard Webhooks", () => {
  expect(signedHeaders([secret], message)).toEqual({
    "webhook-id": message.id,
    "webhook-timestamp": "1614265330",
    "webhook-signature": signature,
  });
});

test("NFR-02 during a rotation both secrets sign, and every secret is unique", () => {
  const fresh = newSecret();
  expect(fresh).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(newSecret()).not.toBe(fresh);
  const both = signedHeaders([fresh, secret], message)["webhook-signature"]?.split(" ") ?? [];
  expect(both).toHaveLength(2);
  expect(both[1]).toBe(signature);
});
