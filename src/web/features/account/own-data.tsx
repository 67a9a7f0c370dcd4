import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api, customerDoor, messageOf } from '../../lib/api.ts';
import { downloadFile } from '../../lib/house/download.ts';
import { paths } from '../../lib/paths.ts';
import { useAuth } from '../../lib/session.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { Panel } from '../../ui/panel.tsx';

/** A copy of all that is kept, and the way out. */
export function OwnData() {
  const [closing, setClosing] = useState(false);
  return (
    <Panel aria-labelledby="own-data">
      <h2 id="own-data" className="mb-2 text-h2">
        Your data
      </h2>
      <p className="mb-4 text-ink-2">
        Take a copy of what Dwaso keeps of you: profile, addresses, orders, reviews, wishlist and devices.
      </p>
      <div className="flex flex-wrap items-center gap-2.5">
        <SaveCopy />
        <Button variant="danger" className="px-3" onClick={() => setClosing(true)}>
          Close my account
        </Button>
      </div>
      <CloseAccount open={closing} onClose={() => setClosing(false)} />
    </Panel>
  );
}

function SaveCopy() {
  const [busy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    try {
      await downloadFile(customerDoor, '/users/export', 'dwaso-my-data.json');
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

function CloseAccount({ open, onClose }: { open: boolean; onClose: () => void }) {
  const navigate = useNavigate();
  const { signOut } = useAuth();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function close() {
    setBusy(true);
    setFailure(null);
    try {
      await api<unknown>('DELETE', '/users/profile');
    } catch (error) {
      setFailure(messageOf(error, 'Your account could not be closed. Please try again.'));
      setBusy(false);
      return;
    }
    // Home comes first, or this page would send its visitor to sign in.
    await navigate(paths.home);
    signOut();
    toast.success(
      'Your account is closed',
      'We have mailed you that it is done. Thank you for having been here.',
    );
  }

  return (
    <Dialog open={open} title="Close your account?" busy={busy} onClose={onClose}>
      <div className="grid gap-4">
        <p className="text-ink-2">
          This can't be undone. Your name, e-mail, phone, addresses, wishlist and cart are deleted, and every
          device is signed out. Past orders and reviews stay without your name.
        </p>
        {failure && <FailureNote text={failure} />}
        <div className="flex flex-wrap gap-2.5">
          <Button
            variant="danger"
            className="px-3"
            busy={busy}
            busyLabel="Closing..."
            onClick={() => void close()}
          >
            Close my account for good
          </Button>
          <Button variant="line" disabled={busy} onClick={onClose}>
            Keep it
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
