import { useMutation } from '@tanstack/react-query';
import { Button, type ButtonProps } from '#web/ui/button.tsx';
import { messageOf } from './api-error.ts';
import { downloadFile } from './download.ts';
import type { Session } from './session/create-session.ts';
import { toast } from './toast.ts';

type Props = Omit<ButtonProps, 'busy' | 'onClick'> & {
  session: Pick<Session, 'token'>;
  path: string;
  fileName: string;
  /** Title of the toast that tells a failure, and its words where the server has none. */
  failed: readonly [title: string, otherwise: string];
};

/** Hands a file of the API to the browser, which a plain link could not ask for: it takes the session's token. */
export function DownloadButton({ session, path, fileName, failed: [title, otherwise], ...button }: Props) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => downloadFile(session, path, fileName),
    onError: (error) => toast.error(title, messageOf(error, otherwise)),
  });
  return <Button {...button} busy={isPending} onClick={() => mutate()} />;
}
