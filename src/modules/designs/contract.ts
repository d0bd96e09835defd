export { CreatedProject, ProjectAnswer, SavedRevision } from "./model.ts";
