import { CloudOff, KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { orderNumber } from '#shared/order-number';
import { Button } from '#web/components/ui/button.tsx';
import { useShop } from '#web/lib/auth/shop-session.ts';
import { formatDateTime } from '#web/lib/format/dates.ts';
import { discardQueuedCode, useSyncQueuedCodes } from './handover-code-queue.ts';
import { type QueuedCode, useQueuedCodes } from './queued-code-store.ts';
import { queuedCodeTexts } from './queued-code-texts.ts';

/** Delivery codes that were entered offline: those waiting, and those refused. */
export function QueuedCodes() {
  const shop = useShop();
  const sendNow = useSyncQueuedCodes(shop.id);
  const codes = useQueuedCodes();
  const [busy, setBusy] = useState(false);
  if (codes.length === 0) return null;
  const waiting = codes.filter(({ refused }) => refused === null).length;

  async function tryNow() {
    setBusy(true);
    await sendNow();
    setBusy(false);
  }

  return (
    <section
      aria-label={queuedCodeTexts.waitingTitle}
      className="mb-4 rounded-panel bg-gold-soft p-4 text-gold-ink"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <CloudOff className="icon flex-none" aria-hidden />
        <b role="status" className="min-w-0 flex-1 basis-40">
          {queuedCodesHeading(waiting)}
        </b>
        {waiting > 0 && (
          <Button
            variant="ghost"
            size="sm"
            className="text-gold-ink"
            busy={busy}
            busyLabel={queuedCodeTexts.waitingTrying}
            onClick={() => void tryNow()}
          >
            {queuedCodeTexts.waitingTryButton}
          </Button>
        )}
      </div>
      <ul>
        {codes.map((code) => (
          <Row key={code.key} code={code} />
        ))}
      </ul>
      {waiting > 0 && <p className="mt-2 text-sm">{queuedCodeTexts.waitingText}</p>}
    </section>
  );
}

function queuedCodesHeading(waiting: number): string {
  if (waiting === 0) return queuedCodeTexts.waitingWrong;
  return queuedCodeTexts.waitingCount(waiting);
}

function Row({ code }: { code: QueuedCode }) {
  const number = orderNumber(code.orderId);
  return (
    <li className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 border-gold-ink/25 border-t pt-2">
      <KeyRound className="icon flex-none" aria-hidden />
      <div className="min-w-0 flex-1 basis-40">
        <Link to={`/merchant/orders/${code.orderId}`} className="font-semibold underline underline-offset-3">
          {queuedCodeTexts.waitingDelivered(code.customer)}
        </Link>
        <span className="block text-sm">
          {queuedCodeTexts.waitingOrder(number, formatDateTime(code.typedAt))}
        </span>
        {code.refused && <span className="block font-semibold text-sm">{code.refused}</span>}
      </div>
      <Button
        variant="ghost"
        size="sm"
        className="text-gold-ink"
        aria-label={code.refused ? queuedCodeTexts.dismissLabel(number) : queuedCodeTexts.undoLabel(number)}
        onClick={() => void discardQueuedCode(code)}
      >
        {code.refused ? queuedCodeTexts.dismissButton : queuedCodeTexts.undoCodeButton}
      </Button>
    </li>
  );
}
