// Imported by name: the build drops `z.…` calls whose result is unused.
import { config, type core } from 'zod/mini';
import * as m from '#messages/shared';

type Issue = core.$ZodRawIssue;

const TYPES: Record<string, () => string> = {
  string: m.field_must_be_text,
  number: m.field_must_be_a_number,
  int: m.field_must_be_a_whole_number,
  boolean: m.field_must_be_true_or_false,
  array: m.field_must_be_a_list,
};
const FORMATS: Record<string, () => string> = {
  email: m.field_must_be_an_email_address,
  date: m.field_must_be_a_day,
  datetime: m.field_must_be_a_time,
  uuid: m.field_not_found_choose_again,
};

function tooSmall(origin: string, minimum: number | bigint): string {
  const bound = String(minimum);
  if (origin === 'array') return m.field_choose_at_least({ bound });
  if (origin !== 'string') return m.field_must_be_at_least({ bound });
  return minimum <= 1 ? m.field_this_is_required() : m.field_must_be_at_least_characters_long({ bound });
}

function tooBig(origin: string, maximum: number | bigint): string {
  const bound = String(maximum);
  if (origin === 'array') return m.field_choose_at_most({ bound });
  return origin === 'string'
    ? m.field_must_be_at_most_characters_long({ bound })
    : m.field_must_be_at_most({ bound });
}

function otherValue(values: readonly unknown[]): string {
  const listed = values.map(String).join(', ');
  return values.length > 1 ? m.field_must_be_one_of({ values: listed }) : m.field_must_be({ value: listed });
}

/** Default messages for fields whose schema defines none, written for people. */
function fieldMessage(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return m.field_this_is_required();
      return (TYPES[issue.expected] ?? m.field_must_be_an_object)();
    case 'too_small':
      return tooSmall(issue.origin, issue.minimum);
    case 'too_big':
      return tooBig(issue.origin, issue.maximum);
    case 'invalid_value':
      return otherValue(issue.values);
    case 'invalid_format':
      return (FORMATS[issue.format] ?? m.field_check_the_format)();
    default:
      return m.field_check_this_field();
  }
}

/**
 * Every client shows `errors` below the fields (docs/api.md, Envelopes), and pages validate with the same text, so
 * the library's own messages are never used.
 */
export function installFieldMessages(): void {
  config({ customError: fieldMessage });
}
