import type { TemplateText } from './mail-texts.ts';

const BRACES = /\{[^{}]*\}|[{}]/g;
const ADDRESS = /:\/\/|\bwww\./i;

/** What the words of a mail have to keep to. */
export interface TemplateRules {
  /** Names that may stand in braces, and those of them that have to. */
  known: readonly string[];
  needed: readonly string[];
  /** Whether the mail begins with what is fixed of it when it has no opening. */
  mayBeEmpty: boolean;
}

/** What is wrong with the words that an admin wants for a mail, by field; nothing when they fit. */
export function findTemplateFaults(
  { known, needed, mayBeEmpty }: TemplateRules,
  words: TemplateText,
): Partial<Record<keyof TemplateText, string>> {
  const inBraces = known.map((name) => `{${name}}`);
  const faults: Partial<Record<keyof TemplateText, string>> = {};
  for (const field of ['subject', 'opening'] as const) {
    const unknown = words[field].match(BRACES)?.find((braces) => !inBraces.includes(braces));
    if (unknown) {
      faults[field] =
        known.length > 0
          ? `${unknown} cannot be used in this email. You can use ${inBraces.join(', ')}`
          : `${unknown} cannot be used in this email. It has no automatic values`;
    } else if (ADDRESS.test(words[field])) {
      faults[field] = 'Do not add links. The email already has them';
    }
  }
  if (words.opening === '' && !mayBeEmpty) faults.opening ??= 'The opening is missing';
  const missing = needed.find((name) => !`${words.subject} ${words.opening}`.includes(`{${name}}`));
  if (missing) faults.opening ??= `Keep {${missing}} in the subject or the opening`;
  return faults;
}
