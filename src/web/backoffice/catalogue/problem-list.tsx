import { keyIn } from "#kernel/formats/message-key.ts";
import type { Problem } from "#modules/studio/model.ts";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";

type ProblemListProps = {
  readonly problems: readonly Problem[];
  /** Link to the element a problem is about; undefined where there is none. */
  readonly hrefOf?: (where: string) => string | undefined;
};

/** All problems of a design or a package, one line each. Source: BO-02, BO-04. */
export function ProblemList({ problems, hrefOf }: ProblemListProps) {
  const t = useMessages();
  const problemText = ({ code, data }: Problem) =>
    t(code.startsWith("check/") ? keyIn("errors", code.slice(6)) : keyIn("studio.problems", code), data);
  return (
    <ul className="grid gap-2">
      {problems.map((problem) => {
        const href = hrefOf?.(problem.where);
        const wrong = problem.severity !== "warning";
        return (
          <li key={`${problem.code} ${problem.where}`} className="flex items-start gap-2">
            <Icon
              name={wrong ? "warning" : "info"}
              size={16}
              className={`mt-1 ${wrong ? "text-brick" : "text-ink-soft"}`}
              label={t(wrong ? "studio.severity.error" : "studio.severity.warning")}
            />
            <span className="min-w-0">
              <span className="block">{problemText(problem)}</span>
              <span className="block text-13 wrap-anywhere text-ink-soft">
                {href ? (
                  <Link href={href} className="ink-link">
                    {problem.where}
                  </Link>
                ) : (
                  problem.where
                )}
              </span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
