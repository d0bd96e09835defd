import { readList } from "#modules/name-lists/read-list.server.ts";
import { serveWorkerThread } from "#platform/jobs/worker-thread.server.ts";

// The thread that reads one list of names, away from the event loop and within bounds.
serveWorkerThread<Uint8Array>(readList);
