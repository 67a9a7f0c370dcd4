import { GHANA_REGIONS } from '#shared/regions';
import { HarvestDetails } from '#web/features/harvests/harvest-details.tsx';
import { CROP_MAX, HarvestList } from '#web/features/harvests/harvest-list.tsx';
import { harvestTexts } from '#web/features/harvests/texts.ts';
import { loadFromApi, loadListFromApi } from '#web/lib/api/loader.ts';
import { paths } from '#web/lib/config/paths.ts';
import { shiftMonth } from '#web/lib/format/months.ts';
import { pageMeta } from '#web/lib/seo/page-meta.ts';
import type { Route } from './+types/harvests-page.ts';

export { PageErrorBoundary as ErrorBoundary } from '#web/components/layout/page-error.tsx';

const MONTHS_AHEAD = 12;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  if (params.productId) {
    const { data } = await loadFromApi(context, 'GET /harvests/{id}', { params: { id: params.productId } });
    return { harvest: data, listing: null };
  }
  const asked = new URL(request.url).searchParams;
  const region = GHANA_REGIONS.find((name) => name === asked.get('region')) ?? '';
  const crop = (asked.get('crop') ?? '').trim().slice(0, CROP_MAX);
  const now = new Date().toISOString().slice(0, 7);
  const months = Array.from({ length: MONTHS_AHEAD }, (_, at) => shiftMonth(now, at));
  const month = months.find((one) => one === asked.get('month')) ?? '';
  const query = { ...(region && { region }), ...(crop && { crop }), ...(month && { month }) };
  const { data: harvests } = await loadListFromApi(context, 'GET /harvests', { query });
  return { harvest: null, listing: { harvests, chosen: { region, crop, month }, months } };
}

export function meta({ matches, loaderData, params: { productId } }: Route.MetaArgs) {
  const harvest = loaderData?.harvest;
  const isFiltered = Object.values(loaderData?.listing?.chosen ?? {}).some(Boolean);
  return pageMeta({
    matches,
    path: productId ? paths.harvest(productId) : paths.harvests,
    title: harvest?.product.name ?? harvestTexts.title,
    description: harvest?.description || harvestTexts.description,
    noindex: isFiltered,
  });
}

/** /harvests: the calendar of coming harvests; /harvests/{productId}: one of them, its terms and its season. */
export default function HarvestsPage({ loaderData: { harvest, listing } }: Route.ComponentProps) {
  return harvest ? <HarvestDetails harvest={harvest} /> : listing && <HarvestList {...listing} />;
}
