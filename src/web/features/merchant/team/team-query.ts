import { queryOptions } from '@tanstack/react-query';
import type { TeamMember } from '#contracts/team';
import { merchant } from '#web/lib/portal/merchant.ts';

export const teamQuery = () =>
  queryOptions({
    queryKey: ['team'],
    queryFn: ({ signal }) => merchant.api<TeamMember[]>('GET', '/shops/team', { signal }),
  });
