import { useState } from 'react';
import { ApiError, messageOf } from '#web/lib/api-error.ts';
import { toast } from '#web/lib/toast.ts';

/** The API's message where there is only an answer. */
const NOTHING_TO_SAY = 'OK';

/** One call at a time: `errors` are the server's words on fields; what else went wrong is said by a toast. */
export function useCall() {
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});

  async function run<T extends { message: string }>(send: () => Promise<T>): Promise<T | null> {
    setBusy(true);
    setErrors({});
    try {
      const answer = await send();
      if (answer.message !== NOTHING_TO_SAY) toast.success(answer.message);
      return answer;
    } catch (error) {
      if (error instanceof ApiError && error.errors) setErrors(error.errors);
      else toast.error('Not done', messageOf(error, 'Please try again.'));
      return null;
    } finally {
      setBusy(false);
    }
  }
  return { run, busy, errors };
}
