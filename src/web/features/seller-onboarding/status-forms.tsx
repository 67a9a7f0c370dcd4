import { formatPhone } from '#shared/phone';
import { joinPlace, splitPlace } from '#shared/place';
import type { Login } from '#src/modules/identity/contract/accounts.ts';
import type { ShopStatusReport } from '#src/modules/shops/contract/shop-status.ts';
import { PasswordField, SubmitButton, TextAreaField, TextField } from '#web/components/form/fields.tsx';
import { Form } from '#web/components/form/form.tsx';
import { toast } from '#web/lib/toast/toast.ts';
import { pendingTexts } from './pending-texts.ts';
import { login, shopResubmissionForm } from './schema.ts';
import { ShopLocationFields } from './shop-location-fields.tsx';
import { shopFieldTexts } from './texts.ts';
import type { Registration } from './use-registration.ts';

/** For sellers who registered on another device: the password proves who they are. */
export function StatusForm({ lookAs }: { lookAs: Registration['lookAs'] }) {
  return (
    <details className="mt-6 border-line border-t pt-3">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-leaf">
        {pendingTexts.statusTitle}
      </summary>
      <Form
        schema={login}
        defaults={{ email: '', password: '' }}
        action={lookAs}
        onSubmit={(body: Login) => lookAs.run({ body })}
        className="mt-2 grid max-w-md gap-4"
      >
        {(form) => (
          <>
            <TextField
              label={pendingTexts.statusEmailLabel}
              type="email"
              inputMode="email"
              autoComplete="username"
              required
              {...form.field('email')}
            />
            <PasswordField
              label={shopFieldTexts.passwordLabel}
              autoComplete="current-password"
              required
              {...form.field('password')}
            />
            {lookAs.inlineError && (
              <p role="alert" className="font-medium text-clay text-sm">
                {lookAs.inlineError}
              </p>
            )}
            <SubmitButton busyLabel={pendingTexts.checking} className="justify-self-start">
              {pendingTexts.checkButton}
            </SubmitButton>
          </>
        )}
      </Form>
    </details>
  );
}

const RENAMED = { location: 'town' } as const;
const refuse = () => toast.error(shopFieldTexts.invalidTitle, shopFieldTexts.invalidText);

type Props = { report: ShopStatusReport } & Pick<Registration, 'resubmission' | 'resubmit'>;

/** What a rejected shop can correct before it is reviewed again. */
export function ResubmissionForm({ report, resubmission, resubmit }: Props) {
  const { name, ownerName, phoneNumber, location, description } = report;
  const { town, region } = splitPlace(location);
  return (
    <section aria-labelledby="mend" className="mt-6 border-line border-t pt-5">
      <h2 id="mend" className="mb-4 text-h2">
        {pendingTexts.correctTitle}
      </h2>
      <Form
        schema={shopResubmissionForm}
        defaults={{
          ...{ name, ownerName, phoneNumber: formatPhone(phoneNumber), description, town },
          // An address without a region needs one.
          ...(region && { region }),
        }}
        action={resubmission}
        rename={RENAMED}
        onInvalid={refuse}
        onSubmit={({ town, region, ...details }) =>
          resubmit({ ...details, location: joinPlace(town, region) })
        }
      >
        {(form) => (
          <>
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField
                label={shopFieldTexts.nameLabel}
                autoComplete="organization"
                required
                {...form.field('name')}
              />
              <TextField
                label={shopFieldTexts.ownerLabel}
                autoComplete="name"
                required
                {...form.field('ownerName')}
              />
              <TextField
                label={shopFieldTexts.phoneLabel}
                type="tel"
                autoComplete="tel"
                required
                {...form.field('phoneNumber')}
              />
            </div>
            <ShopLocationFields town={form.field('town')} region={form.field('region')} />
            <TextAreaField
              label={shopFieldTexts.descriptionLabel}
              hint={shopFieldTexts.descriptionHint}
              required
              {...form.field('description')}
            />
            <SubmitButton busyLabel={pendingTexts.sending} className="justify-self-start">
              {pendingTexts.submitButton}
            </SubmitButton>
          </>
        )}
      </Form>
    </section>
  );
}
