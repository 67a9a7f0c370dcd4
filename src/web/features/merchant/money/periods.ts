export interface Period {
  from: string;
  to: string;
}

const iso = (date: Date): string => date.toISOString().slice(0, 10);

/** The periods a seller asks for most, in Ghana's time (UTC), newest first; `key` stands in the address. */
export function usualPeriods(now: Date): (Period & { key: string; label: string })[] {
  const year = now.getUTCFullYear();
  const month = now.getUTCMonth();
  const first = (offset: number) => new Date(Date.UTC(year, month + offset, 1));
  const last = (offset: number) => new Date(Date.UTC(year, month + offset + 1, 0));
  return [
    { key: 'month', label: 'This month', from: iso(first(0)), to: iso(now) },
    { key: 'last-month', label: 'Last month', from: iso(first(-1)), to: iso(last(-1)) },
    { key: 'year', label: 'This year', from: iso(new Date(Date.UTC(year, 0, 1))), to: iso(now) },
  ];
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** The period that the address names, else this month. */
export function periodFrom(search: URLSearchParams, now: Date): Period {
  const from = search.get('from') ?? '';
  const to = search.get('to') ?? '';
  if (DATE.test(from) && DATE.test(to)) return { from, to };
  const today = iso(now);
  return { from: `${today.slice(0, 8)}01`, to: today };
}
