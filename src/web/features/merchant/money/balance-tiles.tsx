import type { ReactNode } from 'react';
import { formatCedis } from '#contracts/money';
import type { ShopEarnings } from '#contracts/payouts';
import { cx } from '#web/ui/cx.ts';
import { Price } from '#web/ui/price.tsx';

/** The three places money can be. A balance below zero says what that means. */
export function BalanceTiles({ earnings }: { earnings: ShopEarnings }) {
  const { available, held, inPayout, disputes } = earnings;
  return (
    <dl className="grid tile-cols gap-3 md:grid-cols-3 md:gap-4">
      <Tile
        label="Ready to pay out"
        cedis={available}
        gold={available > 0}
        className="col-span-full md:col-span-1"
        note={
          available < 0
            ? 'Refunds or a dispute came after a payout. Your next sales make up for it; you do not have to send anything.'
            : inDispute(disputes)
        }
      />
      <Tile label="Waits at Dwaso" cedis={held} />
      <Tile label="On its way to you" cedis={inPayout} />
    </dl>
  );
}

/** What open disputes mean for the balance, in words. */
function inDispute({ held, paidOut }: ShopEarnings['disputes']): string | undefined {
  const words = [
    held > 0 && `${formatCedis(held)} of it waits until a dispute is decided; the rest is paid out.`,
    paidOut > 0 && `${formatCedis(paidOut)} that you were paid is disputed.`,
  ].filter(Boolean);
  return words.length > 0 ? words.join(' ') : undefined;
}

function Tile(props: { label: string; cedis: number; gold?: boolean; note?: ReactNode; className?: string }) {
  const { label, cedis, gold, note, className } = props;
  return (
    <div
      className={cx(
        'rounded-panel border p-4',
        gold ? 'border-transparent bg-gold-soft text-gold-ink' : 'border-line bg-surface',
        className,
      )}
    >
      <dt className={cx('text-sm', !gold && 'text-ink-2')}>{label}</dt>
      <dd>
        <Price cedis={cedis} className="text-[1.375rem]/8 md:text-2xl/9" />
        {note && <p className="mt-1 max-w-[40ch] text-ink-2 text-sm">{note}</p>}
      </dd>
    </div>
  );
}
