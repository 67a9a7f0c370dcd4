/** The words of screens that set a PIN. The rules of `texts.ts` hold. */
export const pinTexts = {
  myPin: 'My PIN',
  hasPin: 'You have a Dwaso PIN.',
  setup: 'This needs a Dwaso PIN, and you have none yet. To set one, we send a code by SMS to this number.',
  set: 'Set a PIN',
  change: 'Change my PIN',
  code: 'We sent you a code by SMS. Type its 6 digits. If the call ends, dial again and choose Yes.',
  familyName: 'Type the family name in your Dwaso account.',
  lastPayout: 'How much was your last payout, in cedis? For example 480.00',
  choose: 'Choose a PIN of 4 to 6 digits. Tell it to nobody, not even to Dwaso.',
  again: 'Type your new PIN again.',
  saved: 'Your PIN is set. Dial again to use it.',
  savedByShop: 'Your PIN is set. Dial again to use it. For your safety, payouts wait for 2 days.',
};
