import { useMutation } from '@tanstack/react-query';
import { Button, type ButtonProps } from '#web/components/ui/button.tsx';
import { getErrorMessage } from '#web/lib/api/api-error.ts';
import { apiUrl, headersFor, networkError, toApiError } from '#web/lib/api/request.ts';
import type { Session } from '#web/lib/auth/create-session.ts';
import { toast } from '#web/lib/toast/toast.ts';

type Props = Omit<ButtonProps, 'busy' | 'onClick'> & {
  session: Pick<Session, 'token'>;
  path: string;
  fileName: string;
  /** Title of the error toast, and its text if the server sends none. */
  failed: readonly [title: string, otherwise: string];
};

/** Downloads a file of the API that needs the session's token, which a plain link cannot send. */
export function DownloadButton({ session, path, fileName, failed: [title, otherwise], ...button }: Props) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => downloadFile(session, path, fileName),
    onError: (error) => toast.error(title, getErrorMessage(error, otherwise)),
  });
  return <Button {...button} busy={isPending} onClick={() => mutate()} />;
}

/** Saves a file under a name. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Fetches a file with the token of a portal. @throws ApiError */
async function downloadFile(access: { token(): string | null }, path: string, name: string): Promise<void> {
  const response = await fetch(apiUrl(path), { headers: headersFor(access.token(), undefined) }).catch(() => {
    throw networkError('NETWORK');
  });
  if (!response.ok) throw toApiError(response.status, await response.json().catch(() => null));
  saveFile(name, await response.blob());
}
