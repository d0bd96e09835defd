export { CommentView, MadeShare, ShareView } from "./model.ts";
