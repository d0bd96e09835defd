declare module "linebreak" {
  /** A place where a line may end before `position` (UTF-16), or must when `required`. */
  type Break = { readonly position: number; readonly required: boolean };
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): Break | null;
  }
}
