import type { Matrix } from "#design/display-list.ts";
import { formatNumber } from "./pdf-objects.ts";

export const identity: Matrix = [1, 0, 0, 1, 0, 0];

/** The matrix that applies `inner` first, then `outer`. */
export function multiply(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer;
  const [g, h, i, j, k, l] = inner;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

const pathOperators: Readonly<Record<string, { readonly operator: string; readonly count: number }>> = {
  M: { operator: "m", count: 2 },
  L: { operator: "l", count: 2 },
  C: { operator: "c", count: 6 },
};

/** Collects the operators of one page or form. Source: ISO 32000-2, annex A. */
export class ContentStream {
  readonly #lines: string[] = [];

  /** Appends operands and their operator. */
  add(operator: string, ...operands: readonly (number | string)[]): this {
    const written = operands.map((operand) => (typeof operand === "number" ? formatNumber(operand) : operand));
    this.#lines.push([...written, operator].join(" "));
    return this;
  }

  /** Concatenates a matrix unless it is the identity; linear parts keep eight decimals. */
  transform(matrix: Matrix): this {
    if (matrix.every((value, index) => value === identity[index])) return this;
    const written = matrix.map((value, index) => formatNumber(value, index < 4 ? 8 : 5));
    this.#lines.push(`${written.join(" ")} cm`);
    return this;
  }

  /** Appends path data of absolute M L C Z; throws on anything else. Returns whether it has a segment. */
  path(d: string): boolean {
    let drawn = false;
    for (const { command, values } of pathSegments(d)) {
      if (command === "Z") {
        this.#lines.push("h");
        continue;
      }
      const row = pathOperators[command];
      if (!row || values.length !== row.count) throw new Error(`path data is not normalised: ${command}`);
      this.add(row.operator, ...values);
      drawn = true;
    }
    return drawn;
  }

  /** The operators as text; ASCII only. */
  toString(): string {
    return `${this.#lines.join("\n")}\n`;
  }
}

/** One command of normalised path data with its numbers. */
export type PathSegment = { readonly command: string; readonly values: readonly number[] };

/** Splits path data into segments; several number groups after one command become several segments. */
export function* pathSegments(d: string): Generator<PathSegment> {
  for (const [, command = "", rest = ""] of d.matchAll(/([A-Za-z])([^A-Za-z]*(?:[eE][-+]?\d[^A-Za-z]*)*)/g)) {
    const values = (rest.match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?/g) ?? []).map(Number);
    const count = pathOperators[command]?.count ?? 0;
    if (count === 0 || values.length <= count) {
      yield { command, values };
      continue;
    }
    for (let index = 0; index < values.length; index += count) {
      yield { command: command === "M" && index > 0 ? "L" : command, values: values.slice(index, index + count) };
    }
  }
}
