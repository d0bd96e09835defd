import http from "node:http";

// The fastest possible Node server: answers every request with one fixed head and buffer, reports its port, and on
// request its CPU time.
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
