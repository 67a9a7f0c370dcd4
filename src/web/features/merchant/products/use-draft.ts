import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** What was typed into a form and not saved: it outlives a reload, a lost session and a slip of the thumb. */
export function readDraft<Values>(key: string): Partial<Values> | null {
  try {
    const text = sessionStorage.getItem(key);
    return text ? (JSON.parse(text) as Partial<Values>) : null;
  } catch {
    return null;
  }
}

export function dropDraft(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // A refused storage keeps nothing anyway.
  }
}

/** Keeps what is typed under `key` until {@link dropDraft}. */
export function useKeepingDraft<Values extends FieldValues, Out>(
  key: string,
  form: UseFormReturn<Values, unknown, Out>,
): void {
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty }) => {
          if (!isDirty) return;
          try {
            sessionStorage.setItem(key, JSON.stringify(values));
          } catch {
            // Full or refused: the warning before leaving is left.
          }
        },
      }),
    [key, subscribe],
  );
}
