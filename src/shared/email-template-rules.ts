import type { TemplateText } from './mail-texts.ts';

const BRACES = /\{[^{}]*\}|[{}]/g;
const ADDRESS = /:\/\/|\bwww\./i;

/** Constraints on the text of a mail. */
export interface TemplateRules {
  /** Placeholders the text may contain, and those it must contain. */
  known: readonly string[];
  needed: readonly string[];
  /** Whether a mail without an opening text begins with its fixed part. */
  mayBeEmpty: boolean;
}

/** Returns the problems of an admin's text by field; empty if it is valid. */
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
