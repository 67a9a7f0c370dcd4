import { shopApi } from '#web/lib/session/shop.ts';

export const teamQuery = () => shopApi.query('GET /shops/team');
