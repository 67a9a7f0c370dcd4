import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Category } from '#contracts/catalogue';
import { messageOf } from '#web/lib/api-error.ts';
import { shopSession } from '#web/lib/session/shop.ts';
import { toast } from '#web/lib/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { CategoryForm } from './category-form.tsx';

/** One of the shop's categories; one that holds products can't be removed, and the server says so. */
export function CategoryRow({ category }: { category: Category }) {
  const queries = useQueryClient();
  const [editing, setEditing] = useState(false);
  const [busy, setBusy] = useState(false);

  async function remove() {
    setBusy(true);
    try {
      await shopSession.api<unknown>('DELETE', `/categories/${encodeURIComponent(category.id)}`);
      toast.success(`${category.name} is removed`);
      await queries.invalidateQueries({ queryKey: ['categories'] });
    } catch (error) {
      toast.error('Error', messageOf(error, 'The category could not be removed. Please try again.'));
      setBusy(false);
    }
  }

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
            <Button variant="ghost" size="sm" onClick={() => setEditing(true)} disabled={busy}>
              Rename<span className="sr-only">{` ${category.name}`}</span>
            </Button>
            <Button variant="danger" size="sm" busy={busy} onClick={() => void remove()}>
              Remove<span className="sr-only">{` ${category.name}`}</span>
            </Button>
          </div>
        </div>
      )}
    </li>
  );
}
