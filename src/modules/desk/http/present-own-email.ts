import type { z } from '#server/http/router';
import type { ownDeskEmail } from '../contract/desk-emails.ts';
import type { listOwnEmails } from '../index.ts';

type OwnEmail = Awaited<ReturnType<typeof listOwnEmails>>[number];

/** An email of a person's own data. */
export const presentOwnEmail = ({ state, ...email }: OwnEmail): z.infer<typeof ownDeskEmail> => ({
  fromDwaso: state !== 'RECEIVED',
  ...email,
});
