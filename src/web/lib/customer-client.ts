import { customerAccess } from './api.ts';
import { createClient } from './client.ts';

/** The API with its types, at the customer's access. */
export const customer = createClient(customerAccess);
