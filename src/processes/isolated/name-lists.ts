import { readList } from "#modules/name-lists/read-list.server.ts";
import { serveWorkerThread } from "#platform/jobs/worker-thread.server.ts";

// The thread that reads one list of names, off the event loop and within limits.
serveWorkerThread<Uint8Array>(readList);
