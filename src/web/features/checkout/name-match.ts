import { foldText } from '#shared/fold-text';

const splitName = (name: string) =>
  foldText(name)
    .split(/[^\p{L}]+/u)
    .filter(Boolean);

/** Whether a shortened name ("Ama S.") can be a person's ("Serwaa Ama"): each word is a prefix of one of theirs. */
export function matchesPersonName(shortened: string, person: string): boolean {
  const own = splitName(person);
  const words = splitName(shortened);
  return words.length > 0 && words.every((word) => own.some((one) => one.startsWith(word)));
}
