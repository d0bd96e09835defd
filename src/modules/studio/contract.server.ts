export { latestUploads, type TemplateUpload } from "./store.server.ts";
