export { forgetDraft, readDraft, saveDraft } from "./store.server.ts";
