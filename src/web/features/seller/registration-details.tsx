import { type ReactNode, useEffect, useState } from 'react';
import {
  PENDING_PROGRESS_DELAY_MS,
  PENDING_PROGRESS_NEXT_PERCENT,
  PENDING_PROGRESS_START_PERCENT,
} from '#contracts/constants';
import type { ShopStatusReport } from '#contracts/shop-status';
import { formatDate } from '#web/lib/dates.ts';
import { toast } from '#web/lib/toast.ts';
import { type PendingShop, readPendingShop } from './pending-shop.ts';
import { ResendLink } from './resend-link.tsx';

/** Shop, e-mail, date and progress of the registration: as the server says, else as this browser remembers. */
export function RegistrationDetails({ report }: { report: ShopStatusReport | null }) {
  const [remembered, setRemembered] = useState<PendingShop | null>(null);
  const shop = report ?? remembered;

  useEffect(() => {
    const kept = readPendingShop();
    if (kept === 'unreadable') {
      toast.error('Error', 'Failed to load your registration details. Please refresh the page.');
      return;
    }
    setRemembered(kept);
  }, []);

  return (
    <section aria-labelledby="registration-details" className="mt-7 border-line border-t pt-5">
      <h2 id="registration-details" className="text-h2">
        Registration details
      </h2>
      <dl className="mt-3 grid gap-2 sm:grid-cols-[auto_1fr] sm:gap-x-6">
        <Detail label="Shop name">{shop?.name}</Detail>
        <Detail label="E-mail">{shop?.email}</Detail>
        <Detail label="Registration date">{shop && formatDate(shop.registeredAt)}</Detail>
      </dl>
      <Progress />
      {report?.status !== 'EMAIL_VERIFIED' && <ResendLink email={shop?.email ?? null} />}
    </section>
  );
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-3 text-sm">{label}</dt>
      <dd className="min-h-6 break-words font-medium">{children || '—'}</dd>
    </>
  );
}

function Progress() {
  const [percent, setPercent] = useState(PENDING_PROGRESS_START_PERCENT);
  useEffect(() => {
    const timer = setTimeout(() => setPercent(PENDING_PROGRESS_NEXT_PERCENT), PENDING_PROGRESS_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="mt-5">
      <p className="mb-1.5 flex justify-between font-semibold text-sm">
        <label htmlFor="application-status">Application status</label>
        <span className="num">{`${percent}%`}</span>
      </p>
      <progress
        id="application-status"
        value={percent}
        max={100}
        className="block h-3 w-full appearance-none overflow-hidden rounded-full bg-sunk [&::-moz-progress-bar]:bg-gold [&::-webkit-progress-bar]:bg-sunk [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-gold [&::-webkit-progress-value]:transition-all"
      />
    </div>
  );
}
