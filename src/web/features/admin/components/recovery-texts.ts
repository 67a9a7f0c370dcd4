/** Texts of the recovery of an account whose owner lost email and phone. */
export const recoveryTexts = {
  title: 'Account recovery',
  lead: 'For someone who lost both their email and their phone. Check who they are first. The new number signs in after 3 days, unless the old email or the old number stops it.',
  start: 'Recover account',
  startTitle: (name: string) => `Recover the account of ${name}?`,
  startText:
    'We tell the old email and the old number, and each gets a link to stop this. Password, email and money stay as they are.',
  newNumber: 'New phone number',
  number: 'New number',
  takesEffect: 'Signs in from',
  startedBy: 'Started by',
  reason: 'Reason',
  cancel: 'Cancel recovery',
  cancelText: 'The new number will not sign in. We tell the old email and the old number.',
  cancelling: 'Cancelling...',
};
