import { formatPhone } from '#contracts/phone';
import type { SiteSettings } from '#contracts/settings';
import { Checkbox, Field, Select, TextArea, TextInput } from '#web/ui/field.tsx';
import { SettingForm } from './setting-form.tsx';

const text = (form: FormData, name: string) => String(form.get(name) ?? '').trim();
const number = (form: FormData, name: string) => Number(form.get(name));
const PLACES = [0, 1, 2, 3] as const;
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

export function ImpactForm({ impact }: { impact: SiteSettings['impact'] }) {
  return (
    <SettingForm
      id="impact"
      title="Our Impact in Numbers"
      read={(form) => ({
        impact: {
          mode: text(form, 'mode') as 'texts' | 'live',
          numbers: PLACES.map((at) => ({ value: text(form, `value${at}`), label: text(form, `label${at}`) })),
        },
      })}
    >
      {(errors) => (
        <>
          <Field label="What Home shows" error={errors['impact.mode']}>
            <Select name="mode" defaultValue={impact.mode}>
              <option value="texts">The words below</option>
              <option value="live">What is counted now</option>
            </Select>
          </Field>
          {PLACES.map((at) => (
            <div key={at} className="grid grid-cols-[7rem_1fr] gap-3">
              <Field label={`Value ${at + 1}`} error={errors[`impact.numbers.${at}.value`]}>
                <TextInput name={`value${at}`} defaultValue={impact.numbers[at]?.value} maxLength={12} />
              </Field>
              <Field label={`Label ${at + 1}`} error={errors[`impact.numbers.${at}.label`]}>
                <TextInput name={`label${at}`} defaultValue={impact.numbers[at]?.label} maxLength={40} />
              </Field>
            </div>
          ))}
        </>
      )}
    </SettingForm>
  );
}

export function ContactForm({ contact }: { contact: SiteSettings['contact'] }) {
  return (
    <SettingForm
      id="contact"
      title="How people reach us"
      read={(form) => ({
        contact: {
          email: text(form, 'email'),
          phone: text(form, 'phone') || null,
          postal: text(form, 'postal') || null,
        },
      })}
    >
      {(errors) => (
        <>
          <Field
            label="Support e-mail"
            hint="In every mail's footer and at Contact Support."
            error={errors['contact.email']}
            required
          >
            <TextInput type="email" name="email" defaultValue={contact.email} />
          </Field>
          <Field label="Phone" error={errors['contact.phone']}>
            <TextInput
              type="tel"
              name="phone"
              defaultValue={contact.phone ? formatPhone(contact.phone) : ''}
            />
          </Field>
          <Field label="Postal address" error={errors['contact.postal']}>
            <TextArea name="postal" rows={2} defaultValue={contact.postal ?? ''} maxLength={200} />
          </Field>
        </>
      )}
    </SettingForm>
  );
}

export function FulfilmentForm({ fulfilment }: { fulfilment: SiteSettings['fulfilment'] }) {
  return (
    <SettingForm
      id="fulfilment"
      title="Orders that are not sent"
      read={(form) => ({
        fulfilment: { reminderHours: number(form, 'reminderHours'), cancelDays: number(form, 'cancelDays') },
      })}
    >
      {(errors) => (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Remind the shop after hours" error={errors['fulfilment.reminderHours']}>
            <TextInput
              type="number"
              name="reminderHours"
              min="1"
              max="336"
              defaultValue={fulfilment.reminderHours}
            />
          </Field>
          <Field label="Cancel and refund after days" error={errors['fulfilment.cancelDays']}>
            <TextInput
              type="number"
              name="cancelDays"
              min="1"
              max="30"
              defaultValue={fulfilment.cancelDays}
            />
          </Field>
        </div>
      )}
    </SettingForm>
  );
}

export function PayoutsForm({ payouts }: { payouts: SiteSettings['payouts'] }) {
  return (
    <SettingForm
      id="payouts"
      title="Payouts"
      read={(form) => ({ payouts: { minimum: number(form, 'minimum'), weekday: number(form, 'weekday') } })}
    >
      {(errors) => (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Smallest payout in GH₵" error={errors['payouts.minimum']}>
            <TextInput type="number" name="minimum" min="1" step="0.01" defaultValue={payouts.minimum} />
          </Field>
          <Field label="Day of the weekly run" error={errors['payouts.weekday']}>
            <Select name="weekday" defaultValue={payouts.weekday}>
              {WEEKDAYS.map((day, index) => (
                <option key={day} value={index + 1}>
                  {day}
                </option>
              ))}
            </Select>
          </Field>
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
  ['newShopDays', 'Days old is the oldest order in the first three payouts'],
] as const;

export function ReleaseForm({ release }: { release: SiteSettings['release'] }) {
  return (
    <SettingForm
      id="release"
      title="When money is released"
      read={(form) => ({
        release: Object.fromEntries(
          WAITS.map(([name]) => [name, number(form, name)]),
        ) as SiteSettings['release'],
      })}
    >
      {(errors) => (
        <div className="grid items-end gap-4 sm:grid-cols-2">
          {WAITS.map(([name, label]) => (
            <Field key={name} label={label} error={errors[`release.${name}`]}>
              <TextInput type="number" name={name} min="0" max="336" defaultValue={release[name]} />
            </Field>
          ))}
        </div>
      )}
    </SettingForm>
  );
}

export function SignInForm({ admin }: { admin: SiteSettings['admin'] }) {
  return (
    <SettingForm
      id="admins"
      title="Sign-in of admins"
      read={(form) => ({ admin: { totpRequired: form.get('totpRequired') === 'on' } })}
    >
      {() => (
        <Checkbox
          name="totpRequired"
          defaultChecked={admin.totpRequired}
          label="Every admin needs a second factor. Whoever has none can do nothing else before it is set up."
        />
      )}
    </SettingForm>
  );
}
