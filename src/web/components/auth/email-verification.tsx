import { CircleAlert, CircleCheck } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { NoScriptNotice } from '#web/components/layout/no-script-notice.tsx';
import { LoadingState } from '#web/components/ui/empty-state.tsx';
import { Page } from '#web/components/ui/page.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { getErrorMessage } from '#web/lib/api/api-error.ts';
import { customerSession } from '#web/lib/auth/customer-session.ts';
import { verificationTexts } from './email-verification-texts.ts';

export type EmailVerificationState =
  | { kind: 'loading' }
  | { kind: 'success'; again: boolean }
  | { kind: 'error'; message: string };

type VerificationEndpoint = 'GET /auth/verify-email/{code}' | 'GET /shop/auth/verify-email/{code}';

/** Verifies the `token` of the URL once, since it can be used only once. */
export function useEmailVerification(
  endpoint: VerificationEndpoint,
  onSuccess?: () => void,
): EmailVerificationState {
  const [params] = useSearchParams();
  const [state, setState] = useState<EmailVerificationState>({ kind: 'loading' });
  const asked = useRef(false);
  const token = params.get('token');

  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    if (!token) {
      setState({ kind: 'error', message: verificationTexts.noToken });
      return;
    }
    customerSession.call(endpoint, { params: { code: token } }).then(
      (answer) => {
        const { alreadyVerified } = (answer ?? {}) as { alreadyVerified?: boolean };
        setState({ kind: 'success', again: alreadyVerified ?? false });
        onSuccess?.();
      },
      (error: unknown) => {
        const message = getErrorMessage(error, verificationTexts.failed);
        setState({ kind: 'error', message });
      },
    );
  }, [endpoint, token, onSuccess]);

  return state;
}

type Outcome = { title: string; text: ReactNode; actions: ReactNode };
type Props = {
  state: EmailVerificationState;
  loading: string;
  success: Outcome;
  failure: Omit<Outcome, 'text'>;
};

/** The loading, success and error states of both verification pages (docs/specification.md, 2). */
export function EmailVerificationResult({ state, loading, success, failure }: Props) {
  return (
    <Page narrow>
      <Panel strip={state.kind === 'success' ? 'market' : 'rows'} className="mx-auto max-w-xl">
        {state.kind === 'loading' && (
          <>
            <h1 className="sr-only">{verificationTexts.title}</h1>
            <LoadingState label={loading} />
          </>
        )}
        {state.kind === 'success' && (
          <Result good {...success} {...(state.again && { text: verificationTexts.again })} />
        )}
        {state.kind === 'error' && <Result good={false} {...failure} text={state.message} />}
        <NoScriptNotice />
      </Panel>
    </Page>
  );
}

function Result({ good, title, text, actions }: Outcome & { good: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const Icon = good ? CircleCheck : CircleAlert;
  return (
    <div className="grid min-h-60 content-center justify-items-center gap-3 text-center">
      <span
        className={`arch grid h-16 w-14 place-items-center ${good ? 'bg-leaf-soft text-leaf-strong' : 'bg-clay-soft text-clay-strong'}`}
      >
        <Icon className="size-7" aria-hidden />
      </span>
      <h1 ref={heading} tabIndex={-1} className="text-h2 outline-none">
        {title}
      </h1>
      <p role={good ? 'status' : 'alert'} className="max-w-[50ch] text-ink-2">
        {text}
      </p>
      <div className="mt-2 flex w-full flex-wrap justify-center gap-3">{actions}</div>
    </div>
  );
}
