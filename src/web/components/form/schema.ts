import * as z from 'zod/mini';
import { savedAddressInput } from '#contracts/addresses';

/** A saved address, whose label the form always has. */
export const addressForm = z.extend(savedAddressInput, {
  label: savedAddressInput.shape.label.def.innerType,
});
