import { Body, Container, Head, Html, Img, Link, Preview, Section, Text } from "@react-email/components";
import { Fragment, type CSSProperties } from "react";
import type { Letter } from "../model.ts";

// Mail programs do not support custom properties: the brand's colours are literal values here.
const colours = {
  paper: "#FBF8F2",
  sheet: "#FFFFFF",
  ink: "#22201C",
  soft: "#6B655B",
  line: "#E6DFD2",
  leaf: "#2E4A3B",
};
/** Dark mode, for programs that support the media query; `!important` because the light colours are inline. */
const night = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.paper,.paper>table>tbody>tr>td,body{background-color:#1B1A17!important}
.sheet{background-color:#24221E!important;border-color:#45413A!important}
.ink{color:#F1ECE2!important}
.soft{color:#B8B0A3!important}
.leaf{color:#A9C7B5!important}
.line{border-color:#45413A!important}
.rule{border-color:#F1ECE2!important}
.button{background-color:#A9C7B5!important}
.button a{color:#1B1A17!important}
}
@media (max-width:480px){.sheet{padding:24px 18px!important}}`;
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
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{letter.subject}</title>
        <style>{night}</style>
      </Head>
      <Preview>{letter.preview}</Preview>
      <Body className="paper" style={{ margin: 0, backgroundColor: colours.paper, fontFamily: sans }}>
        <Container style={{ maxWidth: 600, padding: "32px 16px" }}>
          <Text className="leaf" style={{ margin: "0 0 24px", fontFamily: serif, fontSize: 24, color: colours.leaf }}>
            Blattwerk
          </Text>
          <Section
            className="sheet"
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

/** A button as a table cell, because Outlook renders no padding around links. */
function ActionButton({ label, address }: { readonly label: string; readonly address: string }) {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} style={{ margin: "8px 0 28px" }}>
      <tbody>
        <tr>
          <td className="button" style={{ borderRadius: 2, backgroundColor: colours.leaf }}>
            <Link
              href={address}
              style={{
                display: "inline-block",
                padding: "13px 22px",
                color: colours.sheet,
                fontSize: 15,
                lineHeight: "20px",
                textDecoration: "none",
              }}
            >
              {label}
            </Link>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

const smallLink: CSSProperties = { color: colours.soft, textDecoration: "underline", wordBreak: "break-all" };

/**
 * Text with its URLs as links; nothing else of it is markup. A label before a URL ("Leave: https://…") becomes the link
 * text, because the plain text shows the URL anyway.
 */
function Linked({ text }: { readonly text: string }) {
  const [, label, target] = /^(.+?)\s*:\s+(https?:\/\/\S+)$/s.exec(text) ?? [];
  if (label !== undefined && target !== undefined)
    return (
      <Link href={target} className="soft" style={{ ...smallLink, wordBreak: "normal" }}>
        {label}
      </Link>
    );
  return text.split(/(https?:\/\/[^\s]+)/).map((part, index) =>
    index % 2 === 1 ? (
      <Link key={part} href={part} className="soft" style={smallLink}>
        {part}
      </Link>
    ) : (
      part
    ),
  );
}

function Opening({ letter }: { readonly letter: Letter }) {
  return (
    <>
      <h1
        className="ink"
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
        <Text key={text} className="ink" style={paragraph}>
          {text}
        </Text>
      ))}
      <Designs designs={letter.designs ?? []} />
      {letter.action ? <ActionButton {...letter.action} /> : null}
    </>
  );
}

/** Designs side by side, each picture and title a link. Source: ACC-14, CART-15. */
function Designs({ designs }: { readonly designs: NonNullable<Letter["designs"]> }) {
  if (designs.length === 0) return null;
  const width = `${Math.floor(100 / Math.max(2, designs.length))}%`;
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      style={{ margin: "8px 0 16px", tableLayout: "fixed" }}
    >
      <tbody>
        <tr>
          {designs.map(({ title, address, picture }) => (
            <td
              key={address + title}
              width={width}
              style={{ padding: "0 6px 12px", verticalAlign: "bottom", overflowWrap: "anywhere", hyphens: "auto" }}
            >
              <Link href={address} className="ink" style={{ color: colours.ink, fontSize: 15, lineHeight: "20px" }}>
                {picture ? (
                  // Lazy, so that no preload is added to the head, which mail programs would not understand.
                  <Img
                    src={picture}
                    alt=""
                    loading="lazy"
                    width="100%"
                    style={{ marginBottom: 8, border: `1px solid ${colours.line}` }}
                  />
                ) : null}
                {title}
              </Link>
            </td>
          ))}
        </tr>
      </tbody>
    </table>
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
        className="ink"
        style={{ fontSize: 15, lineHeight: "22px", color: colours.ink }}
      >
        <tbody>
          {letter.lines.map((line) => (
            <tr key={line.title + line.details.join("")}>
              <td className="line" style={cell}>
                {line.quantity} × {line.title}
                <span className="soft" style={{ display: "block", fontSize: 13, color: colours.soft }}>
                  {line.details.join(" · ")}
                </span>
              </td>
              <td className="line" style={amountCell}>
                {line.amount}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <table
        role="presentation"
        width="100%"
        cellPadding={0}
        cellSpacing={0}
        className="ink"
        style={{ fontSize: 15, lineHeight: "22px", marginBottom: 24, color: colours.ink }}
      >
        <tbody>
          {letter.totals.map((total) => {
            const row: CSSProperties = {
              padding: total.strong ? "8px 0 5px" : "5px 0",
              verticalAlign: "top",
              borderTop: total.strong ? `1px solid ${colours.ink}` : "none",
            };
            return (
              <tr key={total.label} style={{ fontWeight: total.strong ? 600 : 400 }}>
                <td className="rule" style={row}>
                  {total.label}
                </td>
                <td className="rule" style={{ ...row, paddingLeft: 16, textAlign: "right", whiteSpace: "nowrap" }}>
                  {total.amount}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}

function Details({ letter }: { readonly letter: Letter }) {
  return (
    <>
      {letter.notes.map((note) => (
        <Text
          key={note}
          className="ink"
          style={{ ...paragraph, paddingLeft: 14, borderLeft: `2px solid ${colours.leaf}` }}
        >
          {note}
        </Text>
      ))}
      {letter.blocks.map((block) => (
        <Section key={block.heading} style={{ marginTop: 20 }}>
          <Text className="soft" style={label}>
            {block.heading}
          </Text>
          {block.lines.map((line) => (
            <Text key={line} className="ink" style={{ ...paragraph, margin: 0 }}>
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
          <Text className="ink" style={{ ...small, color: colours.ink }}>
            {part.heading}
          </Text>
          {part.paragraphs.map((text) => (
            <Text key={text} className="soft" style={small}>
              <Linked text={text} />
            </Text>
          ))}
        </Section>
      ))}
      <Text className="soft" style={small}>
        {letter.footer.map((line) => (
          <Whole key={line} line={line} />
        ))}
      </Text>
    </Section>
  );
}

/** A line that breaks only between its parts: no town below its postcode, no number below its label. */
function Whole({ line }: { readonly line: string }) {
  const parts = line.split(", ");
  return (
    <span style={{ display: "block" }}>
      {parts.map((part, place) => (
        <Fragment key={part}>
          <span style={{ display: "inline-block" }}>{place < parts.length - 1 ? `${part},` : part}</span>{" "}
        </Fragment>
      ))}
    </span>
  );
}
