import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { Invitation, JoinTeam } from '#contracts/team';
import { joinTeam } from '#web/features/merchant/schema.ts';
import { ApiError, messageOf } from '#web/lib/api-error.ts';
import { showFieldErrors } from '#web/lib/form/field-errors.ts';
import { NeedsScript } from '#web/lib/needs-script.tsx';
import { paths } from '#web/lib/paths.ts';
import { privateMeta } from '#web/lib/private-meta.ts';
import { useFragmentToken } from '#web/lib/security/fragment-token.ts';
import { shopSession } from '#web/lib/session/shop.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { AuthShell } from '#web/ui/auth-shell.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { LoadingState } from '#web/ui/state.tsx';

export const meta = () => privateMeta('Join a team');

type State =
  | { kind: 'loading' }
  | { kind: 'ready'; token: string; invitation: Invitation }
  | { kind: 'useless'; text: string }
  | { kind: 'failed'; text: string };

const NO_TOKEN = 'This link is not complete. Open it from the mail again.';
const NO_ANSWER = 'The invitation could not be read. Please try again.';

/** /merchant/join: the link of an invitation; a password is chosen, and the shop opens. */
export default function JoinPage() {
  const token = useFragmentToken();
  const [state, setState] = useState<State>({ kind: 'loading' });
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks again
  useEffect(() => {
    if (token === undefined) return;
    if (!token) return setState({ kind: 'useless', text: NO_TOKEN });
    setState({ kind: 'loading' });
    shopSession.api<Invitation>('POST', '/shop/auth/invitation', { body: { token } }).then(
      (invitation) => setState({ kind: 'ready', token, invitation }),
      (error: unknown) => {
        const useless = error instanceof ApiError && error.code === 'INVALID_TOKEN';
        setState({ kind: useless ? 'useless' : 'failed', text: messageOf(error, NO_ANSWER) });
      },
    );
  }, [token, tries]);

  switch (state.kind) {
    case 'loading':
      return (
        <JoinShell title="Join a shop's team">
          <LoadingState label="Reading the invitation..." />
        </JoinShell>
      );
    case 'useless':
      return (
        <JoinShell title="This invitation no longer works">
          <p role="alert" className="mb-5 text-ink-2">
            {state.text}
          </p>
          <ButtonLink to={paths.merchantLogin}>Go to Merchant Login</ButtonLink>
        </JoinShell>
      );
    case 'failed':
      return (
        <JoinShell title="Join a shop's team">
          <p role="alert" className="mb-5 text-ink-2">
            {state.text}
          </p>
          <Button onClick={() => setTries(tries + 1)}>Try Again</Button>
        </JoinShell>
      );
    case 'ready':
      return (
        <JoinShell
          title={`Join ${state.invitation.shopName}`}
          lead={`${state.invitation.name}, you are invited as a ${state.invitation.role}. Choose a password; you then sign in with this address.`}
        >
          <JoinForm token={state.token} email={state.invitation.email} />
        </JoinShell>
      );
  }
}

function JoinShell({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <AuthShell title={title} lead={lead}>
      {children}
      <NeedsScript />
    </AuthShell>
  );
}

function JoinForm({ token, email }: { token: string; email: string }) {
  const { signIn } = useSession(shopSession);
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm<JoinTeam>({ resolver: zodResolver(joinTeam), defaultValues: { token, password: '' } });
  const { errors, isSubmitting } = form.formState;

  async function submit(body: JoinTeam) {
    setRefusal(null);
    try {
      await signIn(await shopSession.api<string>('POST', '/shop/auth/join', { body }));
      await navigate('/merchant/dashboard', { replace: true });
    } catch (error) {
      showFieldErrors(error, form.setError, ['password']);
      setRefusal(messageOf(error, 'You could not join. Please try again.'));
    }
  }

  return (
    <form method="post" noValidate onSubmit={form.handleSubmit(submit)} className="grid gap-4">
      {refusal && (
        <p role="alert" className="rounded-card bg-clay-soft px-4 py-3 font-medium text-clay-strong text-sm">
          {refusal}
        </p>
      )}
      <Field label="Email">
        <TextInput type="email" value={email} readOnly autoComplete="username" />
      </Field>
      <Field label="Password" hint="At least 8 characters." error={errors.password?.message} required>
        <PasswordInput autoComplete="new-password" {...form.register('password')} />
      </Field>
      <Button type="submit" full busy={isSubmitting} busyLabel="One moment...">
        Join the team
      </Button>
    </form>
  );
}
