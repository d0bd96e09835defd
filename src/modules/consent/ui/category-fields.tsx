import { CheckLine } from "#ui/forms/choice.tsx";
import { useMessages } from "#ui/messages.tsx";
import { categories, type Choice } from "../model.ts";

/** The categories as fields of a form; the necessary one is only explained. Source: CONS-05. */
export function CategoryFields({ choice }: { readonly choice: Choice }) {
  const t = useMessages();
  return (
    <ul className="divide-y divide-line border-y border-line">
      <li className="py-3">
        <p className="flex min-h-11 items-center gap-3 pl-8 text-15">
          {t("consent.category.necessary.name")}
          <span className="text-13 text-ink-soft">{t("consent.always")}</span>
        </p>
        <p className="pl-8 text-13 text-ink-soft">{t("consent.category.necessary.text")}</p>
      </li>
      {categories.map((category) => (
        <li key={category} className="py-3">
          <CheckLine name={category} value="on" defaultChecked={choice[category]}>
            {t(`consent.category.${category}.name`)}
          </CheckLine>
          <p className="pl-8 text-13 text-ink-soft">{t(`consent.category.${category}.text`)}</p>
        </li>
      ))}
    </ul>
  );
}
