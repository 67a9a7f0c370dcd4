import { kindOfError, openSpan } from './spans.ts';

type Query = (...given: unknown[]) => unknown;

const TEXT_MAX = 4_000;

/**
 * Runs a pg statement, with a callback or a promise, in a span that ends with its answer. The span omits the values.
 */
export function inStatementSpan(query: Query, given: readonly unknown[]): unknown {
  const text = textOf(given[0]);
  const operation = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'STATEMENT';
  const span = openSpan(operation, {
    kind: 'client',
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.text': text.slice(0, TEXT_MAX),
    },
  });
  if (!span) return query(...given);
  const end = (error?: unknown) => span.end(undefined, undefined, error ? kindOfError(error) : undefined);
  const callback = given.at(-1);
  if (typeof callback === 'function') {
    return query(...given.slice(0, -1), (error: unknown, ...others: unknown[]) => {
      end(error);
      callback(error, ...others);
    });
  }
  const answer = query(...given);
  if (answer instanceof Promise) answer.then(() => end(), end);
  else end();
  return answer;
}

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  const { text } = (statement ?? {}) as { text?: unknown };
  return typeof text === 'string' ? text : '';
}
