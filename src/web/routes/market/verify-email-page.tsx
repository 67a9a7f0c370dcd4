import { useState } from 'react';
import { EmailVerificationResult, useEmailVerification } from '#web/components/auth/email-verification.tsx';
import { SessionQueryProvider } from '#web/components/auth/session-query-provider.tsx';
import { SubmitButton, TextField } from '#web/components/form/fields.tsx';
import { Form } from '#web/components/form/form.tsx';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { linkTexts } from '#web/features/account/link-texts.ts';
import { emailOnly } from '#web/features/account/schema.ts';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { customerApi } from '#web/lib/auth/customer-api.ts';
import { customerSession } from '#web/lib/auth/customer-session.ts';
import { useCustomer } from '#web/lib/customer/use-customer.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export { PageErrorBoundary as ErrorBoundary } from '#web/components/layout/page-error.tsx';

export const meta = () => noindexMeta(linkTexts.verifyTitle);

/** /verify-email: the customer's link (docs/specification.md, 2). */
export default function VerifyEmailPage() {
  const { refresh } = useCustomer();
  const state = useEmailVerification('GET /auth/verify-email/{code}', refresh);
  return (
    <EmailVerificationResult
      state={state}
      loading={linkTexts.verifying}
      success={{
        title: linkTexts.verifiedTitle,
        text: linkTexts.verifiedText,
        actions: (
          <>
            <ButtonLink to="/auth">{linkTexts.signInButton}</ButtonLink>
            <ButtonLink to="/" variant="line">
              {linkTexts.homeButton}
            </ButtonLink>
          </>
        ),
      }}
      failure={{ title: linkTexts.verifyFailedTitle, actions: <NewVerification /> }}
    />
  );
}

function NewVerification() {
  const [asking, setAsking] = useState(false);
  if (asking) {
    return (
      <SessionQueryProvider session={customerSession}>
        <RequestForm />
      </SessionQueryProvider>
    );
  }
  return (
    <>
      <Button onClick={() => setAsking(true)}>{linkTexts.requestButton}</Button>
      <ButtonLink to="/auth" variant="line">
        {linkTexts.signInButton}
      </ButtonLink>
    </>
  );
}

/** Asks for the address, since a broken link does not identify the user. */
function RequestForm() {
  const { account } = useCustomer();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const resend = useApiMutation(customerApi, 'POST /auth/resend-verification', {
    invalidates: [],
    successToast: null,
    errorToast: linkTexts.errorTitle,
    fallbackMessage: linkTexts.requestFailed,
  });

  if (sentTo) {
    return (
      <p role="status" className="font-medium">
        {linkTexts.requested(sentTo)}
      </p>
    );
  }
  return (
    <Form
      schema={emailOnly}
      defaults={{ email: account?.email ?? '' }}
      focus="email"
      action={resend}
      onSubmit={async (body) => {
        if (await resend.run({ body })) setSentTo(body.email);
      }}
      className="grid w-full max-w-sm gap-4 text-left"
    >
      {(form) => (
        <>
          <TextField
            label={linkTexts.emailLabel}
            type="email"
            autoComplete="email"
            required
            {...form.field('email')}
          />
          <SubmitButton full busyLabel={linkTexts.sending}>
            {linkTexts.requestButton}
          </SubmitButton>
        </>
      )}
    </Form>
  );
}
