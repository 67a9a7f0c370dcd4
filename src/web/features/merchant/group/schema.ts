import * as z from 'zod/mini';
import { newMember } from '#src/modules/groups/contract/groups.ts';

/** Numbers are typed as text; the server says what is wrong with them, at their fields. */
export const startForm = z.object({ since: z.string(), ownSharePercent: z.string() });
export const termsForm = z.object({
  split: z.enum(['LOTS', 'SHARES']),
  ownSharePercent: z.string(),
  weights: z.record(z.string(), z.string()),
});
export const memberForm = z.object({ name: newMember.shape.name, phone: z.string(), role: z.string() });
export const numberForm = z.object({ phone: z.string(), reason: z.string() });
export const codeForm = z.object({ code: z.string() });
export const voidForm = z.object({ reason: z.string() });
export const lotForm = z.object({
  memberId: z.string(),
  productId: z.string(),
  quantity: z.string(),
  weightKg: z.string(),
  grade: z.string(),
  broughtOn: z.string(),
});

/** A typed number, with a comma or a point. */
export const toNumber = (text: string): number => Number(text.trim().replace(',', '.') || Number.NaN);
