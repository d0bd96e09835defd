import http from "node:http";

// The least a Node server can do: answers every request with one buffer it was given, tells its port, and on request
// the CPU time it has used.
process.once("message", (body: Buffer) => {
  const server = http.createServer((_request, response) => {
    response.writeHead(200, { "content-type": "text/html; charset=utf-8", "content-length": body.length });
    response.end(body);
  });
  server.listen(0, "127.0.0.1", () => {
    const address = server.address();
    process.on("message", () => process.send?.(process.cpuUsage()));
    process.send?.({ port: typeof address === "object" && address ? address.port : 0 });
  });
});
process.once("disconnect", () => process.exit(0));
