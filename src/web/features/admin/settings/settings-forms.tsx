import { AGENT_FEE_PERCENT } from '#shared/agent-fee';
import { LANGUAGES, OTHER_LANGUAGES } from '#shared/languages';
import { formatPhone } from '#shared/phone';
import type { SiteSettings } from '#src/modules/settings/contract/settings.ts';
import { CheckboxField, SelectField, TextAreaField, TextField } from '#web/components/form/fields.tsx';
import { Banner } from '#web/components/ui/banner.tsx';
import { SettingForm } from './setting-form.tsx';
import { settingTexts } from './texts.ts';

const IMPACT_INDEXES = [0, 1, 2, 3] as const;
const WEEKDAYS = [
  settingTexts.monday,
  settingTexts.tuesday,
  settingTexts.wednesday,
  settingTexts.thursday,
  settingTexts.friday,
  settingTexts.saturday,
  settingTexts.sunday,
];

export function ImpactForm({ impact }: { impact: SiteSettings['impact'] }) {
  return (
    <SettingForm group="impact" title={settingTexts.impactTitle} kept={impact}>
      {(form) => (
        <>
          <SelectField
            label={settingTexts.impactLabel}
            hint={settingTexts.impactHint}
            {...form.field('mode')}
          >
            <option value="above">{settingTexts.impactMore}</option>
            <option value="texts">{settingTexts.impactWords}</option>
            <option value="live">{settingTexts.impactLive}</option>
          </SelectField>
          {IMPACT_INDEXES.map((at) => (
            <div key={at} className="grid grid-cols-[--spacing(28)_1fr] gap-3">
              <TextField
                label={settingTexts.value(at + 1)}
                maxLength={12}
                {...form.field(`numbers.${at}.value`)}
              />
              <TextField
                label={settingTexts.label(at + 1)}
                maxLength={40}
                {...form.field(`numbers.${at}.label`)}
              />
            </div>
          ))}
        </>
      )}
    </SettingForm>
  );
}

export function ContactSettingsForm({ contact }: { contact: SiteSettings['contact'] }) {
  const { email, phone, postal } = contact;
  return (
    <SettingForm
      group="contact"
      title={settingTexts.contactTitle}
      kept={{ email, phone: phone ? formatPhone(phone) : '', postal: postal ?? '' }}
    >
      {(form) => (
        <>
          <TextField
            label={settingTexts.supportEmail}
            hint={settingTexts.supportEmailHint}
            type="email"
            required
            {...form.field('email')}
          />
          <TextField label={settingTexts.phone} type="tel" {...form.field('phone')} />
          <TextAreaField
            label={settingTexts.postalAddress}
            rows={2}
            maxLength={200}
            {...form.field('postal')}
          />
        </>
      )}
    </SettingForm>
  );
}

export function FulfilmentForm({ fulfilment }: { fulfilment: SiteSettings['fulfilment'] }) {
  return (
    <SettingForm group="fulfilment" title={settingTexts.unsentTitle} kept={fulfilment}>
      {(form) => (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={settingTexts.remindHours}
            type="number"
            min="1"
            max="336"
            {...form.field('reminderHours', { valueAsNumber: true })}
          />
          <TextField
            label={settingTexts.cancelDays}
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
    <SettingForm group="payouts" title={settingTexts.payoutsTitle} kept={payouts}>
      {(form) => (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={settingTexts.smallestPayout}
            type="number"
            min="1"
            step="0.01"
            {...form.field('minimum', { valueAsNumber: true })}
          />
          <SelectField label={settingTexts.payoutDay} {...form.field('weekday', { valueAsNumber: true })}>
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

export function SmsForm({ sms }: { sms: SiteSettings['sms'] }) {
  return (
    <SettingForm group="sms" title={settingTexts.smsTitle} kept={sms}>
      {(form) => (
        <TextField
          label={settingTexts.smsBudget}
          hint={settingTexts.smsBudgetHint}
          type="number"
          min="0"
          step="0.01"
          {...form.field('monthly', { valueAsNumber: true })}
        />
      )}
    </SettingForm>
  );
}

export function LanguagesForm({ languages }: { languages: SiteSettings['languages'] }) {
  return (
    <SettingForm group="languages" title={settingTexts.languagesTitle} kept={languages}>
      {(form) => (
        <>
          <p className="text-ink-2 text-sm">{settingTexts.languagesHint}</p>
          <div className="grid gap-4 sm:grid-cols-2">
            {OTHER_LANGUAGES.map((code) => (
              <SelectField key={code} label={LANGUAGES[code]} {...form.field(code)}>
                <option value="OFF">{settingTexts.languageOff}</option>
                <option value="TRIAL">{settingTexts.languageTrial}</option>
                <option value="ON">{settingTexts.languageOn}</option>
              </SelectField>
            ))}
          </div>
        </>
      )}
    </SettingForm>
  );
}

export function AgentsForm({ agents }: { agents: SiteSettings['agents'] }) {
  return (
    <SettingForm group="agents" title={settingTexts.agentsTitle} kept={agents}>
      {(form) => (
        <TextField
          label={settingTexts.agentsFee}
          hint={settingTexts.agentsFeeHint}
          type="number"
          min={AGENT_FEE_PERCENT.min}
          max={AGENT_FEE_PERCENT.max}
          step="0.5"
          {...form.field('feeMaxPercent', { valueAsNumber: true })}
        />
      )}
    </SettingForm>
  );
}

const WAITS = [
  ['afterDays', settingTexts.daysDelivered],
  ['freshDays', settingTexts.daysFresh],
  ['silentDays', settingTexts.daysSilent],
  ['payoutWaitHours', settingTexts.pauseHours],
  ['newShopDays', settingTexts.payoutAge],
] as const;

export function ReleaseForm({ release }: { release: SiteSettings['release'] }) {
  return (
    <SettingForm group="release" title={settingTexts.releaseTitle} kept={release}>
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
    <SettingForm group="vat" title={settingTexts.vatTitle} kept={{ ...vat, number: vat.number ?? '' }}>
      {(form) => (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            label={settingTexts.vatPercent}
            hint={settingTexts.vatHint}
            type="number"
            min="0"
            max="50"
            step="0.5"
            {...form.field('percent', { valueAsNumber: true })}
          />
          <TextField
            label={settingTexts.vatNumber}
            hint={settingTexts.vatNumberHint}
            maxLength={40}
            {...form.field('number')}
          />
        </div>
      )}
    </SettingForm>
  );
}

export function BannerSettingsForm({ banner }: { banner: SiteSettings['banner'] }) {
  return (
    <SettingForm
      group="banner"
      title={settingTexts.noticeTitle}
      kept={{ ...banner, text: banner.text ?? '', until: banner.until ?? '' }}
    >
      {(form) => (
        <>
          <TextAreaField
            label={settingTexts.noticeText}
            hint={settingTexts.noticeHint}
            rows={2}
            maxLength={200}
            {...form.field('text')}
          />
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <SelectField label={settingTexts.noticeFor} {...form.field('audience')}>
              <option value="everyone">{settingTexts.everyone}</option>
              <option value="shops">{settingTexts.shopsOnly}</option>
            </SelectField>
            <TextField label={settingTexts.noticeUntil} type="date" {...form.field('until')} />
          </div>
          <Preview text={String(form.watch('text') ?? '').trim()} />
        </>
      )}
    </SettingForm>
  );
}

/** A preview of the text. */
function Preview({ text }: { text: string }) {
  if (!text) return null;
  return (
    <figure className="grid gap-1.5">
      <figcaption className="text-ink-3 text-sm">{settingTexts.preview}</figcaption>
      <Banner text={text} />
    </figure>
  );
}

export function SignInSettingsForm({ admin }: { admin: SiteSettings['admin'] }) {
  return (
    <SettingForm group="admin" title={settingTexts.signInTitle} kept={admin}>
      {(form) => <CheckboxField label={settingTexts.factorRequired} {...form.field('totpRequired')} />}
    </SettingForm>
  );
}
