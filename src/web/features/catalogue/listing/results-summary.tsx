import { useNavigation } from 'react-router';
import { PAGE_SIZE } from '#shared/constants';
import { groupThousands } from '#shared/group-thousands';
import * as catalogueTexts from '#web/features/catalogue/texts.ts';
import { paths } from '#web/lib/config/paths.ts';
import { shopsCount } from './count-labels.ts';
import * as listTexts from './list-texts.tsx';

type Props = { shown: number; total: number | undefined; isExact: boolean | undefined; shops: number | null };

/** The number of results, announced; a loading text while the next list loads. */
export function ResultsSummary(props: Props) {
  const loading = useListLoading();
  return (
    <p aria-live="polite" className="mb-3 min-h-5.5 text-ink-3 text-sm">
      {loading ? listTexts.loading : formatResultsSummary(props)}
      {!loading && props.shown > PAGE_SIZE && <span className="sr-only">{listTexts.shown(props.shown)}</span>}
    </p>
  );
}

/** `130 products from 16 shops`; without the number of shops if a filter is active. */
export function formatResultsSummary({ shown, total, isExact, shops }: Props): string {
  const count = groupThousands(String(total ?? shown));
  const products = catalogueTexts.products(isExact === false ? `${count}+` : count);
  return shops === null ? products : listTexts.results(products, shopsCount(shops));
}

export function useListLoading(): boolean {
  const { state, location } = useNavigation();
  return state === 'loading' && location?.pathname === paths.products;
}
