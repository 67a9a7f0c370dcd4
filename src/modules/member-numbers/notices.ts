import * as m from '#messages/server';
import type { MemberRow } from '#modules/groups';
import { enqueueSms } from '#modules/mail';
import type { Transaction } from '#platform/database';
import type { Site } from '#platform/site';
import { NUMBER_WAIT_HOURS } from './contract/number-states.ts';

type Reached = Pick<MemberRow, 'phone' | 'language'>;

/** Texts the old number the link that stops the new one. Goes out at night and above the month's budget. */
export async function textNumberAsked(
  tx: Transaction,
  site: Site,
  { phone, language }: Reached,
  { newPhone, token }: { newPhone: string; token: string },
): Promise<void> {
  const url = `${site.publicUrl}/stop-recovery#token=${token}`;
  const text = () => m.sms_number_asked({ ending: newPhone.slice(-4), url });
  await enqueueSms(tx, { kind: 'group-number-asked', phone, language, text, urgent: true });
}

/** Texts the old number that an admin has approved the new one. */
export async function textNumberApproved(
  tx: Transaction,
  { phone, language }: Reached,
  newPhone: string,
): Promise<void> {
  const text = () => m.sms_number_approved({ ending: newPhone.slice(-4), hours: NUMBER_WAIT_HOURS });
  await enqueueSms(tx, { kind: 'group-number-approved', phone, language, text, urgent: true });
}

/** Texts the old number that it stays. */
export async function textNumberStopped(tx: Transaction, { phone, language }: Reached): Promise<void> {
  const text = () => m.sms_number_stopped();
  await enqueueSms(tx, { kind: 'group-number-stopped', phone, language, text, urgent: false });
}

/** Texts both numbers that the new one counts. */
export async function textNumberDone(
  tx: Transaction,
  { phone, language }: Reached,
  newPhone: string,
): Promise<void> {
  const text = () => m.sms_number_done({ ending: newPhone.slice(-4) });
  for (const one of [phone, newPhone])
    await enqueueSms(tx, { kind: 'group-number-done', phone: one, language, text, urgent: false });
}
