import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { deleteDraft, readDraft, saveDraft } from '#web/lib/state/drafts.ts';

const NONE: readonly never[] = [];
/** A pause in the typing. */
const PAUSE_MS = 250;

export type DraftOptions<Values> = {
  /** Whose draft it is, and of which form. */
  account: string;
  name: string;
  /** Fields that are never written down. */
  secret?: readonly (keyof Values)[];
  pictures?: {
    now: readonly (string | Blob)[];
    changed: boolean;
    /** Puts them back and gives how many of this device there are. */
    restore: (kept: readonly (string | Blob)[]) => number;
  };
};

/**
 * Keeps what is typed into a form, and its pictures, until it is saved or dropped: it outlives a reload, a lost session
 * and a closed tab. `kept` says that something was put back, and how many pictures.
 */
export function useDraft<Values extends FieldValues, Out>(
  form: UseFormReturn<Values, unknown, Out>,
  { account, name, secret = NONE, pictures }: DraftOptions<Values>,
) {
  const { subscribe, reset, getValues } = form;
  const [kept, setKept] = useState<{ pictures: number } | null>(null);
  /** Nothing is written before what was kept is read, nor after the form is saved. */
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
      // Whoever was quicker than the device's storage goes on with what is there.
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
    /** The form is saved: nothing is left to keep. */
    done,
    /** What was put back is not wanted; the caller empties its form. */
    discard: () => {
      setKept(null);
      void deleteDraft(account, name);
    },
  };
}
