import { createServer } from "node:net";

/** A small mail server on this machine that records accepted mails. */
export type SmtpFake = {
  readonly url: string;
  /** The accepted mails, complete, in order. */
  readonly taken: () => readonly string[];
  /** The lines that named a recipient. */
  readonly recipients: () => readonly string[];
  /** Reply to recipients from now on instead of accepting them. */
  readonly answer: (line: string | undefined) => void;
  readonly close: () => Promise<void>;
};

/** Starts a fake SMTP server on a free port, with as much of SMTP as a delivery needs. Source: RFC 5321. */
export async function startSmtpFake(): Promise<SmtpFake> {
  const taken: string[] = [];
  const recipients: string[] = [];
  let answer: string | undefined;
  const server = createServer((socket) => {
    let message: string | undefined;
    socket.write("220 test\r\n");
    socket.on("error", () => undefined);
    socket.on("data", (chunk) => {
      const text = chunk.toString("utf8");
      if (message !== undefined) {
        message += text;
        if (!message.endsWith("\r\n.\r\n")) return;
        taken.push(message);
        message = undefined;
        socket.write("250 taken\r\n");
        return;
      }
      if (text.startsWith("EHLO")) socket.write("250 test\r\n");
      else if (text.startsWith("DATA")) {
        message = "";
        socket.write("354 go on\r\n");
      } else if (text.startsWith("RCPT")) {
        recipients.push(text);
        socket.write(`${answer ?? "250 ok"}\r\n`);
      } else if (text.startsWith("QUIT")) socket.end("221 bye\r\n");
      else socket.write("250 ok\r\n");
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken: () => taken,
    recipients: () => recipients,
    answer: (line) => (answer = line),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
