import { useState } from 'react';
import { SessionQueryProvider } from '#web/components/auth/session-query-provider.tsx';
import { NoScriptNotice } from '#web/components/layout/no-script-notice.tsx';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { LoadingState } from '#web/components/ui/empty-state.tsx';
import { FormError } from '#web/components/ui/form-error.tsx';
import { Page } from '#web/components/ui/page.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { LinkMessage } from '#web/features/account/link-message.tsx';
import { linkTexts } from '#web/features/account/link-texts.ts';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { customerApi } from '#web/lib/auth/customer-api.ts';
import { customerSession } from '#web/lib/auth/customer-session.ts';
import { useFragmentToken } from '#web/lib/auth/use-fragment-token.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export { PageErrorBoundary as ErrorBoundary } from '#web/components/layout/page-error.tsx';

export const meta = () => noindexMeta(linkTexts.recoveryTitle);

/** /stop-recovery: the link in notices of an account recovery. Nothing happens before the button is clicked. */
export default function StopRecoveryPage() {
  const token = useFragmentToken();
  const [stopped, setStopped] = useState(false);
  return (
    <Page narrow>
      <Panel strip="market" className="mx-auto max-w-xl">
        {token === undefined && (
          <>
            <h1 className="sr-only">{linkTexts.recoveryTitle}</h1>
            <LoadingState label={linkTexts.linkLoading} />
          </>
        )}
        {token === '' && (
          <LinkMessage key="useless" title={linkTexts.linkEnded} text={linkTexts.recoveryIncomplete}>
            <ButtonLink to="/">{linkTexts.homeButton}</ButtonLink>
          </LinkMessage>
        )}
        {token && !stopped && (
          <SessionQueryProvider session={customerSession}>
            <StopQuestion token={token} onStopped={() => setStopped(true)} />
          </SessionQueryProvider>
        )}
        {token && stopped && (
          <LinkMessage key="stopped" title={linkTexts.recoveryStopped} text={linkTexts.recoveryStoppedText}>
            <ButtonLink to="/">{linkTexts.homeButton}</ButtonLink>
          </LinkMessage>
        )}
        <NoScriptNotice />
      </Panel>
    </Page>
  );
}

function StopQuestion({ token, onStopped }: { token: string; onStopped: () => void }) {
  const stop = useApiMutation(customerApi, 'POST /auth/recovery/stop', {
    invalidates: [],
    successToast: null,
    errorToast: 'inline',
    fallbackMessage: linkTexts.recoveryFailed,
    onSuccess: onStopped,
  });
  return (
    <LinkMessage title={linkTexts.recoveryAsk} text={linkTexts.recoveryAskText}>
      <FormError text={stop.inlineError} />
      <Button
        busy={stop.isPending}
        busyLabel={linkTexts.stopping}
        onClick={() => void stop.run({ body: { token } })}
      >
        {linkTexts.recoveryStop}
      </Button>
    </LinkMessage>
  );
}
