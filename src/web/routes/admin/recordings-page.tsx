import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { LANGUAGES } from '#shared/languages';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { PageTitle } from '#web/components/ui/page.tsx';
import { adminLoader } from '#web/features/admin/api/admin-loader.ts';
import { FilterForm, SelectFilter } from '#web/features/admin/components/filters.tsx';
import { PageQueryBoundary } from '#web/features/admin/components/query-boundary.tsx';
import { savedFiltersQuery } from '#web/features/admin/components/saved-filters.tsx';
import { RecordingCard } from '#web/features/admin/translations/recording-card.tsx';
import { recordingTexts as texts } from '#web/features/admin/translations/recording-texts.ts';
import { adminApi } from '#web/lib/auth/admin-session.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export { AdminErrorBoundary as ErrorBoundary } from '#web/features/admin/components/admin-error-boundary.tsx';

export const meta = () => noindexMeta(texts.title);

const recordingsQuery = () => adminApi.queryOptions('GET /admin/recordings');

export const clientLoader = adminLoader(() => [recordingsQuery(), savedFiltersQuery()]);
export const HydrateFallback = () => null;

const CHOICES = [['', texts.allLanguages], ['en', texts.english], ...Object.entries(LANGUAGES)] as const;

/** /admin/recordings: the recordings that read a seller's cards aloud, by card and language. */
export default function RecordingsPage() {
  const recordings = useQuery(recordingsQuery());
  const [params] = useSearchParams();
  const wanted = params.get('language');
  return (
    <>
      <PageTitle lead={texts.lead}>{texts.title}</PageTitle>
      <FilterForm label={texts.languageLabel}>
        <SelectFilter name="language" label={texts.languageLabel} choices={CHOICES} />
      </FilterForm>
      <PageQueryBoundary query={recordings}>
        {(all) => {
          const shown = all.filter(({ language }) => !wanted || language === wanted);
          return shown.length === 0 ? (
            <EmptyState title={texts.nothing} />
          ) : (
            <ul aria-label={texts.title} className="grid gap-3">
              {shown.map((spoken) => (
                <li key={`${spoken.card}:${spoken.language}`}>
                  <RecordingCard spoken={spoken} />
                </li>
              ))}
            </ul>
          );
        }}
      </PageQueryBoundary>
    </>
  );
}
