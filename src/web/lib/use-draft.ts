import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

const NONE: readonly never[] = [];

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

/** Keeps what is typed under `key` until {@link dropDraft}; `secret` fields are never written down. */
export function useKeepingDraft<Values extends FieldValues, Out>(
  key: string,
  form: UseFormReturn<Values, unknown, Out>,
  secret: readonly (keyof Values)[] = NONE,
): void {
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty }) => {
          if (!isDirty) return;
          try {
            const kept = Object.entries(values).filter(([name]) => !secret.includes(name));
            sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(kept)));
          } catch {
            // Full or refused: the warning before leaving is left.
          }
        },
      }),
    [key, subscribe, secret],
  );
}
