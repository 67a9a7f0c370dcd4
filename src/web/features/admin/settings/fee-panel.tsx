import { useState } from 'react';
import type { SiteSettings } from '#src/modules/settings/contract/settings.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { useIsAllowed } from '#web/features/admin/components/if-allowed.tsx';
import { Section } from '#web/features/admin/components/section.tsx';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { adminApi } from '#web/lib/auth/admin-session.ts';
import { formatDate } from '#web/lib/format/dates.ts';
import { cx } from '#web/lib/utils/cx.ts';
import { EndRateButton } from './end-rate-button.tsx';
import { FeeRateForm } from './fee-rate-form.tsx';
import {
  type DatedRate,
  type FeeRateSubject,
  feeRateSubjects,
  type NewRate,
  type RateFor,
  rateTimeline,
  todayInAccra,
  withoutRate,
  withRate,
} from './fee-rates.ts';
import { feeTexts } from './fee-texts.ts';

type Kept = Pick<SiteSettings, 'feeRates' | 'specialFeeRates'>;
/** A rate that starts today, which needs a confirmation; and its scope. */
type Asked = { rate: NewRate; name: string | null };

/** The platform fee: general, by category and by shop. Rates that started before today can't be changed. */
export function FeePanel({ kept }: { kept: Kept }) {
  const settings = useApiMutation(adminApi, 'PUT /admin/settings', { errorToast: 'inline' });
  const { isPending: busy, errors } = settings;
  const may = useIsAllowed('PUT /admin/settings');
  const [asked, setAsked] = useState<Asked | null>(null);
  const [added, setAdded] = useState(0);
  const day = todayInAccra();
  /** The error of a refused rate, by its index in the new list. */
  const refusal = Object.values(errors)[0] ?? settings.inlineError;
  const categories = feeRateSubjects(kept.specialFeeRates, 'category', day);
  const shops = feeRateSubjects(kept.specialFeeRates, 'shop', day);
  const over = [...categories, ...shops].filter(({ isOver }) => isOver);

  const remove = (rate: RateFor & { from: string }) => void settings.run({ body: withoutRate(kept, rate) });
  async function save(rate: NewRate): Promise<boolean> {
    const saved = await settings.run({ body: withRate(kept, rate) });
    setAsked(null);
    if (saved) setAdded((count) => count + 1);
    return saved !== null;
  }

  const subjects = (all: FeeRateSubject[], none: string) => {
    const shown = all.filter(({ isOver }) => !isOver);
    if (shown.length === 0) return <p className="text-ink-2 text-sm">{none}</p>;
    return shown.map((subject) => (
      <Subject
        key={subject.id}
        subject={subject}
        busy={busy}
        may={may}
        onRemove={(from) => remove({ of: subject.of, id: subject.id, from })}
        onEnd={(from) => save({ of: subject.of, id: subject.id, percent: null, from })}
        refusal={refusal}
      />
    ));
  };

  return (
    <Section id="fee" title={feeTexts.title}>
      <p className="mb-4 max-w-prose text-ink-2 text-sm">{feeTexts.lead}</p>
      <div className="grid items-start gap-x-8 gap-y-5 lg:grid-cols-3">
        <Group title={feeTexts.general}>
          <Rates
            rates={rateTimeline(kept.feeRates, day)}
            whose="the general rate"
            busy={busy}
            onRemove={may ? (from) => remove({ of: 'everything', from }) : undefined}
          />
        </Group>
        <Group title={feeTexts.categories}>{subjects(categories, feeTexts.noCategoryRate)}</Group>
        <Group title={feeTexts.shops}>{subjects(shops, feeTexts.noShopRate)}</Group>
      </div>
      {over.length > 0 && (
        <details className="mt-4">
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-leaf text-sm">
            {feeTexts.pastRates(over.length)}
          </summary>
          <div className="grid gap-4 pt-2 sm:grid-cols-2 lg:grid-cols-3">
            {over.map((subject) => (
              <div key={`${subject.of} ${subject.id}`} className="min-w-0">
                <p className="wrap-anywhere font-semibold">{subject.name}</p>
                <Rates rates={subject.rates} whose={subject.name} busy={busy} />
              </div>
            ))}
          </div>
        </details>
      )}
      {may && (
        <FeeRateForm
          key={added}
          refusal={asked ? null : refusal}
          onAdd={async (rate, name) => {
            if (rate.from !== todayInAccra()) return save(rate);
            setAsked({ rate, name });
            return false;
          }}
        />
      )}
      <Dialog
        open={asked !== null}
        title={feeTexts.startToday(asked?.rate.percent ?? 0)}
        busy={busy}
        onClose={() => setAsked(null)}
      >
        <p className="text-ink-2">
          {asked?.name ? feeTexts.startTodayText(asked.name) : feeTexts.startTodayAll}
        </p>
        <div className="mt-4 flex flex-wrap gap-2.5">
          <Button busy={busy} busyLabel={feeTexts.saving} onClick={() => asked && void save(asked.rate)}>
            {feeTexts.startNow}
          </Button>
          <Button variant="ghost" disabled={busy} onClick={() => setAsked(null)}>
            {feeTexts.goBack}
          </Button>
        </div>
      </Dialog>
    </Section>
  );
}

function Group({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section aria-label={title} className="grid min-w-0 gap-3">
      <h3 className="font-bold font-sans text-base tracking-normal">{title}</h3>
      {children}
    </section>
  );
}

type SubjectProps = {
  subject: FeeRateSubject;
  busy: boolean;
  refusal: string | null;
  /** Whether the admin's role may change the rates. */
  may: boolean;
  onRemove: (from: string) => void;
  onEnd: (from: string) => Promise<boolean>;
};

/** A category or a shop with its rates. */
function Subject({ subject, busy, refusal, may, onRemove, onEnd }: SubjectProps) {
  return (
    <div className="min-w-0 border-line border-t pt-3 first-of-type:border-t-0 first-of-type:pt-0">
      <p className="wrap-anywhere font-semibold">{subject.name}</p>
      <Rates rates={subject.rates} whose={subject.name} busy={busy} onRemove={may ? onRemove : undefined} />
      {may && subject.canEnd && (
        <EndRateButton subject={subject} busy={busy} refusal={refusal} onEnd={onEnd} />
      )}
    </div>
  );
}

type RatesProps = {
  rates: DatedRate[];
  /** The scope of the rate, for screen readers. */
  whose: string;
  busy: boolean;
  onRemove?: ((from: string) => void) | undefined;
};

function Rates({ rates, whose, busy, onRemove }: RatesProps) {
  return (
    <ul className="grid gap-1">
      {rates.map(({ percent, from, state }) => (
        <li key={from} className="flex min-h-11 items-center justify-between gap-x-3">
          <span className={cx('min-w-0', state === 'past' && 'text-ink-3')}>
            <b className="num mr-2">{percent === null ? feeTexts.generalRate : `${percent}%`}</b>
            {state === 'now' && <span className="font-semibold text-leaf text-sm">{feeTexts.active}</span>}
            {state === 'past' && <span className="text-sm">{feeTexts.past}</span>}
            {state === 'coming' && <span className="text-ink-2 text-sm">{feeTexts.upcoming}</span>}
            <span className="block text-sm">{feeTexts.from(formatDate(from))}</span>
          </span>
          {onRemove && from >= todayInAccra() && (
            <Button
              size="sm"
              variant="danger"
              disabled={busy}
              aria-label={feeTexts.removeRate(whose, formatDate(from))}
              onClick={() => onRemove(from)}
            >
              {feeTexts.remove}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
