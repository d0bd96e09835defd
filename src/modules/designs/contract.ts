export { referringToSaved } from "./photo-projects/saved-parts.ts";
export { documentPhotoOf, documentPhotosOf } from "./photo-projects/document-photo.ts";
export {
  CopiedProject,
  CreatedProject,
  type LeftBehind,
  OpenedProject,
  refinementOf,
  SavedRevision,
  type CreatePhotoProject,
  type CreateProject,
  type PhotoProjectAnswer,
  type ProjectAnswer,
} from "./model.ts";
