import { isBlok, mapContent, type ContentNode } from "../stories/blok-tree.ts";
import { componentOf, components, type ComponentName } from "../components/components.ts";
import { fallbacksOf } from "../stories/languages.ts";
import { newBlok } from "../components/read-blok.ts";
import type { Blok } from "../stories/story-model.ts";
import { isEmptyValue, type Translations } from "../stories/stored-story.ts";

/** A story as the visual editor edits it. */
export type Draft = { readonly name: string; readonly content: Blok; readonly translations: Translations };

/** A position in a list of bloks: before the `index`th of a field of a blok. */
export type BlokPlace = { readonly parent: string; readonly field: string; readonly index: number };

/** A blok with its position; the root has none. */
export type FoundBlok = { readonly blok: Blok; readonly place: BlokPlace | undefined };

/** The bloks of a field, in order. */
export function bloksIn(blok: Blok, field: string): readonly Blok[] {
  const value = blok[field];
  return Array.isArray(value) ? value.filter(isBlok) : [];
}

/** A blok and all its descendants, in reading order. */
export function allBloks(blok: Blok, place?: BlokPlace): readonly FoundBlok[] {
  const fields = Object.entries(componentOf(blok.component)?.fields ?? {});
  const inner = fields
    .filter(([, { type }]) => type === "bloks")
    .flatMap(([field]) =>
      bloksIn(blok, field).flatMap((each, index) => allBloks(each, { parent: blok._uid, field, index })),
    );
  return [{ blok, place }, ...inner];
}

/** Finds a blok with its position; undefined when it does not exist. */
export function findBlok(content: Blok, uid: string): FoundBlok | undefined {
  return allBloks(content).find(({ blok }) => blok._uid === uid);
}

/** A step of the path from the root to a blok, with the names of the official editor. Source: PB-10. */
export type Breadcrumb = {
  readonly _uid: string;
  readonly component: string;
  readonly _parentUid?: string;
  readonly _parentfield?: string;
  readonly _parentindex?: number;
  readonly _parentName?: string;
};

/** The path from the root to a blok, both included; empty when it does not exist. Source: PB-10. */
export function breadcrumbsOf(content: Blok, uid: string): readonly Breadcrumb[] {
  const found = findBlok(content, uid);
  if (!found) return [];
  const { _uid, component } = found.blok;
  if (!found.place) return [{ _uid, component }];
  const { parent, field, index } = found.place;
  const above = breadcrumbsOf(content, parent);
  const _parentName = above.at(-1)?.component ?? "";
  return [...above, { _uid, component, _parentUid: parent, _parentfield: field, _parentindex: index, _parentName }];
}

function changeBlok(content: Blok, uid: string, change: (blok: Blok) => ContentNode): Blok {
  return mapContent(content, (node) => (isBlok(node) && node._uid === uid ? change(node) : node));
}

function changeList(content: Blok, { parent, field }: BlokPlace, change: (list: readonly Blok[]) => readonly Blok[]) {
  return changeBlok(content, parent, (blok) => ({ ...blok, [field]: change(bloksIn(blok, field)) }));
}

/** Sets a field of the shared content, or of one language; an empty translation falls back. Source: PB-15. */
export function setField(
  draft: Draft,
  { uid, field, language }: { readonly uid: string; readonly field: string; readonly language: string | undefined },
  value: unknown,
): Draft {
  if (language === undefined)
    return { ...draft, content: changeBlok(draft.content, uid, (blok) => ({ ...blok, [field]: value })) };
  const own = draft.translations[language] ?? {};
  const { [field]: _replaced, ...others } = own[uid] ?? {};
  const fields = isEmptyValue(value) ? others : { ...others, [field]: value };
  return { ...draft, translations: { ...draft.translations, [language]: { ...own, [uid]: fields } } };
}

/** Inserts a blok at a position. */
export function insertBlok(content: Blok, place: BlokPlace, blok: Blok): Blok {
  return changeList(content, place, (list) => list.toSpliced(place.index, 0, blok));
}

/** Removes a blok with all its descendants; the root is never removed. */
export function removeBlok(content: Blok, uid: string): Blok {
  const place = findBlok(content, uid)?.place;
  return place ? changeList(content, place, (list) => list.filter(({ _uid }) => _uid !== uid)) : content;
}

/** Moves a blok among its siblings to `index` of the new order. */
export function moveBlok(content: Blok, uid: string, index: number): Blok {
  const found = findBlok(content, uid);
  if (!found?.place) return content;
  const { blok } = found;
  return changeList(content, found.place, (list) => {
    const others = list.filter(({ _uid }) => _uid !== uid);
    return others.toSpliced(Math.max(0, Math.min(index, others.length)), 0, blok);
  });
}

/** A copy of a blok and all its descendants, each with a new id; translations are copied too. Source: PB-15. */
export function copyBlok(
  blok: Blok,
  translations: Translations,
  newUid: () => string,
): { readonly blok: Blok; readonly translations: Translations } {
  const copies = new Map(allBloks(blok).map((each) => [each.blok._uid, newUid()]));
  const copy = mapContent(blok, (node) => (isBlok(node) ? { ...node, _uid: copies.get(node._uid) ?? newUid() } : node));
  const copied = Object.entries(translations).map(([language, bloks]) => {
    const own = [...copies].flatMap(([from, to]) => (bloks[from] ? [[to, bloks[from]]] : []));
    return [language, { ...bloks, ...Object.fromEntries(own) }];
  });
  return { blok: copy, translations: Object.fromEntries(copied) };
}

/** Inserts a copy after a blok. Source: PB-15. */
export function duplicateBlok(draft: Draft, uid: string, newUid: () => string): Draft {
  const found = findBlok(draft.content, uid);
  if (!found?.place) return draft;
  const { blok, translations } = copyBlok(found.blok, draft.translations, newUid);
  const place = { ...found.place, index: found.place.index + 1 };
  return { ...draft, content: insertBlok(draft.content, place, blok), translations };
}

function isComponent(name: string): name is ComponentName {
  return name in components;
}

/** A new blok of a component with its defaults; undefined for an unknown name. */
export function blokOf(component: string, uid: string): Blok | undefined {
  return isComponent(component) ? newBlok(component, uid) : undefined;
}

/** The content in one language. Source: PB-15. */
export function contentIn({ content, translations }: Draft, language: string | undefined): Blok {
  if (language === undefined) return content;
  const layers = fallbacksOf(language).flatMap((each) => translations[each] ?? []);
  return mapContent(content, (node) => {
    if (!isBlok(node)) return node;
    const own = layers.toReversed().flatMap((layer) => Object.entries(layer[node._uid] ?? {}));
    return { ...node, ...Object.fromEntries(own.filter(([, value]) => !isEmptyValue(value))) };
  });
}
