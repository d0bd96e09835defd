import { Body, Container, Head, Html, Link, Preview, Section, Text } from "@react-email/components";
import type { CSSProperties } from "react";
import type { Letter } from "../model.ts";

// Mail programs know no custom properties: the brand's colours stand here as plain values.
const colours = {
  paper: "#FBF8F2",
  sheet: "#FFFFFF",
  ink: "#22201C",
  soft: "#6B655B",
  line: "#E6DFD2",
  leaf: "#2E4A3B",
};
const serif = "Georgia, 'Times New Roman', serif";
const sans = "'Hanken Grotesk', 'Helvetica Neue', Arial, sans-serif";

const paragraph: CSSProperties = { margin: "0 0 16px", fontSize: 15, lineHeight: "24px", color: colours.ink };
const small: CSSProperties = { margin: "0 0 10px", fontSize: 13, lineHeight: "20px", color: colours.soft };
const label: CSSProperties = { margin: "0 0 4px", fontSize: 13, lineHeight: "20px", color: colours.soft };
const cell: CSSProperties = { padding: "14px 0", verticalAlign: "top", borderTop: `1px solid ${colours.line}` };
const amountCell: CSSProperties = { ...cell, textAlign: "right", whiteSpace: "nowrap", paddingLeft: 16 };

/** A letter as a mail: one column of paper, hairlines, one button. */
export function LetterMail({ letter, language }: { readonly letter: Letter; readonly language: string }) {
  return (
    <Html lang={language}>
      <Head>
        <meta name="color-scheme" content="light" />
      </Head>
      <Preview>{letter.preview}</Preview>
      <Body style={{ margin: 0, backgroundColor: colours.paper, fontFamily: sans }}>
        <Container style={{ maxWidth: 600, padding: "32px 16px" }}>
          <Text style={{ margin: "0 0 24px", fontFamily: serif, fontSize: 24, color: colours.leaf }}>Blattwerk</Text>
          <Section
            style={{ backgroundColor: colours.sheet, border: `1px solid ${colours.line}`, padding: "32px 28px" }}
          >
            <Opening letter={letter} />
            <Goods letter={letter} />
            <Details letter={letter} />
          </Section>
          <SmallPrint letter={letter} />
        </Container>
      </Body>
    </Html>
  );
}

function Opening({ letter }: { readonly letter: Letter }) {
  return (
    <>
      <h1
        style={{
          margin: "0 0 20px",
          fontFamily: serif,
          fontWeight: 400,
          fontSize: 26,
          lineHeight: "34px",
          color: colours.ink,
        }}
      >
        {letter.heading}
      </h1>
      {letter.paragraphs.map((text) => (
        <Text key={text} style={paragraph}>
          {text}
        </Text>
      ))}
      {letter.action && (
        <Link
          href={letter.action.address}
          style={{
            display: "inline-block",
            margin: "8px 0 28px",
            padding: "12px 22px",
            borderRadius: 2,
            backgroundColor: colours.leaf,
            color: colours.sheet,
            fontSize: 15,
            textDecoration: "none",
          }}
        >
          {letter.action.label}
        </Link>
      )}
    </>
  );
}

function Goods({ letter }: { readonly letter: Letter }) {
  if (letter.lines.length === 0 && letter.totals.length === 0) return null;
  return (
    <>
      <table
        role="presentation"
        width="100%"
        cellPadding={0}
        cellSpacing={0}
        style={{ fontSize: 15, lineHeight: "22px", color: colours.ink }}
      >
        <tbody>
          {letter.lines.map((line) => (
            <tr key={line.title + line.details.join("")}>
              <td style={cell}>
                {line.quantity} × {line.title}
                <span style={{ display: "block", fontSize: 13, color: colours.soft }}>{line.details.join(" · ")}</span>
              </td>
              <td style={amountCell}>{line.amount}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <table
        role="presentation"
        width="100%"
        cellPadding={0}
        cellSpacing={0}
        style={{ fontSize: 15, marginBottom: 24, color: colours.ink }}
      >
        <tbody>
          {letter.totals.map((total) => (
            <tr key={total.label} style={{ fontWeight: total.strong ? 600 : 400 }}>
              <td style={{ padding: "5px 0", borderTop: total.strong ? `1px solid ${colours.ink}` : "none" }}>
                {total.label}
              </td>
              <td
                style={{
                  padding: "5px 0",
                  textAlign: "right",
                  borderTop: total.strong ? `1px solid ${colours.ink}` : "none",
                }}
              >
                {total.amount}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Details({ letter }: { readonly letter: Letter }) {
  return (
    <>
      {letter.notes.map((note) => (
        <Text key={note} style={{ ...paragraph, paddingLeft: 14, borderLeft: `2px solid ${colours.leaf}` }}>
          {note}
        </Text>
      ))}
      {letter.blocks.map((block) => (
        <Section key={block.heading} style={{ marginTop: 20 }}>
          <Text style={label}>{block.heading}</Text>
          {block.lines.map((line) => (
            <Text key={line} style={{ ...paragraph, margin: 0 }}>
              {line}
            </Text>
          ))}
        </Section>
      ))}
    </>
  );
}

function SmallPrint({ letter }: { readonly letter: Letter }) {
  return (
    <Section style={{ padding: "24px 4px 0" }}>
      {letter.smallPrint.map((part) => (
        <Section key={part.heading} style={{ marginBottom: 16 }}>
          <Text style={{ ...small, color: colours.ink }}>{part.heading}</Text>
          {part.paragraphs.map((text) => (
            <Text key={text} style={small}>
              {text}
            </Text>
          ))}
        </Section>
      ))}
      <Text style={{ ...small, whiteSpace: "pre-line" }}>{letter.footer.join("\n")}</Text>
    </Section>
  );
}
