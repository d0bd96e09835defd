import { Link } from "#ui/link.tsx";
import type { Block, Inline } from "../model.ts";

function InlineText({ content }: { readonly content: readonly Inline[] }) {
  return content.map((part, place) => {
    const key = `${place}`;
    switch (part.kind) {
      case "strong":
        return <strong key={key}>{part.text}</strong>;
      case "em":
        return <em key={key}>{part.text}</em>;
      case "break":
        return <br key={key} />;
      case "slot":
        return (
          <mark key={key} className="bg-blush px-1 text-ink">
            {part.text}
          </mark>
        );
      case "link":
        return (
          <Link key={key} href={part.href} className="ink-link">
            {part.text}
          </Link>
        );
      default:
        return part.text;
    }
  });
}

type TableBlock = Extract<Block, { kind: "table" }>;

/** A table of plain cells that scrolls horizontally on narrow pages. */
export function TableView({ head, rows, caption = "" }: Omit<TableBlock, "kind"> & { readonly caption?: string }) {
  return (
    <div className="max-w-full overflow-x-auto">
      <table className="w-full border-b border-line text-left text-13 hyphens-auto sm:text-15">
        {caption ? <caption className="display mb-4 text-left text-25">{caption}</caption> : null}
        {head.length > 0 ? (
          <thead>
            <tr>
              {head.map((cell, column) => (
                <th
                  key={`${column}`}
                  scope="col"
                  className="border-b border-line-strong py-2.5 pr-3 align-bottom font-medium last:pr-0 sm:pr-6"
                >
                  <InlineText content={cell} />
                </th>
              ))}
            </tr>
          </thead>
        ) : null}
        <tbody>
          {rows.map((row, line) => (
            <tr key={`${line}`} className="border-t border-line first:border-t-0">
              {row.map((cell, column) => (
                <td key={`${column}`} className="py-2.5 pr-3 align-top last:pr-0 sm:pr-6">
                  <InlineText content={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ListItem({ blocks }: { readonly blocks: readonly Block[] }) {
  const [first, ...rest] = blocks;
  return (
    <li className="pl-1">
      {first?.kind === "paragraph" ? <InlineText content={first.content} /> : <Blocks blocks={first ? [first] : []} />}
      {rest.length > 0 ? <Blocks blocks={rest} /> : null}
    </li>
  );
}

function List({ block }: { readonly block: Extract<Block, { kind: "list" }> }) {
  const items = block.items.map((item, line) => <ListItem key={`${line}`} blocks={item} />);
  return block.ordered ? (
    <ol className="my-4 grid list-decimal gap-2 pl-6">{items}</ol>
  ) : (
    <ul className="my-4 grid list-['–__'] gap-2 pl-5">{items}</ul>
  );
}

function OneBlock({ block }: { readonly block: Block }) {
  switch (block.kind) {
    case "heading": {
      const Heading = `h${block.level}` as const;
      const className =
        block.level === 2
          ? "display mt-14 mb-4 text-25 first:mt-0 md:text-32"
          : "mt-8 mb-2 text-20 font-medium first:mt-0";
      return (
        <Heading id={block.id} className={className}>
          {block.text}
        </Heading>
      );
    }
    case "list":
      return <List block={block} />;
    case "quote":
      return (
        <blockquote className="display my-8 border-l border-line-strong pl-6 text-25">
          <Blocks blocks={block.blocks} />
        </blockquote>
      );
    case "rule":
      return <hr className="my-10 border-line" />;
    case "table":
      return (
        <div className="my-6">
          <TableView {...block} />
        </div>
      );
    case "paragraph":
      return (
        <p className="my-4 first:mt-0 last:mb-0">
          <InlineText content={block.content} />
        </p>
      );
  }
}

/** The blocks of a text in reading order, in a column of 60 to 72 characters. Source: PB-13. */
export function Blocks({ blocks }: { readonly blocks: readonly Block[] }) {
  return blocks.map((block, place) => <OneBlock key={`${place}`} block={block} />);
}
