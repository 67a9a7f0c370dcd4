// By its name: the build leaves calls of `z.…` out where nobody uses their result.
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

/** What is said of a field whose schema has no words of its own: for a person, not for whoever wrote the schema. */
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
 * `errors` are shown beneath fields by every client (docs/api.md, Envelopes), and pages say the same before they send:
 * no schema speaks its library's words.
 */
export function installFieldMessages(): void {
  config({ customError: fieldMessage });
}
