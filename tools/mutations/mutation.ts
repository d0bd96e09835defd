/** A deliberate mistake: one place changed, and the tests that must turn red. */
export type Mutation = {
  readonly title: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
  readonly project: "unit" | "db" | "pdf";
  readonly tests: string;
};
