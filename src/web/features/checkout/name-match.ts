import { foldText } from '#contracts/folded-words';

const splitName = (name: string) =>
  foldText(name)
    .split(/[^\p{L}]+/u)
    .filter(Boolean);

/** Whether a shortened name ("Ama S.") can be that of a person ("Serwaa Ama"): each word begins one of theirs. */
export function matchesPersonName(shortened: string, person: string): boolean {
  const own = splitName(person);
  const words = splitName(shortened);
  return words.length > 0 && words.every((word) => own.some((one) => one.startsWith(word)));
}
