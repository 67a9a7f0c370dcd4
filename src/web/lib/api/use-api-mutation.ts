import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnswerEnvelopeOf, EndpointKey } from '#contracts/endpoints';
import type { Later } from '#web/lib/offline-queue/queue.ts';
import { sendOrKeep } from '#web/lib/offline-queue/send-or-queue.ts';
import { toast } from '#web/lib/toast/toast.ts';
import { type ApiError, isUnanswered, messageOf } from './api-error.ts';
import type { ChangeInput, FullClient } from './api-query-client.ts';
import type { ChangeKey, Parts } from './client.ts';
import { sendingTexts } from './mutation-texts.ts';

/** The API's message where there is only an answer. */
const NOTHING_TO_SAY = 'OK';

type Said = string | readonly [title: string, description: string];

type Options<K extends ChangeKey> = {
  /** Endpoints whose answers are asked for anew, `all` of the session by default: whatever came of it. */
  refresh?: readonly EndpointKey[] | 'all';
  /** Said in a toast once it is done; by default the server's own message. Null says nothing. */
  done?: Said | null | ((answer: AnswerEnvelopeOf<K>) => Said | null);
  /** Title of the toast that tells a failure; `inline` where the page shows `failure` itself. */
  failed?: string;
  /** Said of a failure that the server has no words for. */
  otherwise?: string;
  /** Added to the words of a call that got no answer. */
  unanswered?: string;
  /** It must not be done twice: sent under an Idempotency-Key, and a lost answer is looked for. */
  once?: true;
  /** Where there is no network it is kept on the device, and sent when there is one (docs/decisions/0068). */
  later?: (given: ChangeInput<K>) => Later;
  /** Runs after it is done, before the answers are asked for anew. */
  onDone?: (answer: AnswerEnvelopeOf<K>) => unknown;
};

type Told = { otherwise?: string; unanswered?: string };

/** What comes of something that is kept until there is a network. */
type Kept = 'KEPT';

export type Action<K extends ChangeKey, Answer = AnswerEnvelopeOf<K>> = {
  /** Does it; null when it failed, which is told by then. */
  run(given: ChangeInput<K>): Promise<Answer | null>;
  busy: boolean;
  /** What it is being done with, while it is: which row of a list is busy. */
  pending: ChangeInput<K> | null;
  /** Of files: the share that has left, 0 to 1; null while none are sent. */
  share: number | null;
  error: ApiError | null;
  /** The server's words on fields. */
  errors: Record<string, string>;
  /** Why it was not done; null where a toast tells it. */
  failure: string | null;
  /** Why it was not done, for what says it besides the toast. */
  words: string | null;
  /** Forgets how the last one ended. */
  reset(): void;
};

/**
 * Something that changes what the market keeps: one endpoint, called at a press. It says what came of it, and asks
 * anew for what the page shows.
 */
export function useAction<K extends ChangeKey>(
  api: FullClient,
  key: K,
  options: Options<K> & Required<Pick<Options<K>, 'later'>>,
): Action<K, AnswerEnvelopeOf<K> | Kept>;
export function useAction<K extends ChangeKey>(
  api: FullClient,
  key: K,
  options?: Options<K> & { later?: never },
): Action<K>;
export function useAction<K extends ChangeKey>(
  api: FullClient,
  key: K,
  options: Options<K> = {},
): Action<K, AnswerEnvelopeOf<K> | Kept> {
  const { refresh = 'all', done, failed = sendingTexts.actionFailed, once, later, onDone } = options;
  const queries = useQueryClient();
  const [share, setShare] = useState<number | null>(null);
  // Known within the press itself: a box that is ticked does not spring back until the call begins.
  const [pending, setPending] = useState<ChangeInput<K> | null>(null);
  // Of a key that is not known yet the compiler can't tell with what it is called.
  const send = api.envelope as unknown as (key: K, given: object) => Promise<AnswerEnvelopeOf<K>>;

  const readAnew = () =>
    refresh === 'all'
      ? queries.invalidateQueries()
      : Promise.all(refresh.map((one) => queries.invalidateQueries({ queryKey: [one] })));

  const mutation = useMutation<AnswerEnvelopeOf<K> | Kept, ApiError, ChangeInput<K>>({
    async mutationFn(given) {
      const files = Object.values((given as Parts | undefined)?.files ?? {}).flat();
      const hasFiles = files.some((file) => file !== undefined);
      if (hasFiles) setShare(0);
      const sendNow = (headers?: Record<string, string>) =>
        send(key, {
          ...(given as object),
          ...(headers ? { headers } : once && { once }),
          ...(hasFiles && { onProgress: setShare }),
        }).finally(() => setShare(null));
      if (!later) return sendNow();
      return (await sendOrKeep(key, { ...(given as Parts) }, later(given), sendNow)) ?? 'KEPT';
    },
    async onSuccess(answer) {
      if (answer === 'KEPT') return;
      const { message } = answer as { message: string };
      const said = typeof done === 'function' ? done(answer) : done;
      if (said === undefined) {
        if (message !== NOTHING_TO_SAY) toast.success(message);
      } else if (said !== null) {
        const [title, description] = typeof said === 'string' ? [said] : said;
        toast.success(title as string, description);
      }
      await onDone?.(answer);
      await readAnew();
    },
    onError(error) {
      // What was refused for its fields changed nothing; of everything else the page shows what is so by now.
      if (error.status !== 422) void readAnew();
      // Somebody else was quicker, and a window may go with its row: what is said must outlive it.
      if (failed !== 'inline') toast.error(failed, why(error, options));
      else if (error.status === 409 && !error.errors)
        toast.error(sendingTexts.actionFailed, why(error, options));
    },
  });
  const { error, isPending } = mutation;
  const words = error && why(error, options);
  return {
    run(given) {
      setPending(given);
      return mutation
        .mutateAsync(given)
        .catch(() => null)
        .finally(() => setPending((now) => (now === given ? null : now)));
    },
    busy: isPending || pending !== null,
    pending,
    share,
    error,
    errors: error?.errors ?? {},
    failure: failed === 'inline' ? words : null,
    words,
    reset: mutation.reset,
  };
}

function why(error: ApiError, { otherwise, unanswered }: Told): string {
  if (unanswered && isUnanswered(error) && error.code !== 'OUTCOME_UNKNOWN') {
    return `${error.message} ${unanswered}`;
  }
  return messageOf(error, otherwise ?? error.message);
}
