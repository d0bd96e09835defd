/**
 * MurmurHash3 by Austin Appleby, as the flag clients use it: x86 32 bit for buckets, the first half of x64 128 bit for
 * lists of keys. Both hash the UTF-8 bytes of a text; nothing is allocated for a text of ASCII.
 */

function mixBlock(block: number): number {
  const mixed = Math.imul(block, 0xcc9e2d51);
  return Math.imul((mixed << 15) | (mixed >>> 17), 0x1b873593);
}

function mixIn(hash: number, block: number): number {
  const mixed = hash ^ mixBlock(block);
  return (Math.imul((mixed << 13) | (mixed >>> 19), 5) + 0xe6546b64) | 0;
}

function finish(hash: number, length: number): number {
  let mixed = hash ^ length;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** UTF-8 bytes of a text; a lone surrogate becomes three bytes, as in the clients. */
function utf8(text: string): readonly number[] {
  const bytes: number[] = [];
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    if (point < 0x80) bytes.push(point);
    else if (point < 0x800) bytes.push(0xc0 | (point >> 6), 0x80 | (point & 0x3f));
    else if (point < 0x1_0000) bytes.push(0xe0 | (point >> 12), 0x80 | ((point >> 6) & 0x3f), 0x80 | (point & 0x3f));
    else {
      const tail = [0x80 | ((point >> 12) & 0x3f), 0x80 | ((point >> 6) & 0x3f), 0x80 | (point & 0x3f)];
      bytes.push(0xf0 | (point >> 18), ...tail);
    }
  }
  return bytes;
}

function hashOfBytes(bytes: readonly number[], seed: number): number {
  const at = (index: number): number => bytes[index] ?? 0;
  const whole = bytes.length & ~3;
  let hash = seed | 0;
  for (let index = 0; index < whole; index += 4)
    hash = mixIn(hash, at(index) | (at(index + 1) << 8) | (at(index + 2) << 16) | (at(index + 3) << 24));
  if (whole < bytes.length) hash ^= mixBlock(at(whole) | (at(whole + 1) << 8) | (at(whole + 2) << 16));
  return finish(hash, bytes.length);
}

/** MurmurHash3 x86 of 32 bits over the UTF-8 bytes of a text, unsigned; the seed may be signed. Source: FLAG-16. */
export function murmur3(text: string, seed: number): number {
  const whole = text.length & ~3;
  let hash = seed | 0;
  let beyondAscii = 0;
  let index = 0;
  for (; index < whole; index += 4) {
    const first = text.charCodeAt(index);
    const second = text.charCodeAt(index + 1);
    const third = text.charCodeAt(index + 2);
    const fourth = text.charCodeAt(index + 3);
    beyondAscii |= first | second | third | fourth;
    hash = mixIn(hash, first | (second << 8) | (third << 16) | (fourth << 24));
  }
  if (index < text.length) {
    let block = 0;
    for (let shift = 0; index < text.length; index += 1, shift += 8) {
      const unit = text.charCodeAt(index);
      beyondAscii |= unit;
      block |= unit << shift;
    }
    hash ^= mixBlock(block);
  }
  return beyondAscii < 0x80 ? finish(hash, text.length) : hashOfBytes(utf8(text), seed);
}

/** The bucket of a key for a seed: an integer from 1 to 100. Source: FLAG-17. */
export function bucketOf(key: string, seed: number): number {
  return (murmur3(key, seed) % 100) + 1;
}

const bits64 = (value: bigint): bigint => BigInt.asUintN(64, value);
const turn64 = (value: bigint, by: bigint): bigint => bits64(value << by) | (value >> (64n - by));

function finish64(value: bigint): bigint {
  let mixed = bits64((value ^ (value >> 33n)) * 0xff51_afd7_ed55_8ccdn);
  mixed = bits64((mixed ^ (mixed >> 33n)) * 0xc4ce_b9fe_1a85_ec53n);
  return mixed ^ (mixed >> 33n);
}

const factor1 = 0x87c3_7b91_1142_53d5n;
const factor2 = 0x4cf5_ad43_2745_937fn;
const mixLow = (block: bigint): bigint => bits64(turn64(bits64(block * factor1), 31n) * factor2);
const mixHigh = (block: bigint): bigint => bits64(turn64(bits64(block * factor2), 33n) * factor1);

function wordAt(bytes: readonly number[], from: number): bigint {
  let word = 0n;
  for (let index = 7; index >= 0; index -= 1) word = (word << 8n) | BigInt(bytes[from + index] ?? 0);
  return word;
}

/**
 * The first 64 bits of MurmurHash3 x64 128 with seed 0: lists of keys identify a key on the stream by it. Source:
 * FLAG-15.
 */
export function keyHash64(key: string): bigint {
  const bytes = utf8(key);
  const whole = bytes.length & ~15;
  let low = 0n;
  let high = 0n;
  for (let index = 0; index < whole; index += 16) {
    low = bits64((turn64(low ^ mixLow(wordAt(bytes, index)), 27n) + high) * 5n + 0x52dc_e729n);
    high = bits64((turn64(high ^ mixHigh(wordAt(bytes, index + 8)), 31n) + low) * 5n + 0x3849_5ab5n);
  }
  low ^= mixLow(wordAt(bytes, whole));
  high ^= mixHigh(wordAt(bytes, whole + 8));
  low ^= BigInt(bytes.length);
  high ^= BigInt(bytes.length);
  low = bits64(low + high);
  high = bits64(high + low);
  return bits64(finish64(low) + finish64(high));
}
