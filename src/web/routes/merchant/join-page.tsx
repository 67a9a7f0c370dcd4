import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Invitation } from '#src/modules/shops/contract/team.ts';
import { SessionQueryProvider } from '#web/components/auth/session-query-provider.tsx';
import { PasswordField, SubmitButton } from '#web/components/form/fields.tsx';
import { Form } from '#web/components/form/form.tsx';
import { AuthLayout } from '#web/components/layout/auth-layout.tsx';
import { NoScriptNotice } from '#web/components/layout/no-script-notice.tsx';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { LoadingState } from '#web/components/ui/empty-state.tsx';
import { Field, TextInput } from '#web/components/ui/field.tsx';
import { FormError } from '#web/components/ui/form-error.tsx';
import { joinTeam } from '#web/features/merchant/api/schema.ts';
import { teamTexts } from '#web/features/merchant/team/texts.ts';
import { ApiError, getErrorMessage } from '#web/lib/api/api-error.ts';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { shopApi, shopSession } from '#web/lib/auth/shop-session.ts';
import { useFragmentToken } from '#web/lib/auth/use-fragment-token.ts';
import { useSession } from '#web/lib/auth/use-session.ts';
import { paths } from '#web/lib/config/paths.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export { StandaloneErrorBoundary as ErrorBoundary } from '#web/components/layout/page-error.tsx';

export const meta = () => noindexMeta(teamTexts.joinPageTitle);

type State =
  | { kind: 'loading' }
  | { kind: 'ready'; token: string; invitation: Invitation }
  | { kind: 'useless'; text: string }
  | { kind: 'failed'; text: string };

const NO_TOKEN = teamTexts.linkIncomplete;
const NO_ANSWER = teamTexts.invitationFailed;

function readInvitation(token: string, show: (state: State) => void): void {
  show({ kind: 'loading' });
  shopSession.call('POST /shop/auth/invitation', { body: { token } }).then(
    (invitation) => show({ kind: 'ready', token, invitation }),
    (error: unknown) => {
      const useless = error instanceof ApiError && error.code === 'INVALID_TOKEN';
      show({ kind: useless ? 'useless' : 'failed', text: getErrorMessage(error, NO_ANSWER) });
    },
  );
}

/** /merchant/join: the link of an invitation; the new member sets a password. */
export default function JoinPage() {
  const token = useFragmentToken();
  const [state, setState] = useState<State>({ kind: 'loading' });

  useEffect(() => {
    if (token) readInvitation(token, setState);
    else if (token !== undefined) setState({ kind: 'useless', text: NO_TOKEN });
  }, [token]);

  switch (state.kind) {
    case 'loading':
      return (
        <JoinShell title={teamTexts.joinTitle}>
          <LoadingState label={teamTexts.invitationLoading} />
        </JoinShell>
      );
    case 'useless':
      return (
        <JoinShell title={teamTexts.invitationEnded}>
          <p role="alert" className="mb-5 text-ink-2">
            {state.text}
          </p>
          <ButtonLink to={paths.merchantLogin}>{teamTexts.loginButton}</ButtonLink>
        </JoinShell>
      );
    case 'failed':
      return (
        <JoinShell title={teamTexts.joinTitle}>
          <p role="alert" className="mb-5 text-ink-2">
            {state.text}
          </p>
          <Button onClick={() => token && readInvitation(token, setState)}>{teamTexts.tryAgainButton}</Button>
        </JoinShell>
      );
    case 'ready':
      return (
        <JoinShell
          title={teamTexts.joinShopTitle(state.invitation.shopName)}
          lead={teamTexts.joinText(state.invitation.name, state.invitation.role)}
        >
          <SessionQueryProvider session={shopSession}>
            <JoinForm token={state.token} email={state.invitation.email} />
          </SessionQueryProvider>
        </JoinShell>
      );
  }
}

function JoinShell({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <AuthLayout title={title} lead={lead}>
      {children}
      <NoScriptNotice />
    </AuthLayout>
  );
}

function JoinForm({ token, email }: { token: string; email: string }) {
  const { signIn } = useSession(shopSession);
  const navigate = useNavigate();
  const join = useApiMutation(shopApi, 'POST /shop/auth/join', {
    invalidates: [],
    successToast: null,
    errorToast: 'inline',
    fallbackMessage: teamTexts.joinFailed,
    onSuccess: async ({ data }) => {
      await signIn(data);
      await navigate('/merchant/dashboard', { replace: true });
    },
  });
  return (
    <Form
      schema={joinTeam}
      defaults={{ token, password: '' }}
      action={join}
      onSubmit={(body) => join.run({ body })}
    >
      {(form) => (
        <>
          <FormError text={join.inlineError} />
          <Field label={teamTexts.emailLabel}>
            <TextInput type="email" value={email} readOnly autoComplete="username" />
          </Field>
          <PasswordField
            label={teamTexts.passwordLabel}
            hint={teamTexts.passwordHint}
            autoComplete="new-password"
            required
            {...form.field('password')}
          />
          <SubmitButton full busyLabel={teamTexts.joining}>
            {teamTexts.joinButton}
          </SubmitButton>
        </>
      )}
    </Form>
  );
}
