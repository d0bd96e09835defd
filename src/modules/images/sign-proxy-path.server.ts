import { createHmac } from "node:crypto";

/**
 * Signs paths of an image proxy with key and salt as hexadecimal digits.
 * @source IMG-01; imgproxy: URL-safe base64 of HMAC-SHA256(key, salt + path)
 */
export function proxySigner({ key, salt }: { readonly key: string; readonly salt: string }): (path: string) => string {
  const [secret, begin] = [Buffer.from(key, "hex"), Buffer.from(salt, "hex")];
  return (path) => createHmac("sha256", secret).update(begin).update(path).digest("base64url");
}
