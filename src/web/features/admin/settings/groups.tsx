import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { formatPhone } from '#contracts/phone';
import type { SiteSettings } from '#contracts/settings';
import { Section } from '#web/features/admin/parts/rows.tsx';
import { settingForms } from '#web/features/admin/schema.ts';
import { CheckboxField, SelectField, SubmitButton, TextAreaField, TextField } from '#web/lib/form/fields.tsx';
import { Form, type FormHandle } from '#web/lib/form/form.tsx';
import { adminApi, useAdmin } from '#web/lib/session/admin.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Banner } from '#web/ui/banner.tsx';
import { FailureNote } from '#web/ui/failure-note.tsx';

const PLACES = [0, 1, 2, 3] as const;
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

export function ImpactForm({ impact }: { impact: SiteSettings['impact'] }) {
  return (
    <SettingForm group="impact" title="Our Impact in Numbers" kept={impact}>
      {(form) => (
        <>
          <SelectField
            label="What Home shows"
            hint="Words that say more than is counted are your own claim to customers."
            {...form.field('mode')}
          >
            <option value="above">The words below, until more is counted</option>
            <option value="texts">The words below</option>
            <option value="live">What is counted now</option>
          </SelectField>
          {PLACES.map((at) => (
            <div key={at} className="grid grid-cols-[--spacing(28)_1fr] gap-3">
              <TextField label={`Value ${at + 1}`} maxLength={12} {...form.field(`numbers.${at}.value`)} />
              <TextField label={`Label ${at + 1}`} maxLength={40} {...form.field(`numbers.${at}.label`)} />
            </div>
          ))}
        </>
      )}
    </SettingForm>
  );
}

export function ContactForm({ contact }: { contact: SiteSettings['contact'] }) {
  const { email, phone, postal } = contact;
  return (
    <SettingForm
      group="contact"
      title="How people reach us"
      kept={{ email, phone: phone ? formatPhone(phone) : '', postal: postal ?? '' }}
    >
      {(form) => (
        <>
          <TextField
            label="Support e-mail"
            hint="In every mail's footer and at Contact Support."
            type="email"
            required
            {...form.field('email')}
          />
          <TextField label="Phone" type="tel" {...form.field('phone')} />
          <TextAreaField label="Postal address" rows={2} maxLength={200} {...form.field('postal')} />
        </>
      )}
    </SettingForm>
  );
}

export function FulfilmentForm({ fulfilment }: { fulfilment: SiteSettings['fulfilment'] }) {
  return (
    <SettingForm group="fulfilment" title="Orders that are not sent" kept={fulfilment}>
      {(form) => (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Remind the shop after hours"
            type="number"
            min="1"
            max="336"
            {...form.field('reminderHours', { valueAsNumber: true })}
          />
          <TextField
            label="Cancel and refund after days"
            type="number"
            min="1"
            max="30"
            {...form.field('cancelDays', { valueAsNumber: true })}
          />
        </div>
      )}
    </SettingForm>
  );
}

export function PayoutsForm({ payouts }: { payouts: SiteSettings['payouts'] }) {
  return (
    <SettingForm group="payouts" title="Payouts" kept={payouts}>
      {(form) => (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Smallest payout in GH₵"
            type="number"
            min="1"
            step="0.01"
            {...form.field('minimum', { valueAsNumber: true })}
          />
          <SelectField label="Day of the weekly run" {...form.field('weekday', { valueAsNumber: true })}>
            {WEEKDAYS.map((day, index) => (
              <option key={day} value={index + 1}>
                {day}
              </option>
            ))}
          </SelectField>
        </div>
      )}
    </SettingForm>
  );
}

const WAITS = [
  ['afterDays', 'Days after the shop said "Delivered" without a code'],
  ['freshDays', 'Days for goods of fresh categories'],
  ['silentDays', 'Days after sending when nobody says anything'],
  ['payoutWaitHours', 'Hours that payouts wait after a change of wallet, password or e-mail'],
  ['newShopDays', 'Days old is every order in the first three payouts of a new shop'],
] as const;

export function ReleaseForm({ release }: { release: SiteSettings['release'] }) {
  return (
    <SettingForm group="release" title="When money is released" kept={release}>
      {(form) => (
        <div className="grid items-end gap-4 sm:grid-cols-2">
          {WAITS.map(([name, label]) => (
            <TextField
              key={name}
              label={label}
              type="number"
              min="0"
              max="336"
              {...form.field(name, { valueAsNumber: true })}
            />
          ))}
        </div>
      )}
    </SettingForm>
  );
}

export function VatForm({ vat }: { vat: SiteSettings['vat'] }) {
  return (
    <SettingForm group="vat" title="VAT on our fee" kept={{ ...vat, number: vat.number ?? '' }}>
      {(form) => (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            label="VAT in percent"
            hint="Contained in the fee that buyers pay. 0 where Dwaso charges none."
            type="number"
            min="0"
            max="50"
            step="0.5"
            {...form.field('percent', { valueAsNumber: true })}
          />
          <TextField
            label="VAT number"
            hint="On the fee statements of shops."
            maxLength={40}
            {...form.field('number')}
          />
        </div>
      )}
    </SettingForm>
  );
}

export function BannerForm({ banner }: { banner: SiteSettings['banner'] }) {
  return (
    <SettingForm
      group="banner"
      title="A line above every page"
      kept={{ ...banner, text: banner.text ?? '', until: banner.until ?? '' }}
    >
      {(form) => (
        <>
          <TextAreaField
            label="What it says"
            hint="Such as: MTN payments are slow this morning, nothing is charged twice. Empty takes it down."
            rows={2}
            maxLength={200}
            {...form.field('text')}
          />
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <SelectField label="Whom it is for" {...form.field('audience')}>
              <option value="everyone">Everyone</option>
              <option value="shops">Shops, in their portal</option>
            </SelectField>
            <TextField label="Until the end of" type="date" {...form.field('until')} />
          </div>
          <Preview text={String(form.watch('text') ?? '').trim()} />
        </>
      )}
    </SettingForm>
  );
}

/** As it will stand there. */
function Preview({ text }: { text: string }) {
  if (!text) return null;
  return (
    <figure className="grid gap-1.5">
      <figcaption className="text-ink-3 text-sm">As it will stand there</figcaption>
      <Banner text={text} />
    </figure>
  );
}

export function SignInForm({ admin }: { admin: SiteSettings['admin'] }) {
  return (
    <SettingForm group="admin" title="Sign-in of admins" kept={admin}>
      {(form) => (
        <CheckboxField
          label="Every admin needs a second factor. Whoever has none can do nothing else before it is set up."
          {...form.field('totpRequired')}
        />
      )}
    </SettingForm>
  );
}

type Group = keyof typeof settingForms;

type Props<G extends Group> = {
  group: G;
  title: string;
  kept: SiteSettings[G];
  children: (form: FormHandle<SiteSettings[G] & FieldValues>) => ReactNode;
};

/** One group of settings with its button; other roles than the owner read it. */
function SettingForm<G extends Group>({ group, title, kept, children }: Props<G>) {
  const save = useAction(adminApi, 'PUT /admin/settings', { failed: 'inline' });
  const { adminRole } = useAdmin();
  const isOwn = adminRole === 'owner';
  return (
    <Section id={group} title={title}>
      <fieldset disabled={!isOwn} className="contents">
        <Form<SiteSettings[G] & FieldValues, SiteSettings[G]>
          schema={settingForms[group] as never}
          defaults={kept as never}
          action={save}
          prefix={`${group}.`}
          onSubmit={(values) => save.run({ body: { [group]: values } })}
        >
          {(form) => (
            <>
              {children(form as never)}
              <FailureNote text={form.failure} />
              {isOwn && (
                <div>
                  <SubmitButton busyLabel="Saving...">Save</SubmitButton>
                </div>
              )}
            </>
          )}
        </Form>
      </fieldset>
    </Section>
  );
}
