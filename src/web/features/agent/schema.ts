import * as z from 'zod/mini';
import { agentApplication, consentCode, consentRequest } from '#src/modules/agency/contract/agent-account.ts';
import {
  listingDraft,
  orderHandover,
  orderSending,
  orderWeighing,
  proposalCode,
} from '#src/modules/agency/contract/agent-work.ts';
import {
  harvestFailure,
  harvestNoteInput,
  harvestReady,
} from '#src/modules/harvests/contract/seller-harvests.ts';

/** A number typed into a text field. */
const parseNumber = (text: string) => (text.trim() === '' ? Number.NaN : Number(text.replace(',', '.')));

export { harvestFailure, harvestNoteInput, harvestReady };
export const applicationForm = agentApplication;
export const consentForm = z.object({
  phone: consentRequest.shape.phone,
  ratePercent: z.pipe(z.string(), z.transform(parseNumber)),
});
export const consentCodeForm = z.pick(consentCode, { code: true });
export const proposalCodeForm = proposalCode;
export const sendingForm = orderSending;
export const weighingForm = z.object({
  weighed: z.pipe(z.pipe(z.string(), z.transform(parseNumber)), orderWeighing.shape.weighed),
});
export const handoverForm = orderHandover;

/** A draft as typed: numbers are text until they are sent. */
export const draftForm = z.object({
  name: listingDraft.shape.name,
  price: z.pipe(z.pipe(z.string(), z.transform(parseNumber)), listingDraft.shape.price),
  stockQuantity: z.pipe(z.pipe(z.string(), z.transform(parseNumber)), listingDraft.shape.stockQuantity),
  unit: z.string().check(z.trim(), z.maxLength(40)),
  description: z.string().check(z.trim(), z.maxLength(4000)),
});
