import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { statsQuery } from '#web/features/merchant/queries.ts';
import { ApiError, isUnanswered, messageOf } from '#web/lib/api-error.ts';
import { shopSession } from '#web/lib/session/shop.ts';

/** Sends a shop's answer, and reads again what it changes; what was typed stays when it fails. */
export function useAnswer(path: string, changes: QueryKey) {
  const queries = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);

  /** @returns whether it went well */
  async function send(body: object): Promise<boolean> {
    setFailure(null);
    try {
      await shopSession.api<unknown>('POST', path, { body });
      return true;
    } catch (error) {
      setFailure(wordsFor(error));
      return false;
    } finally {
      void queries.invalidateQueries({ queryKey: changes });
      void queries.invalidateQueries({ queryKey: statsQuery().queryKey });
    }
  }

  return { failure, send };
}

function wordsFor(error: unknown): string {
  if (isUnanswered(error) && error instanceof ApiError) {
    return `${error.message} It is safe to send it again: nothing is done twice.`;
  }
  return messageOf(error, 'Something went wrong, and nothing was changed. Please try again.');
}
