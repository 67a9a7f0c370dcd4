import { type ReactNode, useState } from 'react';
import { formatPhone } from '#shared/phone';
import type { Profile } from '#src/modules/identity/contract/accounts.ts';
import { SubmitButton, TextField } from '#web/components/form/fields.tsx';
import { Form } from '#web/components/form/form.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { customerApi } from '#web/lib/auth/customer-api.ts';
import { customerSession } from '#web/lib/auth/customer-session.ts';
import { useCustomer } from '#web/lib/customer/use-customer.ts';
import { formatMonth } from '#web/lib/format/dates.ts';
import { toast } from '#web/lib/toast/toast.ts';
import { profileForm } from './schema.ts';
import { accountTexts } from './texts.ts';

/** The profile and the form that edits it. */
export function ProfilePanel({ account }: { account: Profile }) {
  const [editing, setEditing] = useState(false);
  return (
    <Panel strip="market" aria-labelledby="profile">
      <h2 id="profile" className="mb-4 text-h2">
        {accountTexts.profileTitle}
      </h2>
      {editing ? (
        <ProfileEditor account={account} onClose={() => setEditing(false)} />
      ) : (
        <>
          <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[auto_1fr]">
            <Row label={accountTexts.firstName}>{account.firstName}</Row>
            <Row label={accountTexts.lastName}>{account.lastName}</Row>
            <Row label={accountTexts.email}>{account.email || accountTexts.notAdded}</Row>
            <Row label={accountTexts.memberSince}>{formatMonth(account.createdAt)}</Row>
            <Row label={accountTexts.phone}>
              {account.phone ? formatPhone(account.phone) : accountTexts.notAdded}
            </Row>
            <Row label={accountTexts.verified}>
              {account.isVerified ? (
                <Badge tone="delivered">{accountTexts.yes}</Badge>
              ) : (
                <ResendVerification email={account.email} />
              )}
            </Row>
          </dl>
          <Button variant="line" className="mt-5" onClick={() => setEditing(true)}>
            {accountTexts.editButton}
          </Button>
        </>
      )}
    </Panel>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-3 text-sm sm:pt-px">{label}</dt>
      <dd className="-mt-2.5 break-words font-medium sm:mt-0">{children}</dd>
    </>
  );
}

function ProfileEditor({ account, onClose }: { account: Profile; onClose: () => void }) {
  const { refresh } = useCustomer();
  const save = useApiMutation(customerApi, 'PUT /users/profile', {
    invalidates: [],
    successToast: accountTexts.profileSaved,
    errorToast: accountTexts.errorTitle,
    fallbackMessage: accountTexts.profileNotSaved,
    onSuccess: refresh,
  });
  return (
    <Form
      schema={profileForm}
      defaults={{
        firstName: account.firstName,
        lastName: account.lastName,
        phone: account.phone ? formatPhone(account.phone) : '',
      }}
      focus="firstName"
      action={save}
      onSubmit={({ phone, ...names }) => save.run({ body: { ...names, ...(phone && { phone }) } })}
      onDone={onClose}
    >
      {(form) => (
        <>
          <TextField
            label={accountTexts.firstNameLabel}
            autoComplete="given-name"
            required
            {...form.field('firstName')}
          />
          <TextField
            label={accountTexts.lastNameLabel}
            autoComplete="family-name"
            required
            {...form.field('lastName')}
          />
          <TextField
            label={accountTexts.phoneLabel}
            type="tel"
            autoComplete="tel"
            placeholder={accountTexts.phoneExample}
            {...form.field('phone')}
          />
          <div className="flex flex-wrap gap-2.5">
            <SubmitButton busyLabel={accountTexts.saving}>{accountTexts.saveButton}</SubmitButton>
            <Button variant="ghost" className="px-3" onClick={onClose} disabled={form.busy}>
              {accountTexts.cancelButton}
            </Button>
          </div>
        </>
      )}
    </Form>
  );
}

/** 'No', with a button that sends a new link. */
function ResendVerification({ email }: { email: string }) {
  const resend = useApiMutation(customerApi, 'POST /auth/resend-verification', {
    invalidates: [],
    successToast: [accountTexts.resentTitle, accountTexts.resentText],
    errorToast: accountTexts.errorTitle,
    fallbackMessage: accountTexts.resendFailed,
  });
  function ask() {
    if (customerSession.token()) void resend.run({ body: { email } });
    // Signed out in another tab a moment ago.
    else toast.error(accountTexts.errorTitle, accountTexts.resendSignedOut);
  }
  return (
    <span className="flex flex-wrap items-center gap-3">
      <Badge tone="pending">{accountTexts.no}</Badge>
      <Button
        variant="ghost"
        size="sm"
        busy={resend.isPending}
        busyLabel={accountTexts.sending}
        onClick={ask}
      >
        {accountTexts.resendButton}
      </Button>
    </span>
  );
}
