import { createHmac, timingSafeEqual } from "node:crypto";

const toleranceSeconds = 300;

function digest(secret: string, at: number, body: string): Buffer {
  return createHmac("sha256", secret).update(`${at}.${body}`).digest();
}

/** Signs a message: `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`. Source: CHK-05, PDF-07. */
export function signMessage(secret: string, body: string, nowMs: number): string {
  const at = Math.floor(nowMs / 1000);
  return `t=${at},v1=${digest(secret, at, body).toString("hex")}`;
}

/** Whether a signature matches this body and secret, and is not older than five minutes. Source: CHK-05, PDF-07. */
export function isSigned(secret: string, body: string, signature: string | undefined, nowMs: number): boolean {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature ?? "");
  const [, time = "", hex = ""] = match ?? [];
  if (!match || Math.abs(nowMs / 1000 - Number(time)) > toleranceSeconds) return false;
  return timingSafeEqual(Buffer.from(hex, "hex"), digest(secret, Number(time), body));
}
