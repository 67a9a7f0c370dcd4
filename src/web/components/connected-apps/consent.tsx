import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ConsentRequest, ConsentView } from '#src/modules/connected-apps/contract/connected-apps.ts';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { LoadingState } from '#web/components/ui/empty-state.tsx';
import { FormError } from '#web/components/ui/form-error.tsx';
import { getErrorMessage } from '#web/lib/api/api-error.ts';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { customerApi } from '#web/lib/auth/customer-api.ts';
import { paths } from '#web/lib/config/paths.ts';
import { focusOnMount } from '#web/lib/hooks/focus.ts';
import { APP_SCOPE_TEXTS, appTexts } from './texts.ts';

const OPTIONAL = ['response_type', 'scope', 'state', 'code_challenge', 'code_challenge_method'] as const;

/** What the app has put into the page's address. */
function readRequest(params: URLSearchParams): ConsentRequest {
  const given = OPTIONAL.flatMap((name) => {
    const value = params.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return {
    client_id: params.get('client_id') ?? '',
    redirect_uri: params.get('redirect_uri') ?? '',
    ...Object.fromEntries(given),
  };
}

/** Asks a customer whether an app may act for them. */
export function Consent() {
  const [params] = useSearchParams();
  const request = readRequest(params);
  const query = useQuery({
    ...customerApi.queryOptions('GET /connect', { query: request }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (query.isPending) return <LoadingState label={appTexts.loading} />;
  if (query.isError) {
    return (
      <>
        <Heading text={appTexts.unusableTitle} />
        <p className="mb-5 text-ink-2">{getErrorMessage(query.error, appTexts.failed)}</p>
        <ButtonLink to={paths.home}>{appTexts.homeButton}</ButtonLink>
      </>
    );
  }
  const { app, redirectTo } = query.data;
  if (redirectTo) {
    return (
      <>
        <Heading text={appTexts.mistakeTitle} />
        <p className="mb-5 text-ink-2">{appTexts.mistakeText(app.name)}</p>
        <BackLink app={app.name} to={redirectTo} />
      </>
    );
  }
  return <Question request={request} asked={query.data} />;
}

const Heading = ({ text }: { text: string }) => (
  <h1 tabIndex={-1} ref={focusOnMount} className="mb-3 wrap-anywhere text-h1 outline-none">
    {text}
  </h1>
);

const BackLink = ({ app, to }: { app: string; to: string }) => (
  <a
    href={to}
    rel="noreferrer"
    className="inline-flex min-h-11 items-center font-semibold text-link underline"
  >
    {appTexts.backButton(app)}
  </a>
);

function Question({ request, asked: { app, scopes } }: { request: ConsentRequest; asked: ConsentView }) {
  const [answered, setAnswered] = useState<{ isAllowed: boolean; to: string | null } | null>(null);
  const answer = useApiMutation(customerApi, 'POST /connect', {
    invalidates: ['GET /connected-apps'],
    successToast: null,
    errorToast: 'inline',
    fallbackMessage: appTexts.failed,
    onSuccess: ({ data: { redirectTo } }) => {
      setAnswered((given) => given && { ...given, to: redirectTo });
      window.location.assign(redirectTo);
    },
  });
  const say = (isAllowed: boolean) => {
    setAnswered({ isAllowed, to: null });
    void answer.run({ body: { ...request, isAllowed } });
  };
  if (answered?.to) {
    return (
      <>
        <Heading text={appTexts.leavingTitle(app.name)} />
        <BackLink app={app.name} to={answered.to} />
      </>
    );
  }
  return (
    <>
      <Heading text={appTexts.question(app.name)} />
      <p className="mb-4 text-ink-2">{appTexts.lead(app.name, new URL(app.website).host)}</p>
      <p className="mb-2 font-semibold">{appTexts.may}</p>
      <ul className="mb-4 grid list-disc gap-1.5 pl-5">
        {scopes.map((scope) => (
          <li key={scope}>{APP_SCOPE_TEXTS[scope]}</li>
        ))}
      </ul>
      <p className="mb-2 text-ink-2">{appTexts.never}</p>
      <p className="mb-5 font-semibold">{appTexts.trust}</p>
      <FormError text={answer.inlineError} />
      <div className="flex flex-wrap gap-2.5">
        <Button
          busy={answer.isPending && answered?.isAllowed === true}
          busyLabel={appTexts.allowing}
          disabled={answer.isPending}
          onClick={() => say(true)}
        >
          {appTexts.allowButton}
        </Button>
        <Button
          variant="line"
          busy={answer.isPending && answered?.isAllowed === false}
          busyLabel={appTexts.refusing}
          disabled={answer.isPending}
          onClick={() => say(false)}
        >
          {appTexts.refuseButton}
        </Button>
      </div>
    </>
  );
}
