import type { Order } from '#contracts/orders';
import { api } from '../../../lib/api.ts';
import { toast } from '../../../lib/toast.ts';
import { Button, type ButtonVariant } from '../../../ui/button.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { useDeed } from './use-deed.ts';

type Props = { orderId: string; path: string; label: string; variant?: ButtonVariant; size?: 'sm' };

/** Says that goods have come; the shop is paid for them then. */
export function ReceiveButton({ orderId, path, label, variant, size }: Props) {
  const { busy, failure, run } = useDeed(orderId);

  async function receive() {
    const error = await run(() => api<Order>('POST', path));
    if (!error) toast.success('Thank you for confirming', 'Tell others how it was: write a review.');
  }

  return (
    <>
      <Button
        variant={variant}
        size={size}
        busy={busy}
        busyLabel="One moment..."
        onClick={() => void receive()}
      >
        {label}
      </Button>
      {failure && (
        <div className="w-full">
          <FailureNote text={failure} />
        </div>
      )}
    </>
  );
}
