import type { ReactNode } from 'react';
import type { MetaDescriptor, RouterContextProvider } from 'react-router';
import { Link } from 'react-router';
import type { SitePage } from '#shared/site-pages';
import type { SitePageView } from '#src/modules/settings/contract/site-pages.ts';
import { Page, PageTitle } from '#web/components/ui/page.tsx';
import { Prose } from '#web/components/ui/prose.tsx';
import { loadFromApi } from '#web/lib/api/loader.ts';
import { language } from '#web/lib/config/language.ts';
import { formatDate } from '#web/lib/format/dates.ts';
import { pageMeta } from '#web/lib/seo/page-meta.ts';
import { PageBlocks } from './page-blocks.tsx';
import { sitePageTexts } from './texts.ts';

type LoaderArgs = { request: Request; context: Readonly<RouterContextProvider> };

/** Loads a text of the market in this build's language, in the version of `?version=`, by default the one in force. */
export const sitePageLoader =
  (page: SitePage) =>
  async ({ request, context }: LoaderArgs): Promise<SitePageView> => {
    const version = new URL(request.url).searchParams.get('version');
    const query = { language, ...(version && /^\d{1,5}$/.test(version) && { version: Number(version) }) };
    const { data } = await loadFromApi(context, 'GET /site/pages/{page}', { params: { page }, query });
    return data;
  };

type Own = { path: string; title: string; description: string };

/** The `meta` of a text of the market; earlier versions are kept from search engines. */
export const sitePageMeta =
  ({ path, title, description }: Own) =>
  ({
    matches,
    loaderData,
  }: {
    matches: Parameters<typeof pageMeta>[0]['matches'];
    loaderData?: SitePageView | undefined;
  }): MetaDescriptor[] =>
    pageMeta({
      ...{ matches, path, noindex: loaderData?.isEarlier ?? false },
      title: loaderData?.content?.title ?? title,
      description: loaderData?.content?.lead || description,
    });

type Props = {
  shown: SitePageView;
  path: string;
  /** Dwaso's own text. */
  children: ReactNode;
  /** Below the text. */
  below?: ReactNode;
};

/** A text of the market: the owner's version, or Dwaso's own text; with links to earlier versions. */
export function SitePageContent({ shown, path, children, below }: Props) {
  const { content } = shown;
  return (
    <>
      {shown.isEarlier && (
        <Page narrow>
          <p role="note" className="rounded-panel bg-gold-soft p-4 text-gold-ink">
            {sitePageTexts.isEarlier}{' '}
            <Link to={path} className="font-semibold underline">
              {sitePageTexts.readCurrent}
            </Link>
          </p>
        </Page>
      )}
      {content ? (
        <Page narrow>
          <div lang={shown.language === language ? undefined : shown.language}>
            <PageTitle lead={content.lead}>{content.title}</PageTitle>
            <Prose>
              <PageBlocks blocks={content.blocks} />
            </Prose>
          </div>
          {below}
        </Page>
      ) : (
        children
      )}
      <Versions shown={shown} path={path} />
    </>
  );
}

/** Since when the text holds, and the versions before it. */
function Versions({ shown: { version, since, earlier }, path }: { shown: SitePageView; path: string }) {
  if (version === 0 && earlier.length === 0) return null;
  return (
    <Page narrow>
      {since && <p className="text-ink-3 text-sm">{sitePageTexts.inForce(version, formatDate(since))}</p>}
      {earlier.length > 0 && (
        <details className="mt-2">
          <summary className="min-h-11 cursor-pointer py-2 font-semibold text-leaf text-sm">
            {sitePageTexts.earlierVersions}
          </summary>
          <ul>
            {earlier.map((one) => (
              <li key={one.version}>
                <Link
                  to={`${path}?version=${one.version}`}
                  className="inline-flex min-h-11 items-center text-leaf text-sm underline underline-offset-3"
                >
                  {one.since
                    ? sitePageTexts.versionOf(one.version, formatDate(one.since))
                    : sitePageTexts.firstText}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Page>
  );
}
