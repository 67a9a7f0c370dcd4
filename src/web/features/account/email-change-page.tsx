import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { EmailChangeLink } from '#contracts/accounts';
import { messageOf } from '#web/lib/api-error.ts';
import { useCustomer } from '#web/lib/customer.ts';
import { formatMoment } from '#web/lib/dates.ts';
import { NeedsScript } from '#web/lib/needs-script.tsx';
import { paths } from '#web/lib/paths.ts';
import { privateMeta } from '#web/lib/private-meta.ts';
import { useFragmentToken } from '#web/lib/security/fragment-token.ts';
import { customerSession } from '#web/lib/session/customer.ts';
import { customerApi } from '#web/lib/session/customer-api.ts';
import { SessionData } from '#web/lib/session/session-data.tsx';
import { useAction } from '#web/lib/use-action.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { FailureNote } from '#web/ui/failure-note.tsx';
import { Page } from '#web/ui/page.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { LoadingState } from '#web/ui/state.tsx';

export const meta = () => privateMeta('Your e-mail address');

type State =
  | { kind: 'loading' }
  | { kind: 'useless'; text: string }
  | { kind: 'asking'; link: EmailChangeLink }
  | { kind: 'answered'; link: EmailChangeLink; stopped: boolean };

const NO_TOKEN = 'This link is not complete. Open it from the mail again.';

/** /email-change: where the mails about a new e-mail address lead. Nothing happens before a button is pressed. */
export default function EmailChangePage() {
  const token = useFragmentToken();
  const { refresh } = useCustomer();
  const [state, setState] = useState<State>({ kind: 'loading' });

  useEffect(() => {
    if (token === undefined) return;
    if (!token) return setState({ kind: 'useless', text: NO_TOKEN });
    customerSession.call('POST /auth/email-change', { body: { token } }).then(
      (link) => setState({ kind: 'asking', link }),
      (error: unknown) =>
        setState({ kind: 'useless', text: messageOf(error, 'The link could not be read. Open it again.') }),
    );
  }, [token]);

  return (
    <Page narrow>
      <Panel strip="market" className="mx-auto max-w-xl">
        {state.kind === 'loading' && (
          <>
            <h1 className="sr-only">Your e-mail address</h1>
            <LoadingState label="Reading the link..." />
          </>
        )}
        {state.kind === 'useless' && (
          <Told key="useless" title="This link no longer works" text={state.text}>
            <ButtonLink to="/">Go to Homepage</ButtonLink>
          </Told>
        )}
        {state.kind === 'asking' && (
          <SessionData session={customerSession}>
            <Question
              link={state.link}
              token={token ?? ''}
              onAnswered={(link, stopped) => {
                setState({ kind: 'answered', link, stopped });
                if (link.isDone) void refresh();
              }}
            />
          </SessionData>
        )}
        {state.kind === 'answered' && (
          <Told key="answered" {...outcome(state)}>
            <Next {...state} />
          </Told>
        )}
        <NeedsScript />
      </Panel>
    </Page>
  );
}

const ANSWERING = {
  refresh: [],
  done: null,
  failed: 'inline',
  otherwise: 'It did not work. Please try again.',
} as const;

type QuestionProps = {
  link: EmailChangeLink;
  token: string;
  onAnswered: (link: EmailChangeLink, stopped: boolean) => void;
};

function Question({ link, token, onAnswered }: QuestionProps) {
  const confirm = useAction(customerApi, 'POST /auth/email-change/confirm', {
    ...ANSWERING,
    onDone: ({ data }) => onAnswered(data, false),
  });
  const stop = useAction(customerApi, 'POST /auth/email-change/stop', {
    ...ANSWERING,
    onDone: ({ data }) => onAnswered(data, true),
  });
  const busy = confirm.busy || stop.busy;
  const body = { token };
  return (
    <Told {...question(link)}>
      <FailureNote text={confirm.failure ?? stop.failure} />
      <Button
        busy={confirm.busy}
        busyLabel="One moment..."
        disabled={busy}
        onClick={() => void confirm.run({ body })}
      >
        {link.address === 'new' ? 'Confirm this address' : 'Agree to the change'}
      </Button>
      <Button
        variant={link.address === 'new' ? 'line' : 'danger'}
        busy={stop.busy}
        busyLabel="Stopping..."
        disabled={busy}
        onClick={() => void stop.run({ body })}
      >
        {link.address === 'new' ? 'It was not me' : 'Stop it: it was not me'}
      </Button>
    </Told>
  );
}

function question({ address, newEmail, takesEffectAt }: EmailChangeLink) {
  return address === 'new'
    ? {
        title: 'Confirm your new address',
        text: `From now on you sign in to Dwaso with ${newEmail}.`,
      }
    : {
        title: 'Move your account to a new address?',
        text: `It is to become ${newEmail}. If you do nothing, it may take effect on ${formatMoment(takesEffectAt)}. If you stop it, every device is signed out.`,
      };
}

function outcome({ link, stopped }: { link: EmailChangeLink; stopped: boolean }) {
  if (stopped) {
    const text =
      link.address === 'new'
        ? 'Nothing happens with your address.'
        : 'Your address stays, and every device is signed out. Set a new password now: who asked for the change knew the old one.';
    return { title: 'The change is stopped', text };
  }
  if (link.isDone) {
    return {
      title: 'Your e-mail address is changed',
      text: 'From now on, sign in with the new address. Your password is the same.',
    };
  }
  return link.address === 'new'
    ? {
        title: 'Your new address is confirmed',
        text: `Now agree in the mail that we sent to your present address. If you can't read that one any more, the change takes effect on ${formatMoment(link.takesEffectAt)}.`,
      }
    : {
        title: 'You have agreed',
        text: 'Now open the link that we mailed to the new address. Then it is done.',
      };
}

function Next({ link, stopped }: { link: EmailChangeLink; stopped: boolean }) {
  const ofShop = link.account === 'shop';
  if (stopped && link.address === 'present') {
    return (
      <ButtonLink to={ofShop ? '/merchant/forgot-password' : '/forgot-password'}>
        Set a new password
      </ButtonLink>
    );
  }
  if (link.isDone) return <ButtonLink to={ofShop ? paths.merchantLogin : '/auth'}>Sign In</ButtonLink>;
  return (
    <ButtonLink to="/" variant="line">
      Go to Homepage
    </ButtonLink>
  );
}

function Told({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid min-h-60 content-center justify-items-center gap-3 text-center">
      <h1 ref={heading} tabIndex={-1} className="text-h2 outline-none">
        {title}
      </h1>
      <p role="status" className="wrap-anywhere max-w-[50ch] text-ink-2">
        {text}
      </p>
      <div className="mt-2 flex w-full flex-wrap justify-center gap-3">{children}</div>
    </div>
  );
}
