export {
  CreatedProject,
  OpenedProject,
  refinementOf,
  SavedRevision,
  type PhotoProjectAnswer,
  type ProjectAnswer,
} from "./model.ts";
