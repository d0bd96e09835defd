export { CreatedProject, ProjectAnswer, ProjectOptions, refinementOf, SavedRevision } from "./model.ts";
