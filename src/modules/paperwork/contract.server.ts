export { renderPaper } from "./render-paper.server.ts";
