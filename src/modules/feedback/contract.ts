export { MadeShare, ShareView } from "./model.ts";
