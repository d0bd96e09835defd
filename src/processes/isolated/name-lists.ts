import { readList } from "#modules/name-lists/read-list.server.ts";

// The thread that reads one list of names, off the event loop and within limits.
export default readList;
