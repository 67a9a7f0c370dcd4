import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { Page } from '#web/components/ui/page.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { apiContext } from '#web/lib/api/loader.ts';
import { paths } from '#web/lib/config/paths.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';
import type { Route } from './+types/stop-sms-page.ts';
import { pageTexts } from './texts.ts';

export { PageErrorBoundary as ErrorBoundary } from '#web/components/layout/page-error.tsx';

export const meta = () => noindexMeta(pageTexts.stopSmsTitle);

/** Opening the link stops nothing, since phones open links to show a preview. */
export const loader = ({ request }: Route.LoaderArgs) => ({
  key: new URL(request.url).searchParams.get('key') ?? '',
});

/** Works without JavaScript and without signing in. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const answer = await context.get(apiContext)('/api/v1/sms/stop', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key: `${form.get('key') ?? ''}` }),
  });
  return { stopped: answer.ok };
}

/** /stop-sms: stops the texts that a number may refuse. */
export default function StopSmsPage({ loaderData, actionData }: Route.ComponentProps) {
  const stopped = actionData?.stopped;
  return (
    <Page narrow>
      <Panel strip="rows" className="mx-auto max-w-xl" aria-labelledby="stop-sms">
        <h1 id="stop-sms" className="mb-5 text-h1">
          {stopped ? pageTexts.stoppedSms : pageTexts.stopSmsQuestion}
        </h1>
        <p className="mb-4 text-ink-2">{stopped ? pageTexts.stoppedSmsText : pageTexts.stopSmsLead}</p>
        {stopped === false && (
          <p role="alert" className="mb-4 text-clay">
            {pageTexts.stopSmsFailed}
          </p>
        )}
        {stopped ? (
          <ButtonLink to={paths.home}>{pageTexts.homeButton}</ButtonLink>
        ) : (
          <form method="post" action={paths.stopSms}>
            <input type="hidden" name="key" value={loaderData.key} />
            <Button type="submit">{pageTexts.stopSmsButton}</Button>
          </form>
        )}
      </Panel>
    </Page>
  );
}
