import { sql } from 'drizzle-orm';
import { pgView } from 'drizzle-orm/pg-core';

/** Whether a person's e-mail address or phone number is verified, and the account is active. */
export const accountStanding = pgView('account_standing', {}).as(
  sql`select id as user_id, email_verified_at is not null or verified_phone is not null as is_verified, suspended_at is null as is_open
    from users`,
);

/** Valid invitations to a shop's team. */
export const openInvitations = pgView('open_invitations', {}).as(
  sql`select member_id, expires_at as ends_at from mailed_secrets
    where purpose = 'JOIN_SHOP' and used_at is null and expires_at > now()`,
);

/** Customers' e-mail addresses and phone numbers. */
export const accountContacts = pgView('account_contacts', {}).as(
  sql`select id as user_id, lower(email::text) as email, phone from users`,
);

/** Accounts with a phone or browser that gets push messages, once for each. */
export const pushDevices = pgView('push_devices', {}).as(sql`select account_id from push_subscriptions`);

/** Refers to an account: a person (customer or admin), a shop owner, or a member of a shop's team. */
export type AccountRef = { userId: string } | { shopId: string } | { memberId: string };

/** The id in a reference of any kind. */
export const accountId = (account: AccountRef): string => Object.values(account)[0] as string;
