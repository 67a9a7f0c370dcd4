import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { messageOf } from '#web/lib/api-error.ts';
import { useCustomer } from '#web/lib/customer.ts';
import { privateMeta } from '#web/lib/private-meta.ts';
import { customerSession } from '#web/lib/session/customer.ts';
import { toast } from '#web/lib/toast.ts';
import { useVerification, VerificationPage } from '#web/lib/verification.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { emailOnly } from './schema.ts';

export const meta = () => privateMeta('Verify your e-mail');

/** /verify-email: the customer's link (docs/specification.md, 2). */
export default function VerifyEmailPage() {
  const { refresh } = useCustomer();
  const state = useVerification('GET /auth/verify-email/{code}', refresh);
  return (
    <VerificationPage
      state={state}
      loading="Verifying your email..."
      success={{
        title: 'Email Verified',
        text: 'Your e-mail address is verified. You can sign in now.',
        actions: (
          <>
            <ButtonLink to="/auth">Sign In</ButtonLink>
            <ButtonLink to="/" variant="line">
              Go to Homepage
            </ButtonLink>
          </>
        ),
      }}
      failure={{ title: 'Verification Failed', actions: <NewVerification /> }}
    />
  );
}

function NewVerification() {
  const [asking, setAsking] = useState(false);
  if (asking) return <RequestForm />;
  return (
    <>
      <Button onClick={() => setAsking(true)}>Request New Verification</Button>
      <ButtonLink to="/auth" variant="line">
        Sign In
      </ButtonLink>
    </>
  );
}

/** Asks for the address, since the broken link does not tell whose it was. */
function RequestForm() {
  const { account } = useCustomer();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm<{ email: string }>({
    resolver: zodResolver(emailOnly),
    defaultValues: { email: account?.email ?? '' },
  });
  const { errors, isSubmitting } = form.formState;

  async function submit({ email }: { email: string }) {
    try {
      await customerSession.call('POST /auth/resend-verification', { body: { email } });
      setSentTo(email);
    } catch (error) {
      const fallback = 'Failed to resend verification email. Please try again later.';
      toast.error('Error', messageOf(error, fallback));
    }
  }

  if (sentTo) {
    return (
      <p role="status" className="font-medium">
        {`If ${sentTo} belongs to an account that is not verified yet, a new link is on its way.`}
      </p>
    );
  }
  return (
    <form
      method="post"
      noValidate
      onSubmit={form.handleSubmit(submit)}
      className="grid w-full max-w-sm gap-4 text-left"
    >
      <Field label="Email" error={errors.email?.message} required>
        <TextInput type="email" autoComplete="email" autoFocus {...form.register('email')} />
      </Field>
      <Button type="submit" full busy={isSubmitting} busyLabel="Sending...">
        Request New Verification
      </Button>
    </form>
  );
}
