import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { EndpointKey, ResponseEnvelope } from '#contract/endpoints';
import type { OfflineOptions } from '#web/lib/offline-queue/queue.ts';
import { sendOrQueue } from '#web/lib/offline-queue/send-or-queue.ts';
import { toast } from '#web/lib/toast/toast.ts';
import { type ApiError, getErrorMessage, isNetworkError } from './api-error.ts';
import type { ApiQueryClient, MutationInput } from './api-query-client.ts';
import type { MutationEndpoint, RequestParts } from './client.ts';
import { sendingTexts } from './mutation-texts.ts';

/** The API's message where there is only an answer. */
const NOTHING_TO_SAY = 'OK';

type Said = string | readonly [title: string, description: string];

type Options<K extends MutationEndpoint> = {
  /** Endpoints whose queries are fetched again, whatever the result; all of the session by default. */
  invalidates?: readonly EndpointKey[] | 'all';
  /** Toast after success; the server's message by default, null for none. */
  successToast?: Said | null | ((answer: ResponseEnvelope<K>) => Said | null);
  /** Title of the toast after a failure; `inline` where the page shows `inlineError` itself. */
  errorToast?: string;
  /** Message for a failure for which the server has none. */
  fallbackMessage?: string;
  /** Added to the message of a request that got no response. */
  networkErrorHint?: string;
  /** Sent under an Idempotency-Key, so that a retry can't repeat it. */
  idempotent?: true;
  /** Queued on the device while there is no network (docs/decisions/0068). */
  offline?: (given: MutationInput<K>) => OfflineOptions;
  /** Runs after success, before the queries are fetched again. */
  onSuccess?: (answer: ResponseEnvelope<K>) => unknown;
};

type Messages = { fallbackMessage?: string; networkErrorHint?: string };

/** The result of a mutation that was queued on the device. */
type Kept = 'KEPT';

export type ApiMutation<K extends MutationEndpoint, Answer = ResponseEnvelope<K>> = {
  /** @returns the response; null after a failure, which is shown by then */
  run(given: MutationInput<K>): Promise<Answer | null>;
  isPending: boolean;
  /** The input of the pending run: it tells which row of a list is busy. */
  variables: MutationInput<K> | null;
  /** Share of the files' bytes sent, 0 to 1; null while none are. */
  uploadProgress: number | null;
  error: ApiError | null;
  /** The server's messages by field. */
  errors: Record<string, string>;
  /** The message of the last failure, if no toast shows it. */
  inlineError: string | null;
  /** The message of the last failure, beside the toast. */
  errorMessage: string | null;
  /** Forgets the last result. */
  reset(): void;
};

/** A mutation of one endpoint. It reports the result in a toast and invalidates the queries of the page. */
export function useApiMutation<K extends MutationEndpoint>(
  api: ApiQueryClient,
  key: K,
  options: Options<K> & Required<Pick<Options<K>, 'offline'>>,
): ApiMutation<K, ResponseEnvelope<K> | Kept>;
export function useApiMutation<K extends MutationEndpoint>(
  api: ApiQueryClient,
  key: K,
  options?: Options<K> & { offline?: never },
): ApiMutation<K>;
export function useApiMutation<K extends MutationEndpoint>(
  api: ApiQueryClient,
  key: K,
  options: Options<K> = {},
): ApiMutation<K, ResponseEnvelope<K> | Kept> {
  const {
    invalidates = 'all',
    successToast,
    errorToast = sendingTexts.actionFailed,
    idempotent,
    offline,
    onSuccess,
  } = options;
  const queries = useQueryClient();
  const [uploadProgress, setUploadProgress] = useState<number | null>(null);
  // Set in the event handler itself, so that a checkbox does not revert before the request starts.
  const [variables, setVariables] = useState<MutationInput<K> | null>(null);
  // TypeScript cannot resolve the input of an endpoint that is still generic.
  const send = api.envelope as unknown as (key: K, given: object) => Promise<ResponseEnvelope<K>>;

  const refetch = () =>
    invalidates === 'all'
      ? queries.invalidateQueries()
      : Promise.all(invalidates.map((one) => queries.invalidateQueries({ queryKey: [one] })));

  const mutation = useMutation<ResponseEnvelope<K> | Kept, ApiError, MutationInput<K>>({
    async mutationFn(given) {
      const files = Object.values((given as RequestParts | undefined)?.files ?? {}).flat();
      const hasFiles = files.some((file) => file !== undefined);
      if (hasFiles) setUploadProgress(0);
      const sendNow = (headers?: Record<string, string>) =>
        send(key, {
          ...(given as object),
          ...(headers ? { headers } : idempotent && { once: idempotent }),
          ...(hasFiles && { onProgress: setUploadProgress }),
        }).finally(() => setUploadProgress(null));
      if (!offline) return sendNow();
      return (await sendOrQueue(key, { ...(given as RequestParts) }, offline(given), sendNow)) ?? 'KEPT';
    },
    async onSuccess(answer) {
      if (answer === 'KEPT') return;
      const { message } = answer as { message: string };
      const text = typeof successToast === 'function' ? successToast(answer) : successToast;
      if (text === undefined) {
        if (message !== NOTHING_TO_SAY) toast.success(message);
      } else if (text !== null) {
        const [title, description] = typeof text === 'string' ? [text] : text;
        toast.success(title as string, description);
      }
      await onSuccess?.(answer);
      await refetch();
    },
    onError(error) {
      // A request with invalid fields changed nothing. After any other failure the page shows the current state.
      if (error.status !== 422) void refetch();
      // A failure may remove the row together with its dialog, for example if somebody else was faster. The toast
      // must outlive both.
      if (errorToast !== 'inline') toast.error(errorToast, why(error, options));
      else if (error.status === 409 && !error.errors)
        toast.error(sendingTexts.actionFailed, why(error, options));
    },
  });
  const { error, isPending } = mutation;
  const errorMessage = error && why(error, options);
  return {
    run(given) {
      setVariables(given);
      return mutation
        .mutateAsync(given)
        .catch(() => null)
        .finally(() => setVariables((now) => (now === given ? null : now)));
    },
    isPending: isPending || variables !== null,
    variables,
    uploadProgress,
    error,
    errors: error?.errors ?? {},
    inlineError: errorToast === 'inline' ? errorMessage : null,
    errorMessage,
    reset: mutation.reset,
  };
}

function why(error: ApiError, { fallbackMessage, networkErrorHint }: Messages): string {
  if (networkErrorHint && isNetworkError(error) && error.code !== 'OUTCOME_UNKNOWN') {
    return `${error.message} ${networkErrorHint}`;
  }
  return getErrorMessage(error, fallbackMessage ?? error.message);
}
