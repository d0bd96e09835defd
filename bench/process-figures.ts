import { readFileSync, writeFileSync } from "node:fs";
import { z } from "zod";

/** What a piece of work cost its process: seconds by the clock and of its cores, and the peak of its resident memory. */
export const WorkFigures = z.object({ seconds: z.number(), cpuSeconds: z.number(), peakMegabytes: z.number() });
export type WorkFigures = z.infer<typeof WorkFigures>;

/** Peak of resident memory in MB; the kernel's own mark, because resource usage inherits the peak of the parent. */
export function peakMegabytes(): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync("/proc/self/status", "utf8"))?.[1]) / 1024;
  } catch {
    return process.resourceUsage().maxRSS / 1024;
  }
}

/** Forgets the peak so far, where the system can: what was prepared is not part of the work. */
function forgetPeak(): void {
  try {
    writeFileSync("/proc/self/clear_refs", "5");
  } catch {
    // Elsewhere the peak includes the preparation.
  }
}

/** Measures a piece of work in this process. */
export async function measured(work: () => Promise<unknown>): Promise<WorkFigures> {
  forgetPeak();
  const before = process.cpuUsage();
  const began = performance.now();
  await work();
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(before);
  return { seconds, cpuSeconds: (user + system) / 1e6, peakMegabytes: peakMegabytes() };
}
