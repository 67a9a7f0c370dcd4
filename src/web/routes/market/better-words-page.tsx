import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { Field, TextArea, TextInput } from '#web/components/ui/field.tsx';
import { Page } from '#web/components/ui/page.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { apiContext } from '#web/lib/api/loader.ts';
import { language, toAddress } from '#web/lib/config/language.ts';
import { paths } from '#web/lib/config/paths.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';
import type { Route } from './+types/better-words-page.ts';
import { wordsTexts } from './better-words-texts.ts';

export { PageErrorBoundary as ErrorBoundary } from '#web/components/layout/page-error.tsx';

export const meta = () => noindexMeta(wordsTexts.title);

/** A path of this site; Home for anything else, such as an address elsewhere. */
const ownPath = (path: string | null): string =>
  path && /^\/(?![/\\])[^\s\\]{0,199}$/.test(path) ? path : paths.home;

export const loader = ({ request }: Route.LoaderArgs) => ({
  path: ownPath(new URL(request.url).searchParams.get('path')),
});

const WORDS_MAX = 500;
const NAME_MAX = 80;

/** Works without JavaScript and without signing in. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const given = (name: string) => `${form.get(name) ?? ''}`.trim();
  const values = { shown: given('shown'), better: given('better'), name: given('name') };
  if (!values.shown || !values.better) return { sent: false, failed: false, values };
  const { name, ...words } = values;
  const answer = await context.get(apiContext)('/api/v1/translations/suggestions', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ language, path: ownPath(given('path')), ...words, ...(name && { name }) }),
  });
  return { sent: answer.ok, failed: !answer.ok, values };
}

/** /better-words: readers send better words for a page. */
export default function BetterWordsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { path } = loaderData;
  const sent = actionData?.sent === true;
  return (
    <Page narrow>
      <Panel strip="rows" className="mx-auto max-w-xl" aria-labelledby="better-words">
        <h1 id="better-words" className="mb-5 text-h1">
          {sent ? wordsTexts.sent : wordsTexts.title}
        </h1>
        <p className="mb-5 text-ink-2">{sent ? wordsTexts.sentText : wordsTexts.lead}</p>
        {actionData?.failed && (
          <p role="alert" className="mb-4 text-clay">
            {wordsTexts.failed}
          </p>
        )}
        {sent ? (
          <ButtonLink to={path}>{wordsTexts.back}</ButtonLink>
        ) : (
          <WordsForm path={path} values={actionData?.values} />
        )}
      </Panel>
    </Page>
  );
}

type Values = { shown: string; better: string; name: string };

/** @param values what was sent and not saved */
function WordsForm({ path, values }: { path: string; values: Values | undefined }) {
  const missing = (value: string | undefined) => (value === '' ? wordsTexts.missing : null);
  return (
    <form method="post" action={toAddress(paths.betterWords(path))} className="grid gap-5">
      <input type="hidden" name="path" value={path} />
      <Field label={wordsTexts.shown} required error={missing(values?.shown)}>
        <TextArea name="shown" rows={3} maxLength={WORDS_MAX} defaultValue={values?.shown} />
      </Field>
      <Field label={wordsTexts.better} required error={missing(values?.better)}>
        <TextArea name="better" rows={3} maxLength={WORDS_MAX} defaultValue={values?.better} />
      </Field>
      <Field label={wordsTexts.name} hint={wordsTexts.nameHint}>
        <TextInput name="name" maxLength={NAME_MAX} autoComplete="name" defaultValue={values?.name} />
      </Field>
      <Button type="submit" className="justify-self-start">
        {wordsTexts.button}
      </Button>
    </form>
  );
}
