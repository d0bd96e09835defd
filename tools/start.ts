import { spawn } from "node:child_process";
import { build, buildIsStale } from "./build.ts";

// Whoever ends npm (a service manager, a container) ends the shop: npm goes without a word to what it started.
const startedBy = process.ppid;
if (buildIsStale()) {
  console.log("Building the shop ...");
  build();
}
const shop = spawn(process.execPath, ["build/server/cli.js", "start"], { stdio: "inherit" });
setInterval(() => {
  if (process.ppid !== startedBy) shop.kill("SIGTERM");
}, 500).unref();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => shop.kill(signal));
shop.once("exit", (code) => {
  process.exitCode = code ?? 0;
});
