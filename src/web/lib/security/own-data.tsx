import { type ReactNode, useState } from 'react';
import { messageOf } from '#web/lib/api-error.ts';
import { downloadFile } from '#web/lib/download.ts';
import type { Session } from '#web/lib/session/create-session.ts';
import { toast } from '#web/lib/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailureNote } from '#web/ui/failure-note.tsx';
import { Panel } from '#web/ui/panel.tsx';

type Props = {
  session: Session;
  /** What is closed: an account or a shop. */
  noun: 'account' | 'shop';
  /** What the copy holds. */
  copyOf: string;
  exportPath: string;
  fileName: string;
  close: 'DELETE /users/profile' | 'DELETE /shops/profile';
  /** What closing does, in plain words. */
  children: ReactNode;
  /** After it is done: leaves the pages of who was signed in. */
  onClosed: () => Promise<void>;
};

/** A copy of all that is kept, and the way out. */
export function OwnData(props: Props) {
  const [closing, setClosing] = useState(false);
  const { noun, copyOf } = props;
  return (
    <Panel aria-labelledby="own-data">
      <h2 id="own-data" className="mb-2 text-h2">
        {noun === 'shop' ? "Your shop's data" : 'Your data'}
      </h2>
      <p className="mb-4 text-ink-2">{copyOf}</p>
      <div className="flex flex-wrap items-center gap-2.5">
        <SaveCopy {...props} />
        <Button variant="danger" className="px-3" onClick={() => setClosing(true)}>
          {`Close my ${noun}`}
        </Button>
      </div>
      <CloseDialog {...props} open={closing} onClose={() => setClosing(false)} />
    </Panel>
  );
}

function SaveCopy({ session, exportPath, fileName }: Props) {
  const [busy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    try {
      await downloadFile(session, exportPath, fileName);
    } catch (error) {
      toast.error('Not saved', messageOf(error, 'Your data could not be loaded. Please try again.'));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button variant="line" busy={busy} busyLabel="Preparing..." onClick={() => void save()}>
      Download my data
    </Button>
  );
}

function CloseDialog({
  session,
  noun,
  close: endpoint,
  children,
  onClosed,
  open,
  onClose,
}: Props & { open: boolean; onClose: () => void }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function close() {
    setBusy(true);
    setFailure(null);
    try {
      await session.call(endpoint);
    } catch (error) {
      setFailure(messageOf(error, `Your ${noun} could not be closed. Please try again.`));
      setBusy(false);
      return;
    }
    await onClosed();
    toast.success(
      `Your ${noun} is closed`,
      'We have mailed you that it is done. Thank you for having been here.',
    );
  }

  return (
    <Dialog open={open} title={`Close your ${noun}?`} busy={busy} onClose={onClose}>
      <div className="grid gap-4">
        {children}
        {failure && <FailureNote text={failure} />}
        <div className="flex flex-wrap gap-2.5">
          <Button
            variant="danger"
            className="px-3"
            busy={busy}
            busyLabel="Closing..."
            onClick={() => void close()}
          >
            {`Close my ${noun} for good`}
          </Button>
          <Button variant="line" disabled={busy} onClick={onClose}>
            Keep it
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
