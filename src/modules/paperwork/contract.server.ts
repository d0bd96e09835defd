export { renderDocument, renderPaper } from "./render-paper.server.ts";
