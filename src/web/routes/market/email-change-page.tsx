import { Suspense, useEffect, useState } from 'react';
import type { EmailChangeLink } from '#src/modules/identity/contract/accounts.ts';
import { SessionQueryProvider } from '#web/components/auth/session-query-provider.tsx';
import { NoScriptNotice } from '#web/components/layout/no-script-notice.tsx';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { LoadingState } from '#web/components/ui/empty-state.tsx';
import { FormError } from '#web/components/ui/form-error.tsx';
import { Page } from '#web/components/ui/page.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { LinkMessage } from '#web/features/account/link-message.tsx';
import { linkTexts } from '#web/features/account/link-texts.ts';
import { getErrorMessage } from '#web/lib/api/api-error.ts';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { customerApi } from '#web/lib/auth/customer-api.ts';
import { customerSession } from '#web/lib/auth/customer-session.ts';
import { useFragmentToken } from '#web/lib/auth/use-fragment-token.ts';
import { paths } from '#web/lib/config/paths.ts';
import { useCustomer } from '#web/lib/customer/use-customer.ts';
import { formatDateTime } from '#web/lib/format/dates.ts';
import { lazyComponent } from '#web/lib/hydration/lazy-on-interaction.tsx';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export { PageErrorBoundary as ErrorBoundary } from '#web/components/layout/page-error.tsx';

/** Brings the schema library, which few links need. */
const JoinByEmail = lazyComponent(() => import('#web/features/account/join-by-email.tsx'));

export const meta = () => noindexMeta(linkTexts.changeTitle);

type State =
  | { kind: 'loading' }
  | { kind: 'useless'; text: string }
  | { kind: 'asking'; link: EmailChangeLink }
  | { kind: 'joined' }
  | { kind: 'answered'; link: EmailChangeLink; stopped: boolean };

const NO_TOKEN = linkTexts.linkIncomplete;

/** /email-change: the links in e-mails about a new address. Nothing happens before a button is clicked. */
export default function EmailChangePage() {
  const token = useFragmentToken();
  const { refresh } = useCustomer();
  const [state, setState] = useState<State>({ kind: 'loading' });

  useEffect(() => {
    if (token === undefined) return;
    if (!token) return setState({ kind: 'useless', text: NO_TOKEN });
    customerSession.call('POST /auth/email-change', { body: { token } }).then(
      (link) => setState({ kind: 'asking', link }),
      (error: unknown) => setState({ kind: 'useless', text: getErrorMessage(error, linkTexts.linkFailed) }),
    );
  }, [token]);

  return (
    <Page narrow>
      <Panel strip="market" className="mx-auto max-w-xl">
        {state.kind === 'loading' && (
          <>
            <h1 className="sr-only">{linkTexts.changeTitle}</h1>
            <LoadingState label={linkTexts.linkLoading} />
          </>
        )}
        {state.kind === 'useless' && (
          <LinkMessage key="useless" title={linkTexts.linkEnded} text={state.text}>
            <ButtonLink to="/">{linkTexts.homeButton}</ButtonLink>
          </LinkMessage>
        )}
        {state.kind === 'asking' && (
          <SessionQueryProvider session={customerSession}>
            <Question
              link={state.link}
              token={token ?? ''}
              onJoined={() => setState({ kind: 'joined' })}
              onAnswered={(link, stopped) => {
                setState({ kind: 'answered', link, stopped });
                if (link.isDone) void refresh();
              }}
            />
          </SessionQueryProvider>
        )}
        {state.kind === 'joined' && (
          <LinkMessage key="joined" title={linkTexts.joinedTitle} text={linkTexts.joinedText}>
            <ButtonLink to="/dashboard?tab=account">{linkTexts.accountButton}</ButtonLink>
          </LinkMessage>
        )}
        {state.kind === 'answered' && (
          <LinkMessage key="answered" {...outcome(state)}>
            <Next {...state} />
          </LinkMessage>
        )}
        <NoScriptNotice />
      </Panel>
    </Page>
  );
}

const LINK_MUTATION_OPTIONS = {
  invalidates: [],
  successToast: null,
  errorToast: 'inline',
  fallbackMessage: linkTexts.changeFailed,
} as const;

type QuestionProps = {
  link: EmailChangeLink;
  token: string;
  onJoined: () => void;
  onAnswered: (link: EmailChangeLink, stopped: boolean) => void;
};

function Question({ link, token, onJoined, onAnswered }: QuestionProps) {
  const { status } = useCustomer();
  const confirm = useApiMutation(customerApi, 'POST /auth/email-change/confirm', {
    ...LINK_MUTATION_OPTIONS,
    onSuccess: ({ data }) => onAnswered(data, false),
  });
  const stop = useApiMutation(customerApi, 'POST /auth/email-change/stop', {
    ...LINK_MUTATION_OPTIONS,
    onSuccess: ({ data }) => onAnswered(data, true),
  });
  const busy = confirm.isPending || stop.isPending;
  const body = { token };
  const stopButton = (
    <Button
      variant={link.address === 'new' ? 'line' : 'danger'}
      busy={stop.isPending}
      busyLabel={linkTexts.stopping}
      disabled={busy}
      onClick={() => void stop.run({ body })}
    >
      {link.address === 'new' ? linkTexts.notMeButton : linkTexts.stopButton}
    </Button>
  );
  if (link.hasAccount && status === 'authenticated') {
    return (
      <Suspense fallback={<LoadingState label={linkTexts.linkLoading} />}>
        <JoinByEmail
          email={link.newEmail}
          token={token}
          onDone={onJoined}
          onCancel={() => void stop.run({ body })}
        />
      </Suspense>
    );
  }
  if (link.hasAccount && status === 'loading') return <LoadingState label={linkTexts.linkLoading} />;
  if (link.hasAccount) {
    return (
      <LinkMessage title={linkTexts.joinTitle} text={linkTexts.joinSignIn(link.newEmail)}>
        <FormError text={stop.inlineError} />
        <ButtonLink to="/auth">{linkTexts.signInButton}</ButtonLink>
        {stopButton}
      </LinkMessage>
    );
  }
  return (
    <LinkMessage {...question(link)}>
      <FormError text={confirm.inlineError ?? stop.inlineError} />
      <Button
        busy={confirm.isPending}
        busyLabel={linkTexts.confirming}
        disabled={busy}
        onClick={() => void confirm.run({ body })}
      >
        {link.address === 'new' ? linkTexts.confirmButton : linkTexts.approveButton}
      </Button>
      {stopButton}
    </LinkMessage>
  );
}

function question({ address, newEmail, takesEffectAt }: EmailChangeLink) {
  return address === 'new'
    ? {
        title: linkTexts.confirmTitle,
        text: linkTexts.confirmText(newEmail),
      }
    : {
        title: linkTexts.approveTitle,
        text: linkTexts.approveText(newEmail, formatDateTime(takesEffectAt)),
      };
}

function outcome({ link, stopped }: { link: EmailChangeLink; stopped: boolean }) {
  if (stopped) {
    const text = link.address === 'new' ? linkTexts.stoppedNew : linkTexts.stoppedOld;
    return { title: linkTexts.stoppedTitle, text };
  }
  if (link.isDone) {
    return {
      title: linkTexts.changedTitle,
      text: linkTexts.changedText,
    };
  }
  return link.address === 'new'
    ? {
        title: linkTexts.confirmedTitle,
        text: linkTexts.confirmedText(formatDateTime(link.takesEffectAt)),
      }
    : {
        title: linkTexts.approvedTitle,
        text: linkTexts.approvedText,
      };
}

function Next({ link, stopped }: { link: EmailChangeLink; stopped: boolean }) {
  const ofShop = link.account === 'shop';
  if (stopped && link.address === 'present') {
    return (
      <ButtonLink to={ofShop ? '/merchant/forgot-password' : '/forgot-password'}>
        {linkTexts.newPasswordButton}
      </ButtonLink>
    );
  }
  if (link.isDone)
    return <ButtonLink to={ofShop ? paths.merchantLogin : '/auth'}>{linkTexts.signInButton}</ButtonLink>;
  return (
    <ButtonLink to="/" variant="line">
      {linkTexts.homeButton}
    </ButtonLink>
  );
}
