import { all, any, type Expression, type Field } from './expression.ts';
import type { Phrase, Wanted } from './understand.ts';

/** A phrase in some fields of a document, or anywhere in it. */
function within(phrases: Phrase[], fields: Field[] | null): Expression[] {
  const word = (form: string): Expression[] =>
    fields ? fields.map((field) => ({ word: `${field}.${form}` })) : [{ word: form }];
  return phrases.map((phrase) => all(phrase.map((forms) => any(forms.flatMap(word)))));
}

const FIELDS: Field[] = ['n', 'c', 's'];

/** A letter alone says too little to look for it in descriptions; it may also be that of a field. */
function beginning({ begins }: Wanted, where: Field[] | null): Expression[] {
  if (!begins) return [];
  const fields = begins.length === 1 ? (where ?? FIELDS) : where;
  return fields
    ? fields.map((field) => ({ word: `${field}.${begins}`, prefix: true }))
    : [{ word: begins, prefix: true }];
}

/** Where one thing may stand, from the name's own word to the description; each includes the one before. */
function placesOf(wanted: Wanted): Expression[][] {
  const { exact, part, near, related, places } = wanted;
  const written = [...exact, ...part, ...near];
  const own = within(exact, ['n']);
  const name = [...own, ...within([...part, ...near], ['n']), ...beginning(wanted, ['n'])];
  const category = [...name, ...within(written, ['c']), ...beginning(wanted, ['c'])];
  const synonym = [...category, ...within(related, ['n', 'c'])];
  const shop = [
    ...synonym,
    ...within([...written, ...places, ...related], ['s']),
    ...beginning(wanted, ['s']),
  ];
  const anywhere = [
    ...within([...written, ...related], null),
    ...within(places, ['s']),
    ...beginning(wanted, null),
  ];
  return [own, name, category, synonym, shop, anywhere];
}

/**
 * What documents must hold, best match first: everything in the name as its own word; in the name; in the category
 * too; by another word for it; by shop and place; anywhere. Each includes the one before. Empty when nothing is wanted.
 */
export function tiersOf(wanted: Wanted[]): Expression[] {
  if (wanted.length === 0) return [];
  const places = wanted.map(placesOf);
  const tiers = (places[0] ?? []).map((_, tier) => places.map((of) => of[tier] ?? []));
  return tiers.filter((of) => of.every((ways) => ways.length > 0)).map((of) => all(of.map(any)));
}
