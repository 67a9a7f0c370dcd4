import { eq } from 'drizzle-orm';
import * as m from '#messages/server';
import { recordAudit } from '#modules/audit';
import { enqueueMail, type NewMail } from '#modules/mail';
import { withContact } from '#modules/settings';
import { joinPlace } from '#shared/place';
import type { ShopEdit } from '#src/modules/shops/contract/seller.ts';
import type { Database, DbOrTx } from '../../platform/database.ts';
import { isUuid } from '../../platform/ids.ts';
import type { Site } from '../../platform/site.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { shopErrors } from './errors.ts';
import { shopContact } from './mails.ts';
import { shops } from './tables.ts';

/** A value that an admin changed for a seller. */
export interface FieldChange {
  field: string;
  /** Its name in the language of the mail. */
  label: () => string;
  before: string;
  after: string;
}

/**
 * Changes a shop's profile for its owner, who asked for it, and mails each value before and after; audited. The way
 * to sign in and the payout wallet stay the owner's own.
 * @throws AppError NOT_FOUND; INVALID_STATE when nothing would change
 */
export function editShopForSeller(
  db: Database,
  site: Site,
  { adminId, shopId, edit }: { adminId: string; shopId: string; edit: ShopEdit },
): Promise<void> {
  const { reason, ...change } = edit;
  return inTransaction(db, async (tx) => {
    const [shop] = isUuid(shopId)
      ? await tx.select().from(shops).where(eq(shops.id, shopId)).for('no key update')
      : [];
    if (!shop) throw shopErrors.shopNotFound();
    const after = { ...shop, ...change };
    const all: FieldChange[] = [
      { field: 'name', label: () => m.mail_field_name(), before: shop.name, after: after.name },
      {
        ...{ field: 'location', label: () => m.mail_field_location() },
        ...{ before: joinPlace(shop.location, shop.region), after: joinPlace(after.location, after.region) },
      },
      {
        ...{ field: 'description', label: () => m.mail_field_description() },
        ...{ before: shop.description, after: after.description },
      },
    ];
    const changes = all.filter(({ before, after }) => before !== after);
    if (changes.length === 0) throw shopErrors.nothingChanged();
    await tx.update(shops).set(change).where(eq(shops.id, shopId));
    await recordAudit(tx, {
      ...{ adminId, action: 'shop.edit', subject: 'shop', subjectId: shopId, reason },
      before: Object.fromEntries(changes.map(({ field, before }) => [field, before])),
      after: Object.fromEntries(changes.map(({ field, after }) => [field, after])),
    });
    const content = await changedForYouMail(tx, site, {
      ...{ name: after.name, reason, changes, path: '/merchant/shop' },
    });
    await enqueueMail(tx, site, { kind: 'shop-edited', recipient: shopContact(shop), content });
  });
}

/** The mail to a seller about values that an admin changed, with what to do if nobody asked. */
export async function changedForYouMail(
  handle: DbOrTx,
  site: Site,
  { name, reason, changes, path }: { name: string; reason: string; changes: FieldChange[]; path: string },
): Promise<NewMail['content']> {
  const { supportEmail: email } = await withContact(handle, site);
  return () => ({
    subject: m.mail_we_changed_for_you({ name }),
    heading: m.mail_we_changed_for_you({ name }),
    paragraphs: [
      m.mail_you_asked_us({ reason }),
      ...changes.map(({ label, before, after }) =>
        m.mail_field_changed({ field: label(), before: before || '-', after: after || '-' }),
      ),
      m.mail_if_you_did_not_ask_write_at_once({ email }),
    ],
    action: { label: m.mail_look_at_it(), url: `${site.publicUrl}${path}` },
  });
}
