const marker = "ICC_PROFILE\0";
const largestPiece = 65_519;

/**
 * Inserts a colour profile into a JPEG without changing its pixels.
 * @source ICC.1:2022 annex B.4 (profile in APP2 segments)
 */
export function withIccProfile(jpeg: Uint8Array, profile: Uint8Array): Uint8Array {
  const pieces = Math.ceil(profile.length / largestPiece);
  const segments: Uint8Array[] = [];
  for (let index = 0; index < pieces; index += 1) {
    const data = profile.subarray(index * largestPiece, (index + 1) * largestPiece);
    const length = 2 + marker.length + 2 + data.length;
    const sign = Array.from(marker, (letter) => letter.charCodeAt(0));
    segments.push(Uint8Array.from([0xff, 0xe2, length >> 8, length & 0xff, ...sign, index + 1, pieces]), data);
  }
  // The JFIF segment, if there is one, must remain first.
  const head = jpeg[2] === 0xff && jpeg[3] === 0xe0 ? 4 + ((jpeg[4] ?? 0) << 8) + (jpeg[5] ?? 0) : 2;
  const parts = [jpeg.subarray(0, head), ...segments, jpeg.subarray(head)];
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
