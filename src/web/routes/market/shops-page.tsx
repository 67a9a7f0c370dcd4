import { Search } from 'lucide-react';
import { Suspense, useRef } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/components/ui/empty-state.tsx';
import { Field, TextInput } from '#web/components/ui/field.tsx';
import { Page, PageTitle } from '#web/components/ui/page.tsx';
import { shopsCount } from '#web/features/catalogue/listing/count-labels.ts';
import { LoadMoreButton } from '#web/features/catalogue/listing/load-more-button.tsx';
import { useLoadMore } from '#web/features/catalogue/listing/use-load-more.ts';
import { useSearchParamInput } from '#web/features/catalogue/listing/use-search-param-input.ts';
import { ShopCard } from '#web/features/catalogue/shop/shop-card.tsx';
import * as shopTexts from '#web/features/catalogue/shop/shop-texts.ts';
import * as catalogueTexts from '#web/features/catalogue/texts.ts';
import { INVALID_FORMAT, loadListFromApi } from '#web/lib/api/loader.ts';
import { customerSession } from '#web/lib/auth/customer-session.ts';
import { toAddress } from '#web/lib/config/language.ts';
import { paths } from '#web/lib/config/paths.ts';
import { breadcrumbs, itemList, pageMeta } from '#web/lib/seo/page-meta.ts';
import type { Route } from './+types/shops-page.ts';

const SHOPS_PER_PAGE = 48;
const SEARCH_MAX = 200;

const shopsQuery = (search: string, cursor: string | null) => ({
  query: { limit: SHOPS_PER_PAGE, search, cursor: cursor ?? '' },
});

function pagePath(search: string, cursor: string): string {
  return `${paths.shops}?${new URLSearchParams({ ...(search ? { search } : {}), cursor })}`;
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const search = (params.get('search') ?? '').trim().slice(0, SEARCH_MAX);
  const given = shopsQuery(search, params.get('cursor'));
  const { data: shops, meta: page } = await loadListFromApi(context, 'GET /shops', given);
  return { shops, page, search };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    path: paths.shops,
    title: shopTexts.title,
    description: shopTexts.description,
    noindex: Boolean(loaderData?.search),
    jsonLd: [
      breadcrumbs(matches, [
        { name: catalogueTexts.home, path: paths.home },
        { name: catalogueTexts.shopsLink, path: paths.shops },
      ]),
      itemList(
        matches,
        (loaderData?.shops ?? []).map(({ id, name }) => ({ name, path: paths.shop(id) })),
      ),
    ],
  });
}

export default function Shops({ loaderData }: Route.ComponentProps) {
  const { search, page } = loaderData;
  const list = useLoadMore(loaderData.shops, page.nextCursor, (cursor) =>
    customerSession.envelope('GET /shops', shopsQuery(search, cursor)),
  );
  return (
    <Page>
      <PageTitle lead={shopTexts.lead}>{shopTexts.title}</PageTitle>
      <ShopSearch search={search} />
      <p aria-live="polite" className="mb-3 text-ink-3 text-sm">
        {shopsCount(page.total ?? list.items.length)}
      </p>
      {list.items.length === 0 ? (
        <EmptyState
          title={shopTexts.nothingTitle}
          text={shopTexts.nothing}
          action={
            <ButtonLink to={paths.shops} variant="line">
              {shopTexts.clearButton}
            </ButtonLink>
          }
        />
      ) : (
        <ul aria-label={shopTexts.listLabel} className="border-line border-t">
          {list.items.map((shop, index) => (
            <li key={shop.id} className="flex">
              <Suspense>
                <ShopCard shop={shop} eager={index < 2} />
              </Suspense>
            </li>
          ))}
        </ul>
      )}
      {list.cursor && (
        <LoadMoreButton
          what="shops"
          to={pagePath(search, list.cursor)}
          state={list.state}
          onMore={() => void list.showMore()}
        />
      )}
    </Page>
  );
}

function ShopSearch({ search }: { search: string }) {
  const form = useRef<HTMLFormElement>(null);
  const live = useSearchParamInput(form, search);
  return (
    <search>
      <form ref={form} action={toAddress(paths.shops)} {...live} className="mb-4 flex gap-2.5 md:max-w-2xl">
        <Field label={shopTexts.searchField} labelHidden className="flex-1">
          <span className="relative block">
            <Search
              className="icon pointer-events-none absolute top-[13px] left-3.5 text-ink-3"
              aria-hidden
            />
            <TextInput
              type="search"
              name="search"
              defaultValue={search}
              maxLength={SEARCH_MAX}
              placeholder={shopTexts.searchPlaceholder}
              autoComplete="off"
              enterKeyHint="search"
              className="truncate pl-11"
            />
          </span>
        </Field>
        <Button type="submit" variant="soft" data-show="no-js">
          {shopTexts.searchButton}
        </Button>
      </form>
    </search>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const garbled = isRouteErrorResponse(error) && error.data?.message === INVALID_FORMAT;
  return (
    <Page>
      <PageTitle>{shopTexts.title}</PageTitle>
      <ErrorState
        title={shopTexts.listFailed}
        text={garbled ? INVALID_FORMAT : undefined}
        action={<Button onClick={() => window.location.reload()}>{catalogueTexts.tryAgainButton}</Button>}
      />
    </Page>
  );
}
