import { createApiQueryClient } from '#web/lib/api/api-query-client.ts';
import { customerSession } from './customer-session.ts';

/** The API for what customers change; pages of the market read with `customerSession`, which ships less. */
export const customerApi = createApiQueryClient(customerSession.access);
