import type { ReactNode } from "react";
import { Link } from "#ui/link.tsx";
import type { Block, ContainerName, Inline } from "../model.ts";

/** Fills the containers of a text page. */
export type FillContainer = (name: ContainerName) => ReactNode;

function Text({ content }: { readonly content: readonly Inline[] }) {
  return content.map((part, place) => {
    const key = `${place}`;
    if (part.kind === "strong") return <strong key={key}>{part.text}</strong>;
    if (part.kind === "slot")
      return (
        <mark key={key} className="bg-blush px-1 text-ink">
          {part.text}
        </mark>
      );
    if (part.kind === "link")
      return (
        <Link key={key} href={part.href} className="ink-link">
          {part.text}
        </Link>
      );
    return part.text;
  });
}

function Table({ block }: { readonly block: Extract<Block, { kind: "table" }> }) {
  return (
    <div className="max-w-full overflow-x-auto">
      <table className="w-full border-b border-line text-left text-15">
        <thead>
          <tr>
            {block.head.map((cell, column) => (
              <th
                key={`${column}`}
                scope="col"
                className="border-b border-line-strong py-2.5 pr-6 align-bottom font-medium"
              >
                <Text content={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row, line) => (
            <tr key={`${line}`} className="border-t border-line first:border-t-0">
              {row.map((cell, column) => (
                <td key={`${column}`} className="py-2.5 pr-6 align-top">
                  <Text content={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The blocks of a text page in reading order, in a column of 60 to 72 characters. Source: PB-13. */
export function Blocks({ blocks, fill }: { readonly blocks: readonly Block[]; readonly fill: FillContainer }) {
  return blocks.map((block, place) => {
    const key = `${place}`;
    switch (block.kind) {
      case "heading":
        return block.level === 2 ? (
          <h2 key={key} id={block.id} className="display mt-14 mb-4 text-25 first:mt-0 md:text-32">
            {block.text}
          </h2>
        ) : (
          <h3 key={key} id={block.id} className="mt-8 mb-2 text-20 font-medium">
            {block.text}
          </h3>
        );
      case "list": {
        const items = block.items.map((item, line) => (
          <li key={`${line}`} className="pl-1">
            <Text content={item} />
          </li>
        ));
        return block.ordered ? (
          <ol key={key} className="my-4 grid list-decimal gap-2 pl-6">
            {items}
          </ol>
        ) : (
          <ul key={key} className="my-4 grid list-['–__'] gap-2 pl-5">
            {items}
          </ul>
        );
      }
      case "table":
        return (
          <div key={key} className="my-6">
            <Table block={block} />
          </div>
        );
      case "container":
        return (
          <div key={key} className="my-8">
            {fill(block.name)}
          </div>
        );
      default:
        return (
          <p key={key} className="my-4">
            <Text content={block.content} />
          </p>
        );
    }
  });
}
