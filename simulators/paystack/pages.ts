import type { Context } from 'hono';

/** One page of a list by `page` and `perPage`, with Paystack's `meta`. */
export function paginate<T>(c: Context, all: readonly T[]) {
  const perPage = positive(c.req.query('perPage'), 50);
  const page = positive(c.req.query('page'), 1);
  const skipped = (page - 1) * perPage;
  const meta = { total: all.length, skipped, perPage, page, pageCount: Math.ceil(all.length / perPage) };
  return { shown: all.slice(skipped, skipped + perPage), meta };
}

function positive(value: string | undefined, otherwise: number): number {
  return /^[1-9]\d{0,5}$/.test(value ?? '') ? Number(value) : otherwise;
}
