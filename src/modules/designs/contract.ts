export {
  CreatedProject,
  OpenedProject,
  ProjectOptions,
  refinementOf,
  SavedRevision,
  type PhotoProjectAnswer,
  type ProjectAnswer,
} from "./model.ts";
