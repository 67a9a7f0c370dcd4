import { createApiQueryClient } from '#web/lib/api/api-query-client.ts';
import { customerSession } from './customer-session.ts';

/** The API for what customers change. Public pages read with `customerSession`, which is smaller. */
export const customerApi = createApiQueryClient(customerSession.access);
