import { expect, test } from "vitest";
import { createLog } from "./log.server.ts";

function logged(write: (log: ReturnType<typeof createLog>) => void): readonly string[] {
  const lines: string[] = [];
  write(createLog({ LOG_LEVEL: "info" }, "test", { write: (line) => void lines.push(line) }));
  return lines;
}

test("NFR-02 a fault of the database is told without the row it was about", () => {
  const fault = Object.assign(new Error('duplicate key value violates unique constraint "customer_email"'), {
    code: "23505",
    constraint: "customer_email",
    detail: "Key (email)=(anna@freudenberger.example) already exists.",
    where: "COPY customer, line 1: anna@freudenberger.example",
    parameters: ["anna@freudenberger.example"],
  });
  const [line = ""] = logged((log) => log.error({ err: fault }, "fault"));
  expect(JSON.parse(line)).toMatchObject({ err: { code: "23505", constraint: "customer_email" }, msg: "fault" });
  expect(line).not.toContain("freudenberger");
});

test("NFR-02 addresses and cookies that slip in are removed", () => {
  const [line] = logged((log) =>
    log.info(
      { email: "a@b.example", job: { email: "a@b.example" }, req: { headers: { cookie: "bw_session=x" } } },
      "x",
    ),
  );
  expect(line).not.toMatch(/b\.example|bw_session/);
});

test("NFR-02 a text with line breaks and terminal codes stays one line of the log", () => {
  const forged = 'x\r\n{"level":30,"msg":"paid"}\u001b[2J\u2028';
  const lines = logged((log) => log.warn({ path: forged }, forged));
  expect(lines).toHaveLength(1);
  expect(lines[0]?.trimEnd()).not.toMatch(/\p{Cc}/u);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({ path: forged, msg: forged });
});
