import { customerApi } from '#web/lib/session/customer-api.ts';

export const addressesQuery = () => customerApi.query('GET /users/addresses');
