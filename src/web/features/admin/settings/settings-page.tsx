import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FeeRate } from '#contracts/settings';
import { Loaded, Section } from '#web/features/admin/parts/rows.tsx';
import { feeRateForm } from '#web/features/admin/schema.ts';
import { formatDate } from '#web/lib/dates.ts';
import { SubmitButton, TextField } from '#web/lib/form/fields.tsx';
import { Form } from '#web/lib/form/form.tsx';
import { privateMeta } from '#web/lib/private-meta.ts';
import { adminApi } from '#web/lib/session/admin.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailureNote } from '#web/ui/failure-note.tsx';
import { PageTitle } from '#web/ui/page.tsx';
import {
  BannerForm,
  ContactForm,
  FulfilmentForm,
  ImpactForm,
  PayoutsForm,
  ReleaseForm,
  SignInForm,
  VatForm,
} from './groups.tsx';
import { HolidaysForm } from './holidays-form.tsx';

export const meta = () => privateMeta('Settings');

/** /admin/settings: each group is saved on its own. */
export default function SettingsPage() {
  const settings = useQuery(adminApi.query('GET /admin/settings'));
  return (
    <>
      <PageTitle lead="What you save here is on the site within half a minute.">Settings</PageTitle>
      <Loaded query={settings}>
        {(kept) => (
          <div className="grid items-start gap-4.5 xl:grid-cols-2">
            <ImpactForm impact={kept.impact} />
            <ContactForm contact={kept.contact} />
            <FeeRates rates={kept.feeRates} />
            <FulfilmentForm fulfilment={kept.fulfilment} />
            <PayoutsForm payouts={kept.payouts} />
            <ReleaseForm release={kept.release} />
            <VatForm vat={kept.vat} />
            <BannerForm banner={kept.banner} />
            <HolidaysForm holidays={kept.holidays} />
            <SignInForm admin={kept.admin} />
          </div>
        )}
      </Loaded>
    </>
  );
}

const today = () => new Date().toISOString().slice(0, 10);

/** The platform fee with its start dates; what has begun before today stays. */
function FeeRates({ rates }: { rates: FeeRate[] }) {
  const settings = useAction(adminApi, 'PUT /admin/settings', { failed: 'inline' });
  const { busy, errors } = settings;
  const inForce = rates.filter((rate) => rate.from <= today()).at(-1);
  const [asked, setAsked] = useState<FeeRate | null>(null);
  const save = (feeRates: FeeRate[]) => settings.run({ body: { feeRates } });
  /** Of the list as it would be: the words on whichever rate was refused. */
  const refusal = Object.values(errors)[0];

  async function add(rate: FeeRate): Promise<boolean> {
    const others = rates.filter(({ from }) => from !== rate.from);
    const saved = await save([...others, rate].sort((a, b) => a.from.localeCompare(b.from)));
    setAsked(null);
    return saved !== null;
  }

  return (
    <Section id="fee" title="Platform fee">
      <ul className="grid gap-2">
        {rates.map((rate) => (
          <li key={rate.from} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <b className="num">{`${rate.percent}%`}</b>
            <span>{`from ${formatDate(rate.from)}`}</span>
            {rate === inForce && <span className="font-semibold text-leaf">in force now</span>}
            {rate.from >= today() && (
              <Button
                size="sm"
                variant="danger"
                disabled={busy}
                onClick={() => void save(rates.filter((one) => one !== rate))}
              >
                Remove
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Form
        key={rates.length}
        schema={feeRateForm}
        defaults={{ percent: '', from: '' }}
        onSubmit={async (rate) => {
          if (rate.from !== today()) return add(rate);
          setAsked(rate);
        }}
        className="mt-4 grid gap-4"
      >
        {(form) => (
          <>
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField label="New rate in whole percent" inputMode="numeric" {...form.field('percent')} />
              <TextField label="From" type="date" min={today()} {...form.field('from')} />
            </div>
            <p className="text-ink-3 text-sm">An order keeps the rate that held when it was made.</p>
            <FailureNote text={refusal ?? settings.failure} />
            <div>
              <SubmitButton busyLabel="Saving...">Add the rate</SubmitButton>
            </div>
          </>
        )}
      </Form>
      <Dialog
        open={asked !== null}
        title={`Begin ${asked?.percent ?? 0}% today?`}
        busy={busy}
        onClose={() => setAsked(null)}
      >
        <p className="text-ink-2">Every order that is made from now on is charged this fee.</p>
        <div className="mt-4 flex flex-wrap gap-2.5">
          <Button busy={busy} busyLabel="Saving..." onClick={() => asked && void add(asked)}>
            Begin it today
          </Button>
          <Button variant="ghost" disabled={busy} onClick={() => setAsked(null)}>
            Go back
          </Button>
        </div>
      </Dialog>
    </Section>
  );
}
