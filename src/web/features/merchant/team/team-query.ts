import { merchant } from '#web/lib/portal/merchant.ts';

export const teamQuery = () => merchant.client.query('GET /shops/team');
