import * as z from 'zod/mini';
import { savedAddressInput } from '#src/modules/identity/contract/addresses.ts';

/** A saved address; the form always has its label. */
export const addressForm = z.extend(savedAddressInput, {
  label: savedAddressInput.shape.label.def.innerType,
});
