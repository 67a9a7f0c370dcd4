import { Check, Hourglass } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import {
  PENDING_PROGRESS_DELAY_MS,
  PENDING_PROGRESS_NEXT_PERCENT,
  PENDING_PROGRESS_START_PERCENT,
} from '#shared/constants';
import { formatPhone } from '#shared/phone';
import type { ShopStatus, ShopStatusReport } from '#src/modules/shops/contract/shop-status.ts';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { customerApi } from '#web/lib/auth/customer-api.ts';
import { formatDate } from '#web/lib/format/dates.ts';
import { toast } from '#web/lib/toast/toast.ts';
import { cx } from '#web/lib/utils/cx.ts';
import { type PendingShop, readPendingShop } from './pending-shop.ts';
import { pendingTexts } from './pending-texts.ts';
import { shopFieldTexts } from './texts.ts';

/** Shop, e-mail, date and progress of the registration, from the server or else from this browser. */
export function RegistrationDetails({ report }: { report: ShopStatusReport | null }) {
  const [remembered, setRemembered] = useState<PendingShop | null>(null);
  const shop = report ?? remembered;

  useEffect(() => {
    const kept = readPendingShop();
    if (kept === 'unreadable') {
      toast.error(pendingTexts.errorTitle, pendingTexts.detailsFailed);
      return;
    }
    setRemembered(kept);
  }, []);

  return (
    <section aria-labelledby="registration-details" className="mt-7 border-line border-t pt-5">
      <h2 id="registration-details" className="text-h2">
        {pendingTexts.detailsTitle}
      </h2>
      <dl className="mt-3 grid gap-2 sm:grid-cols-[auto_1fr] sm:gap-x-6">
        <Detail label={pendingTexts.shopLabel}>{shop?.name}</Detail>
        {shop?.email !== '' && <Detail label={pendingTexts.emailLabel}>{shop?.email}</Detail>}
        {shop?.email === '' && (
          <Detail label={shopFieldTexts.phoneLabel}>{report && formatPhone(report.phoneNumber)}</Detail>
        )}
        <Detail label={pendingTexts.dateLabel}>{shop && formatDate(shop.registeredAt)}</Detail>
      </dl>
      <Progress status={report?.status} />
      {report?.status !== 'EMAIL_VERIFIED' && shop?.email !== '' && (
        <ResendLink email={shop?.email ?? null} />
      )}
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

/** From 15 to 25 per cent (docs/specification.md, 2), then the shop's actual progress. */
function Progress({ status }: { status: ShopStatus | undefined }) {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (turn === 2) return;
    const timer = setTimeout(() => setTurn(turn + 1), PENDING_PROGRESS_DELAY_MS);
    return () => clearTimeout(timer);
  }, [turn]);
  const shown = [PENDING_PROGRESS_START_PERCENT, PENDING_PROGRESS_NEXT_PERCENT];
  const percent = shown[turn] ?? progressPercent(status);
  return (
    <div className="mt-5">
      <p className="mb-1.5 flex justify-between font-semibold text-sm">
        <label htmlFor="application-status">{pendingTexts.progressLabel}</label>
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

const FAILED = pendingTexts.resendFailed;

function ResendLink({ email }: { email: string | null }) {
  const resend = useApiMutation(customerApi, 'POST /shop/auth/resend-shop-verification', {
    invalidates: [],
    successToast: null,
    errorToast: pendingTexts.errorTitle,
    fallbackMessage: FAILED,
    onSuccess: ({ data }) => {
      const { success } = (data ?? {}) as { success?: boolean };
      if (success === false) toast.error(pendingTexts.errorTitle, FAILED);
      else toast.success(pendingTexts.resentTitle, pendingTexts.resentText);
    },
  });
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-1.5 text-ink-2 text-sm">
      {pendingTexts.resendText}
      <button
        type="button"
        aria-disabled={resend.isPending}
        onClick={() => {
          if (resend.isPending) return;
          if (email) void resend.run({ body: { email } });
          else toast.error(pendingTexts.errorTitle, pendingTexts.noEmail);
        }}
        className="min-h-11 font-semibold text-leaf underline aria-disabled:text-ink-3"
      >
        {resend.isPending ? pendingTexts.sending : pendingTexts.resendButton}
      </button>
    </p>
  );
}

const STEPS = [
  pendingTexts.registered,
  pendingTexts.emailConfirmed,
  pendingTexts.reviewed,
  pendingTexts.open,
] as const;
/** Number of completed steps. */
const DONE: Record<ShopStatus, number> = {
  REGISTERED: 1,
  EMAIL_VERIFIED: 2,
  REJECTED: 2,
  APPROVED: 4,
  SUSPENDED: 3,
  CLOSED: 4,
};
const progressPercent = (status: ShopStatus | undefined): number =>
  status ? (DONE[status] / STEPS.length) * 100 : PENDING_PROGRESS_NEXT_PERCENT;
const NOW: Partial<Record<ShopStatus, string>> = {
  REGISTERED: pendingTexts.nextConfirm,
  EMAIL_VERIFIED: pendingTexts.nextReview,
  REJECTED: pendingTexts.nextCorrect,
};

/** The actual status of a registration. */
export function StatusSteps({ report: { status, email } }: { report: ShopStatusReport }) {
  const done = DONE[status];
  return (
    <section aria-labelledby="status-steps" className="mt-6 rounded-card bg-sunk p-4">
      <h2 id="status-steps" className="font-bold font-sans text-h3">
        {pendingTexts.stepsTitle}
      </h2>
      <ol className="mt-2 grid gap-1.5">
        {STEPS.map((step, index) => {
          const isDone = index < done;
          const isNow = index === done;
          return (
            <li
              key={step}
              aria-current={isNow ? 'step' : undefined}
              className={cx('flex items-start gap-2.5', !isDone && !isNow && 'text-ink-3')}
            >
              <span
                aria-hidden
                className={cx(
                  'mt-0.5 grid size-5 flex-none place-items-center rounded-full',
                  isDone
                    ? 'bg-leaf text-on-leaf'
                    : isNow
                      ? 'bg-gold text-on-gold'
                      : 'border border-line-strong',
                )}
              >
                {isDone && <Check className="size-3.5" strokeWidth={3} />}
                {isNow && <Hourglass className="size-3" strokeWidth={2.5} />}
              </span>
              <span>
                <span className={isNow ? 'font-semibold' : undefined}>
                  {email === '' && step === pendingTexts.emailConfirmed ? pendingTexts.numberConfirmed : step}
                </span>
                {isDone && <span className="sr-only"> {pendingTexts.stepDone}</span>}
                {isNow && NOW[status] && <span className="block text-ink-2 text-sm">{NOW[status]}</span>}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
