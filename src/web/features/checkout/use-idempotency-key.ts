import { useRef } from 'react';

/** One key for one body: kept over retries of the same form, a new one as soon as anything in it changes. */
export function useIdempotencyKey(): (body: unknown) => string {
  const kept = useRef({ body: '', key: '' });
  return (body) => {
    const text = JSON.stringify(body);
    if (kept.current.body !== text) kept.current = { body: text, key: crypto.randomUUID() };
    return kept.current.key;
  };
}
