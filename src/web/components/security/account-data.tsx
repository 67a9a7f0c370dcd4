import { type ReactNode, useState } from 'react';
import { DownloadButton } from '#web/components/data/download-button.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { FormError } from '#web/components/ui/form-error.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import type { ApiQueryClient } from '#web/lib/api/api-query-client.ts';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import type { Session } from '#web/lib/auth/create-session.ts';
import { toast } from '#web/lib/toast/toast.ts';
import { securityTexts } from './texts.ts';

type Props = {
  session: Session;
  api: ApiQueryClient;
  /** What is deleted: an account or a shop. */
  noun: 'account' | 'shop';
  /** What the export contains. */
  copyOf: string;
  exportPath: string;
  fileName: string;
  close: 'DELETE /users/profile' | 'DELETE /shops/profile';
  /** What the deletion does. */
  children: ReactNode;
  /** After the deletion: leaves the protected pages. */
  onClosed: () => Promise<void>;
};

/** Export of all data, and deletion of the account. */
export function AccountData(props: Props) {
  const [closing, setClosing] = useState(false);
  const { noun, copyOf } = props;
  return (
    <Panel aria-labelledby="own-data">
      <h2 id="own-data" className="mb-2 text-h2">
        {noun === 'shop' ? securityTexts.shopDataTitle : securityTexts.dataTitle}
      </h2>
      <p className="mb-4 text-ink-2">{copyOf}</p>
      <div className="flex flex-wrap items-center gap-2.5">
        <DownloadButton
          session={props.session}
          path={props.exportPath}
          fileName={props.fileName}
          failed={[securityTexts.downloadFailedTitle, securityTexts.downloadFailedText]}
          variant="line"
          busyLabel={securityTexts.preparing}
        >
          {securityTexts.downloadButton}
        </DownloadButton>
        <Button variant="danger" className="px-3" onClick={() => setClosing(true)}>
          {securityTexts.closeButton(securityTexts.nouns[noun])}
        </Button>
      </div>
      <CloseDialog {...props} open={closing} onClose={() => setClosing(false)} />
    </Panel>
  );
}

function CloseDialog({
  api,
  noun,
  close: endpoint,
  children,
  onClosed,
  open,
  onClose,
}: Props & { open: boolean; onClose: () => void }) {
  const close = useApiMutation(api, endpoint, {
    invalidates: [],
    successToast: null,
    errorToast: 'inline',
    fallbackMessage: securityTexts.closeFailed(securityTexts.nouns[noun]),
    onSuccess: async () => {
      await onClosed();
      toast.success(securityTexts.closed(securityTexts.nouns[noun]), securityTexts.closedText);
    },
  });
  return (
    <Dialog
      open={open}
      title={securityTexts.closeTitle(securityTexts.nouns[noun])}
      busy={close.isPending}
      onClose={onClose}
    >
      <div className="grid gap-4">
        {children}
        <FormError text={close.inlineError} />
        <div className="flex flex-wrap gap-2.5">
          <Button
            variant="danger"
            className="px-3"
            busy={close.isPending}
            busyLabel={securityTexts.closing}
            onClick={() => void close.run({})}
          >
            {securityTexts.closeForGoodButton(securityTexts.nouns[noun])}
          </Button>
          <Button variant="line" disabled={close.isPending} onClick={onClose}>
            {securityTexts.keepButton(noun)}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
