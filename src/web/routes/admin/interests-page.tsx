import { useQuery } from '@tanstack/react-query';
import { LANGUAGES } from '#shared/languages';
import { GHANA_REGIONS } from '#shared/regions';
import type { Interest, InterestsOfRegion } from '#src/modules/interests/contract/interests.ts';
import { DownloadButton } from '#web/components/data/download-button.tsx';
import { PageTitle } from '#web/components/ui/page.tsx';
import { adminListLoader } from '#web/features/admin/api/list-loader.ts';
import { FilterForm, SelectFilter, useFilterParams } from '#web/features/admin/components/filters.tsx';
import { IfAllowed, useIsAllowed } from '#web/features/admin/components/if-allowed.tsx';
import { CursorList } from '#web/features/admin/components/list.tsx';
import { ListCard } from '#web/features/admin/components/list-card.tsx';
import { PageQueryBoundary } from '#web/features/admin/components/query-boundary.tsx';
import { Section } from '#web/features/admin/components/section.tsx';
import { interestTexts as texts } from '#web/features/admin/interests/texts.ts';
import { adminApi, adminSession } from '#web/lib/auth/admin-session.ts';
import { formatDate } from '#web/lib/format/dates.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export { AdminErrorBoundary as ErrorBoundary } from '#web/features/admin/components/admin-error-boundary.tsx';

export const meta = () => noindexMeta(texts.title);

const LIST = 'GET /admin/interests';
const FILE = 'GET /admin/interests.csv';
const FILTERS = ['kind', 'region'] as const;
const KIND_CHOICES = [['', texts.all], ...Object.entries(texts.kinds)] as const;
const REGION_CHOICES = [
  ['', texts.all],
  ...GHANA_REGIONS.map((region) => [region, region] as const),
] as const;

const countsQuery = () => adminApi.queryOptions('GET /admin/interests/counts');

export const clientLoader = adminListLoader(LIST, FILTERS, () => [countsQuery()]);
export const HydrateFallback = () => null;

/** /admin/interests: numbers without an account that want to hear when the market comes near. */
export default function InterestsPage() {
  const isAllowed = useIsAllowed(LIST);
  const params = useFilterParams(LIST, FILTERS);
  const given = Object.entries(params).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return (
    <>
      <PageTitle
        lead={texts.lead}
        aside={
          <IfAllowed call={FILE}>
            <DownloadButton
              session={adminSession}
              path={`/admin/interests.csv?${new URLSearchParams(given)}`}
              fileName="dwaso-interests.csv"
              failed={[texts.fileNotSaved, texts.fileFailed]}
              variant="line"
              busyLabel={texts.preparing}
            >
              {texts.saveCsv}
            </DownloadButton>
          </IfAllowed>
        }
      >
        {texts.title}
      </PageTitle>
      {isAllowed ? (
        <>
          <div className="mb-5">
            <Counts />
          </div>
          <FilterForm label={texts.findLabel}>
            <SelectFilter name="kind" label={texts.kindLabel} choices={KIND_CHOICES} />
            <SelectFilter name="region" label={texts.regionLabel} choices={REGION_CHOICES} />
          </FilterForm>
          <CursorList endpoint={LIST} query={params} label={texts.listTitle} empty={texts.empty}>
            {(interest) => <InterestRow interest={interest} />}
          </CursorList>
        </>
      ) : (
        <p>{texts.ownRoles}</p>
      )}
    </>
  );
}

function Counts() {
  const counts = useQuery(countsQuery());
  return (
    <Section id="interest-counts" title={texts.countsTitle}>
      <PageQueryBoundary query={counts}>
        {(regions) =>
          regions.length === 0 ? (
            <p className="text-ink-2">{texts.nobody}</p>
          ) : (
            <ul className="grid gap-x-6 md:grid-cols-2">
              {regions.map((counted) => (
                <RegionCount key={counted.region} counted={counted} />
              ))}
            </ul>
          )
        }
      </PageQueryBoundary>
    </Section>
  );
}

function RegionCount({ counted }: { counted: InterestsOfRegion }) {
  return (
    <li className="border-line border-t py-2">
      <b>{counted.region}</b>
      <span className="block">{texts.counts(counted)}</span>
      {counted.goods.length > 0 && <span className="block text-ink-2 text-sm">{texts.goods(counted)}</span>}
    </li>
  );
}

function InterestRow({ interest }: { interest: Interest }) {
  const { phone, goods, region, language, registeredAt } = interest;
  const spoken = language === 'en' ? texts.english : LANGUAGES[language];
  return (
    <ListCard title={phone}>
      <p>{goods === null ? texts.buys(region) : texts.sells(goods, region)}</p>
      <p>{texts.registered(spoken, formatDate(registeredAt))}</p>
    </ListCard>
  );
}
