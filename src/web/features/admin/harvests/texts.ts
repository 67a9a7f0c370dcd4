import { formatCedis } from '#shared/money';
import type { ShopHarvests } from '#src/modules/harvests/contract/admin-harvests.ts';
import { counted } from '#web/features/admin/components/counted.ts';

/** Texts of the harvests by shop. */
export const harvestTexts = {
  title: 'Harvests',
  lead: 'What shops promised customers who paid a deposit, and what they delivered.',
  empty: 'No shop has offered a harvest.',
  counts: ({ harvests, failed }: ShopHarvests) => `${counted(harvests, 'harvest')}, ${failed} failed`,
  delivered: ({ promised, delivered }: ShopHarvests) =>
    `${counted(promised, 'unit')} promised, ${delivered} delivered`,
  deposits: (row: ShopHarvests) =>
    `Deposits: ${formatCedis(row.depositsHeld)} held, ${formatCedis(row.depositsReturned)} returned, ${formatCedis(row.forfeited)} kept by the shop`,
  advances: (row: ShopHarvests) =>
    row.advanceMax === null
      ? 'No advances'
      : `Advances: ${row.advanceSharePercent}% of a deposit, ${formatCedis(row.advanceMax)} at most. ${formatCedis(row.advanceOwed)} owed`,
  allowButton: 'Allow advances',
  changeButton: 'Change advances',
  endButton: 'End advances',
  dialogTitle: (shop: string) => `Advances for ${shop}`,
  dialogText:
    'The shop may take this share of each deposit before it delivers. Customers get their deposits back in full in any case: what a failed shop can’t repay is our loss.',
  share: 'Share of a deposit, in percent',
  max: 'Most that the shop may owe, in GH₵',
  reason: 'Reason',
  saveButton: 'Save',
  busy: 'Saving...',
  saved: 'Advances saved',
  failed: 'Advances could not be saved',
};
