import * as z from 'zod/mini';
import { normalizePhone } from '#shared/phone';
import { emailOnly } from '#src/modules/identity/contract/accounts.ts';
import { teamInvitation } from '#src/modules/shops/contract/team.ts';
import { teamTexts } from './texts.ts';

/** An invitation whose email address or phone number stands in one field. */
export const invitationForm = z.object({
  name: teamInvitation.shape.name,
  contact: z.string().check(
    z.trim(),
    z.refine(
      (text) => emailOnly.safeParse({ email: text }).success || normalizePhone(text) !== null,
      teamTexts.contactInvalid,
    ),
  ),
  role: teamInvitation.shape.role,
});
/** The same without texts: only by email. */
export const emailInvitationForm = z.object({
  name: teamInvitation.shape.name,
  contact: emailOnly.shape.email,
  role: teamInvitation.shape.role,
});
