import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { Page } from '#web/components/ui/page.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { apiContext } from '#web/lib/api/loader.ts';
import { toAddress } from '#web/lib/config/language.ts';
import { paths } from '#web/lib/config/paths.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';
import type { Route } from './+types/unsubscribe-page.ts';
import { pageTexts } from './texts.ts';

export { PageErrorBoundary as ErrorBoundary } from '#web/components/layout/page-error.tsx';

export const meta = () => noindexMeta(pageTexts.stopTitle);

/** Opening the link does not unsubscribe, since mail scanners open every link. */
export const loader = ({ request }: Route.LoaderArgs) => ({
  key: new URL(request.url).searchParams.get('key') ?? '',
});

/** Works without JavaScript and without signing in. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const answer = await context.get(apiContext)('/api/v1/following/stop', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key: `${form.get('key') ?? ''}` }),
  });
  return { stopped: answer.ok };
}

/** /stop-mails: unsubscribes from e-mails about followed shops. */
export default function UnsubscribePage({ loaderData, actionData }: Route.ComponentProps) {
  const stopped = actionData?.stopped;
  return (
    <Page narrow>
      <Panel strip="rows" className="mx-auto max-w-xl" aria-labelledby="stop-mails">
        <h1 id="stop-mails" className="mb-5 text-h1">
          {stopped ? pageTexts.stopped : pageTexts.stopQuestion}
        </h1>
        {stopped && <p className="mb-4 text-ink-2">{pageTexts.stoppedText}</p>}
        {stopped === false && (
          <p role="alert" className="mb-4 text-clay">
            {pageTexts.stopFailed}
          </p>
        )}
        {stopped ? (
          <ButtonLink to={paths.home}>{pageTexts.homeButton}</ButtonLink>
        ) : (
          <form method="post" action={toAddress(paths.stopMails)}>
            <input type="hidden" name="key" value={loaderData.key} />
            <Button type="submit">{pageTexts.stopButton}</Button>
          </form>
        )}
      </Panel>
    </Page>
  );
}
