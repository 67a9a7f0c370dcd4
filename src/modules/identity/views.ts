import { sql } from 'drizzle-orm';
import { pgView } from 'drizzle-orm/pg-core';

/** Whether a person's address is verified, and whether the account may be used. */
export const accountStanding = pgView('account_standing', {}).as(
  sql`select id as user_id, email_verified_at is not null as is_verified, suspended_at is null as is_open from users`,
);

/** Invitations into a shop's team that still work. */
export const openInvitations = pgView('open_invitations', {}).as(
  sql`select member_id, expires_at as ends_at from mailed_secrets
    where purpose = 'JOIN_SHOP' and used_at is null and expires_at > now()`,
);

/** Under which address and number a customer is known. */
export const accountContacts = pgView('account_contacts', {}).as(
  sql`select id as user_id, lower(email::text) as email, phone from users`,
);
