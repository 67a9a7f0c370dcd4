import { useState } from 'react';
import type { Category } from '#contracts/catalogue';
import { shopApi } from '#web/lib/session/shop.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { CategoryForm } from './category-form.tsx';

/** One of the shop's categories; one that holds products can't be removed, and the server says so. */
export function CategoryRow({ category }: { category: Category }) {
  const [editing, setEditing] = useState(false);
  const removal = useAction(shopApi, 'DELETE /categories/{id}', {
    refresh: ['GET /categories'],
    done: `${category.name} is removed`,
    failed: 'Error',
    otherwise: 'The category could not be removed. Please try again.',
  });

  return (
    <li className="border-line border-t py-2.5 first:border-t-0">
      {editing ? (
        <CategoryForm category={category} onClose={() => setEditing(false)} />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <div className="min-w-0">
            <b className="block">{category.name}</b>
            {category.description && <span className="block text-ink-2 text-sm">{category.description}</span>}
            <span className="text-ink-3 text-xs">
              {category.productsCount === 1
                ? '1 product on sale'
                : `${category.productsCount} products on sale`}
            </span>
          </div>
          <div className="flex gap-2">
            <Button variant="ghost" size="sm" onClick={() => setEditing(true)} disabled={removal.busy}>
              Rename<span className="sr-only">{` ${category.name}`}</span>
            </Button>
            <Button
              variant="danger"
              size="sm"
              busy={removal.busy}
              onClick={() => void removal.run({ params: { id: category.id } })}
            >
              Remove<span className="sr-only">{` ${category.name}`}</span>
            </Button>
          </div>
        </div>
      )}
    </li>
  );
}
