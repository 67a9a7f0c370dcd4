import { foldText } from '#contracts/folded-words';

const wordsOf = (name: string) =>
  foldText(name)
    .split(/[^\p{L}]+/u)
    .filter(Boolean);

/** Whether a shortened name ("Ama S.") can be that of a person ("Serwaa Ama"): each word begins one of theirs. */
export function isNameOf(shortened: string, person: string): boolean {
  const own = wordsOf(person);
  const words = wordsOf(shortened);
  return words.length > 0 && words.every((word) => own.some((one) => one.startsWith(word)));
}
