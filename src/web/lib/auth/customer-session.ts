import { createSession } from './create-session.ts';

/** The session of customers. Cart and wishlist are in `lib/customer/use-customer.ts`. */
export const customerSession = createSession('customer');
