/** A deliberate bug: one changed place, and the tests that must fail. */
export type Mutation = {
  readonly title: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
  readonly project: "unit" | "db" | "pdf";
  readonly tests: string;
};
