import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { deleteDraft, readDraft, saveDraft } from '#web/lib/state/drafts.ts';

const NONE: readonly never[] = [];
/** A draft is saved after this pause in typing. */
const PAUSE_MS = 250;

export type DraftOptions<Values> = {
  /** Whose draft it is, and of which form. */
  account: string;
  name: string;
  /** Fields that are never saved. */
  secret?: readonly (keyof Values)[];
  pictures?: {
    now: readonly (string | Blob)[];
    changed: boolean;
    /** Restores the pictures, and returns how many were still on this device. */
    restore: (kept: readonly (string | Blob)[]) => number;
  };
};

/**
 * Saves a draft of a form and its pictures until the form is sent or the draft is discarded. It survives a reload, an
 * expired session and a closed tab. `kept` says that a draft was restored, and how many pictures it had.
 */
export function useDraft<Values extends FieldValues, Out>(
  form: UseFormReturn<Values, unknown, Out>,
  { account, name, secret = NONE, pictures }: DraftOptions<Values>,
) {
  const { subscribe, reset, getValues } = form;
  const [kept, setKept] = useState<{ pictures: number } | null>(null);
  /** Nothing is saved before the draft has been read, nor after the form is sent. */
  const state = useRef<'reading' | 'writing' | 'over'>('reading');
  const latest = useRef({ pictures, defaults: form.formState.defaultValues });
  latest.current = { pictures, defaults: form.formState.defaultValues };
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const isChanged = useCallback(() => {
    const { defaults, pictures: given } = latest.current;
    const isOther = ([field, value]: [string, unknown]) => (value || '') !== (defaults?.[field] || '');
    return given?.changed || Object.entries(getValues()).some(isOther);
  }, [getValues]);

  const write = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (state.current !== 'writing') return;
    if (!isChanged()) return void deleteDraft(account, name);
    const { pictures: given } = latest.current;
    const values = Object.entries(getValues()).filter(([field]) => !secret.includes(field));
    void saveDraft<Values>(account, name, {
      values: Object.fromEntries(values) as Partial<Values>,
      pictures: given?.changed ? [...given.now] : [],
    });
  }, [account, name, getValues, isChanged, secret]);

  const writeSoon = useCallback(() => {
    clearTimeout(timer.current);
    if (state.current === 'writing') timer.current = setTimeout(write, PAUSE_MS);
  }, [write]);

  useEffect(() => subscribe({ formState: { values: true }, callback: writeSoon }), [subscribe, writeSoon]);

  useEffect(() => {
    let left = false;
    state.current = 'reading';
    void readDraft<Values>(account, name).then((draft) => {
      if (left) return;
      // If the user has typed before the draft was read, the draft is ignored.
      if (draft && !isChanged()) {
        reset({ ...getValues(), ...draft.values }, { keepDefaultValues: true });
        setKept({ pictures: latest.current.pictures?.restore(draft.pictures) ?? 0 });
      }
      state.current = 'writing';
      writeSoon();
    });
    return () => {
      left = true;
      if (timer.current) write();
    };
  }, [account, name, getValues, isChanged, reset, write, writeSoon]);

  const now = pictures?.now;
  useEffect(() => {
    if (now) writeSoon();
  }, [now, writeSoon]);

  const done = useCallback(() => {
    state.current = 'over';
    clearTimeout(timer.current);
    return deleteDraft(account, name);
  }, [account, name]);

  return {
    kept,
    /** Deletes the draft after the form is sent. */
    done,
    /** Discards the draft; the caller resets its form. */
    discard: () => {
      setKept(null);
      void deleteDraft(account, name);
    },
  };
}
