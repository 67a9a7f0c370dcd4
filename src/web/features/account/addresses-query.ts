import { queryOptions } from '@tanstack/react-query';
import type { Address } from '#contracts/accounts';
import { api } from '#web/lib/api.ts';

export const addressesQuery = () =>
  queryOptions({
    queryKey: ['addresses'],
    queryFn: ({ signal }) => api<Address[]>('GET', '/users/addresses', { signal }),
  });
