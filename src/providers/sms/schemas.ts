import { z } from 'zod';

/* Fields that we read of the companies' answers and reports; the rest is ignored. */

const id = z.union([z.string().min(1).max(200), z.number()]).transform(String);

export const arkeselAnswer = z.object({
  status: z.string(),
  message: z.string().optional(),
  data: z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]).optional(),
});
/** An entry of `data`: the message's id. */
export const arkeselAccepted = z.object({ id });
/** An entry of `data`: numbers that Arkesel did not send to. */
export const arkeselInvalid = z.object({ 'invalid numbers': z.array(z.unknown()).min(1) });
export const arkeselReport = z.object({ sms_id: id, status: z.string().max(80) });

export const hubtelAnswer = z.object({
  status: z.coerce.number().int(),
  messageId: id.nullish(),
  statusDescription: z.string().nullish(),
});
/** Field names are capitalised in some of Hubtel's calls and not in others. */
export const hubtelReport = z.object({ messageid: id, status: z.string().max(80) });
