import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { SITE_PAGES, type SitePage } from '#shared/site-pages';
import type { PublishedVersion } from '#src/modules/settings/contract/site-pages.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { PageTitle } from '#web/components/ui/page.tsx';
import { adminLoader } from '#web/features/admin/api/admin-loader.ts';
import { ConfirmButton } from '#web/features/admin/components/action-buttons.tsx';
import { IfAllowed } from '#web/features/admin/components/if-allowed.tsx';
import { AdminLink, BackLink } from '#web/features/admin/components/links.tsx';
import { ListCard } from '#web/features/admin/components/list-card.tsx';
import { PageQueryBoundary } from '#web/features/admin/components/query-boundary.tsx';
import { Section } from '#web/features/admin/components/section.tsx';
import { useOwnText } from '#web/features/admin/site-pages/own-text.tsx';
import { SitePageForm } from '#web/features/admin/site-pages/site-page-form.tsx';
import { sitePageEditorTexts } from '#web/features/admin/site-pages/texts.ts';
import { adminApi } from '#web/lib/auth/admin-session.ts';
import { formatDateTime } from '#web/lib/format/dates.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export { AdminErrorBoundary as ErrorBoundary } from '#web/features/admin/components/admin-error-boundary.tsx';

export const meta = () => noindexMeta(sitePageEditorTexts.title);

const versionsQuery = (page: SitePage) =>
  adminApi.queryOptions('GET /admin/site-pages/{page}/versions', { params: { page } });
const chosenPage = (params: URLSearchParams) => SITE_PAGES.find((page) => page === params.get('page'));

export const clientLoader = adminLoader(({ search }) => {
  const page = chosenPage(search);
  return page ? [versionsQuery(page)] : [];
});
export const HydrateFallback = () => null;

/** /admin/pages: the texts of the market; `?page=` opens one of them. */
export default function SitePagesPage() {
  const [params] = useSearchParams();
  const page = chosenPage(params);
  if (page) return <OnePage key={page} page={page} />;
  return (
    <>
      <PageTitle lead={sitePageEditorTexts.lead}>{sitePageEditorTexts.title}</PageTitle>
      <ul aria-label={sitePageEditorTexts.title} className="grid gap-3">
        {SITE_PAGES.map((each) => (
          <li key={each}>
            <ListCard
              title={
                <AdminLink big to={`/admin/pages?page=${each}`}>
                  {sitePageEditorTexts.pages[each]}
                </AdminLink>
              }
              actions={null}
            >
              <p className="text-ink-3 text-sm">{`/${each}`}</p>
            </ListCard>
          </li>
        ))}
      </ul>
    </>
  );
}

function OnePage({ page }: { page: SitePage }) {
  const versions = useQuery(versionsQuery(page));
  return (
    <>
      <BackLink to="/admin/pages">{sitePageEditorTexts.allPages}</BackLink>
      <PageTitle
        aside={
          <ButtonLink to={`/${page}`} variant="line" size="sm">
            {sitePageEditorTexts.openPage}
          </ButtonLink>
        }
      >
        {sitePageEditorTexts.pages[page]}
      </PageTitle>
      <PageQueryBoundary query={versions}>{(all) => <Editor page={page} versions={all} />}</PageQueryBoundary>
    </>
  );
}

function Editor({ page, versions }: { page: SitePage; versions: PublishedVersion[] }) {
  const own = { en: useOwnText(page), tw: null };
  const current = versions[0];
  /** The version to start from, by its number. */
  const [from, setFrom] = useState<number | null>(null);
  const start = (from === null ? current : versions.find(({ version }) => version === from))?.texts ?? own;
  const basedOn = current?.version ?? 0;
  return (
    <div className="grid gap-4.5">
      <IfAllowed call="POST /admin/site-pages/{page}/versions">
        <SitePageForm key={`${basedOn} ${from}`} page={page} basedOn={basedOn} start={start} />
      </IfAllowed>
      <Section id="versions" title={sitePageEditorTexts.versionsTitle}>
        <ul className="grid gap-3">
          {versions.map((one) => (
            <li key={one.version}>
              <VersionRow version={one} isCurrent={one === current} onStart={() => setFrom(one.version)} />
            </li>
          ))}
          <li>
            <ListCard
              title={sitePageEditorTexts.ownText}
              marks={!current?.texts && <Badge tone="delivered">{sitePageEditorTexts.inForce}</Badge>}
              actions={
                <>
                  <StartButton onStart={() => setFrom(0)} />
                  {current?.texts && (
                    <ConfirmButton
                      endpoint="POST /admin/site-pages/{page}/versions"
                      given={{
                        params: { page },
                        body: { basedOn, note: sitePageEditorTexts.restoreNote, texts: null },
                      }}
                      label={sitePageEditorTexts.restore}
                      text={sitePageEditorTexts.restoreText}
                      confirm={sitePageEditorTexts.restoreConfirm}
                      busyLabel={sitePageEditorTexts.publishing}
                    />
                  )}
                </>
              }
            >
              <p className="text-ink-3 text-sm">{sitePageEditorTexts.ownTextLead}</p>
            </ListCard>
          </li>
        </ul>
      </Section>
    </div>
  );
}

type RowProps = { version: PublishedVersion; isCurrent: boolean; onStart: () => void };

function VersionRow({ version: { version, since, by, note, texts }, isCurrent, onStart }: RowProps) {
  return (
    <ListCard
      title={sitePageEditorTexts.version(version)}
      marks={isCurrent && texts && <Badge tone="delivered">{sitePageEditorTexts.inForce}</Badge>}
      actions={texts && <StartButton onStart={onStart} />}
    >
      <p className="text-ink-3 text-sm">{since && sitePageEditorTexts.details(by, formatDateTime(since))}</p>
      <p>{note}</p>
    </ListCard>
  );
}

function StartButton({ onStart }: { onStart: () => void }) {
  return (
    <IfAllowed call="POST /admin/site-pages/{page}/versions">
      <Button size="sm" variant="line" onClick={onStart}>
        {sitePageEditorTexts.startFrom}
      </Button>
    </IfAllowed>
  );
}
