import { customer } from '#web/lib/customer-client.ts';

export const addressesQuery = () => customer.query('GET /users/addresses');
