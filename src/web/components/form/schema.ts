import { savedAddressInput } from '#contracts/addresses';

/** A saved address, whose label the form always has. */
export const addressForm = savedAddressInput.extend({ label: savedAddressInput.shape.label.unwrap() });
