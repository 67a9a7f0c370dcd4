import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Category } from '#contracts/catalogue';
import { NeedsRole } from '#web/features/merchant/needs-role.tsx';
import { categoriesQuery } from '#web/features/merchant/queries.ts';
import { LivePart } from '#web/lib/live-part.tsx';
import { privateMeta } from '#web/lib/private-meta.ts';
import { useShop } from '#web/lib/session/shop.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { PageTitle } from '#web/ui/page.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CategoryForm } from './category-form.tsx';
import { CategoryRow } from './category-row.tsx';

export const meta = () => privateMeta('Categories');

/** /merchant/categories: the shop's own, and the market's, which every shop may use. */
export default function CategoriesPage() {
  return (
    <NeedsRole least="manager" title="Categories">
      <Categories />
    </NeedsRole>
  );
}

function Categories() {
  const shop = useShop();
  const categories = useQuery(categoriesQuery(shop.id));
  return (
    <>
      <PageTitle lead="Categories help buyers to find what they look for. The market has its own; add one where none of them fits.">
        Categories
      </PageTitle>
      <LivePart
        query={categories}
        skeleton={<Skeleton className="h-48 rounded-panel" />}
        failed="We could not load the categories."
      >
        {(all) => (
          <div className="grid items-start gap-4 lg:grid-cols-2 lg:gap-5">
            <Own categories={all.filter((category) => category.shop)} />
            <Markets categories={all.filter((category) => !category.shop)} />
          </div>
        )}
      </LivePart>
    </>
  );
}

function Own({ categories }: { categories: Category[] }) {
  const [adding, setAdding] = useState(false);
  return (
    <Panel aria-labelledby="own-categories">
      <h2 id="own-categories" className="mb-2 font-bold font-sans text-h3 tracking-normal">
        Your own
      </h2>
      {categories.length === 0 && !adding && (
        <p className="mb-3 text-ink-2">You have no categories of your own.</p>
      )}
      <ul>
        {categories.map((category) => (
          <CategoryRow key={category.id} category={category} />
        ))}
      </ul>
      {adding ? (
        <CategoryForm category={null} onClose={() => setAdding(false)} />
      ) : (
        <Button variant="line" className="mt-2" onClick={() => setAdding(true)}>
          Add a category
        </Button>
      )}
    </Panel>
  );
}

function Markets({ categories }: { categories: Category[] }) {
  return (
    <Panel aria-labelledby="market-categories">
      <h2 id="market-categories" className="mb-3 font-bold font-sans text-h3 tracking-normal">
        Of the market
      </h2>
      <ul className="flex flex-wrap gap-2">
        {categories.map(({ id, name }) => (
          <li key={id}>
            <Chip>{name}</Chip>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
