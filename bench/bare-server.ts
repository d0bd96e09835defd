import http from "node:http";

// The least a Node server can do: answers every request with one head and buffer it was given, tells its port, and on request
// the CPU time it has used.
process.once("message", ({ body, headers }: { readonly body: Buffer; readonly headers: readonly string[] }) => {
  const list = [...headers, "content-length", String(body.length)];
  const server = http.createServer((_request, response) => {
    response.writeHead(200, list);
    response.end(body);
  });
  server.listen(0, "127.0.0.1", () => {
    const address = server.address();
    process.on("message", () => process.send?.(process.cpuUsage()));
    process.send?.({ port: typeof address === "object" && address ? address.port : 0 });
  });
});
process.once("disconnect", () => process.exit(0));
