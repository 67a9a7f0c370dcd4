import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, messageOf } from '../../../lib/api-error.ts';
import type { Method } from '../../../lib/call.ts';
import { admin } from '../../../lib/house/admin.ts';
import { toast } from '../../../lib/toast.ts';

export type Deed = { method?: Method; path: string; body?: unknown };

/**
 * Something an admin does: calls, says what came of it, and asks anew for what the pages show. `errors` are the
 * server's words on fields.
 */
export function useDeed() {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});

  async function run<T>({ method = 'POST', path, body }: Deed): Promise<{ data: T } | null> {
    setBusy(true);
    setErrors({});
    try {
      const { data, message } = await admin.apiEnvelope<T>(method, path, { body });
      toast.success(message);
      await queries.invalidateQueries({ queryKey: ['admin'] });
      return { data };
    } catch (error) {
      if (error instanceof ApiError && error.errors) setErrors(error.errors);
      // Somebody else was quicker: the page shows what is so by now.
      if (error instanceof ApiError && error.status === 409) {
        void queries.invalidateQueries({ queryKey: ['admin'] });
      }
      toast.error(
        'Not done',
        messageOf(error, error instanceof ApiError ? error.message : 'Please try again.'),
      );
      return null;
    } finally {
      setBusy(false);
    }
  }
  return { run, busy, errors };
}
