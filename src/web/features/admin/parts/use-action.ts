import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, messageOf } from '#web/lib/api-error.ts';
import type { Method } from '#web/lib/call.ts';
import { adminSession } from '#web/lib/session/admin.ts';
import { toast } from '#web/lib/toast.ts';

/** The API's message where there is only an answer. */
const NOTHING_TO_SAY = 'OK';

export type AdminAction = { method?: Method; path: string; body?: unknown };

/**
 * Something an admin does: calls, says what came of it, and asks anew for what the pages show. `errors` are the
 * server's words on fields, `failure` is why it was not done. A toast would lie behind an open window: what stands
 * in one shows `failure` itself.
 */
export function useDeed() {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);

  async function run<T>({ method = 'POST', path, body }: AdminAction): Promise<{ data: T } | null> {
    setBusy(true);
    setErrors({});
    setFailure(null);
    try {
      const { data, message } = await adminSession.apiEnvelope<T>(method, path, { body });
      if (message !== NOTHING_TO_SAY) toast.success(message);
      await queries.invalidateQueries({ queryKey: ['admin'] });
      return { data };
    } catch (error) {
      if (error instanceof ApiError && error.errors) setErrors(error.errors);
      const why = messageOf(error, error instanceof ApiError ? error.message : 'Please try again.');
      setFailure(why);
      // Somebody else was quicker: the page shows what is so by now, and the window may go with its row.
      const isOvertaken = error instanceof ApiError && error.status === 409;
      if (isOvertaken) void queries.invalidateQueries({ queryKey: ['admin'] });
      if (isOvertaken || !document.querySelector('dialog[open]')) toast.error('Not done', why);
      return null;
    } finally {
      setBusy(false);
    }
  }
  return { run, busy, errors, failure };
}
