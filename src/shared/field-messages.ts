// // Imported by name: the build drops `z.…` calls whose result is unused.
import { config, type core } from 'zod/mini';

type Issue = core.$ZodRawIssue;

const TYPES: Record<string, string> = {
  string: 'Must be text',
  number: 'Must be a number',
  int: 'Must be a whole number',
  boolean: 'Must be true or false',
  array: 'Must be a list',
};
const FORMATS: Record<string, string> = {
  email: 'Must be an email address',
  date: 'Must be a day such as 2026-01-31',
  datetime: 'Must be a time such as 2026-01-31T09:30:00Z',
  uuid: 'Not found. Reload the page and choose again',
};

function sizeMessage(origin: string, bound: number | bigint, word: 'least' | 'most'): string {
  if (origin === 'string') {
    return word === 'least' && Number(bound) <= 1
      ? 'This is required'
      : `Must be at ${word} ${bound} characters long`;
  }
  return origin === 'array' ? `Choose at ${word} ${bound}` : `Must be at ${word} ${bound}`;
}

/** Default messages for fields whose schema defines none, written for people. */
function fieldMessage(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'This is required';
      return TYPES[issue.expected] ?? 'Must be an object with named fields';
    case 'too_small':
      return sizeMessage(issue.origin, issue.minimum, 'least');
    case 'too_big':
      return sizeMessage(issue.origin, issue.maximum, 'most');
    case 'invalid_value':
      return `Must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(String).join(', ')}`;
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'Check the format of this field';
    default:
      return 'Check this field';
  }
}

/**
 * Every client shows `errors` below the fields (docs/api.md, Envelopes), and pages validate with the same text, so
 * the library's own messages are never used.
 */
export function installFieldMessages(): void {
  config({ customError: fieldMessage });
}
