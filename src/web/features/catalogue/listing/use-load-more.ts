import { useState } from 'react';
import { useLocation } from 'react-router';
import type { ListMeta } from '#shared/envelope';

/** A page of items, and its offset in the list. */
export type ListPage = { from: number; meta: ListMeta | undefined };
type Extra<T> = { items: T[]; parts: ListPage[]; cursor: string | null | undefined };
/** Appended items by history entry, so that the back button restores the list. */
const remembered = new Map<string, Extra<unknown>>();
const REMEMBERED_MAX = 20;

/** Appends further pages of an API list to the server-rendered one. */
export function useLoadMore<T>(
  first: readonly T[],
  firstCursor: string | null | undefined,
  read: (cursor: string) => Promise<{ data: readonly T[]; meta?: ListMeta }>,
) {
  const { key } = useLocation();
  const [extra, setExtra] = useState<Record<string, Extra<T>>>({});
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const mine = extra[key] ??
    (remembered.get(key) as Extra<T> | undefined) ?? { items: [], parts: [], cursor: firstCursor };

  async function showMore() {
    if (!mine.cursor || state === 'busy') return;
    setState('busy');
    try {
      const page = await read(mine.cursor);
      const part = { from: first.length + mine.items.length, meta: page.meta };
      const next = {
        items: [...mine.items, ...page.data],
        parts: [...mine.parts, part],
        cursor: page.meta?.nextCursor,
      };
      remember(key, next);
      setExtra((before) => ({ ...before, [key]: next }));
      setState('idle');
    } catch {
      setState('failed');
    }
  }

  return { items: [...first, ...mine.items], parts: mine.parts, cursor: mine.cursor, state, showMore };
}

function remember(key: string, extra: Extra<unknown>): void {
  remembered.delete(key);
  remembered.set(key, extra);
  const oldest = remembered.keys().next().value;
  if (remembered.size > REMEMBERED_MAX && oldest !== undefined) remembered.delete(oldest);
}
