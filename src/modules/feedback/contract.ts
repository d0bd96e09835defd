export { CreatedShare, ShareView } from "./model.ts";
