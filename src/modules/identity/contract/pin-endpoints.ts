import { table } from '#contract/table';
import { done, success } from '#shared/envelope';
import { newPin, phoneCodeSent } from './phone.ts';

const PIN_CODE = {
  description: 'To the number of the account. For example Ama wants to use Dwaso by USSD.',
  limits: ['textsByIp'],
  says: 'The code is on its way',
  answer: success(phoneCodeSent),
  failures: [409],
} as const;
const PIN_TEXT =
  'Four to six digits for USSD, with the texted code and a second proof: the password given in the last ten minutes, or a device that has been signed in for two days. No runs, repeats or years. Email address and number are told. Five wrong PINs lock it for a day.';
const PIN = {
  secret: true,
  limits: ['codesByIp'],
  body: newPin,
  example: { pin: '4071', code: '482913' },
  says: 'Set',
  answer: done,
  failures: [409],
} as const;

/** The PIN of a customer. */
export const userPinEndpoints = table('Accounts', {
  'POST /users/pin/code': {
    ...PIN_CODE,
    id: 'startUserPin',
    summary: 'Text a code to set a customer’s PIN',
    for: 'customer',
  },
  'POST /users/pin': {
    ...PIN,
    id: 'setUserPin',
    summary: 'Set a customer’s PIN',
    description: `${PIN_TEXT} For example Ama confirms on her phone that her yams have arrived.`,
    for: 'customer',
  },
});

/** The PIN of a shop’s owner. */
export const shopPinEndpoints = table('Shops: sign-in', {
  'POST /shops/pin/code': {
    ...PIN_CODE,
    id: 'startShopPin',
    summary: 'Text a code to set the owner’s PIN',
    for: 'shop owner',
  },
  'POST /shops/pin': {
    ...PIN,
    id: 'setShopPin',
    summary: 'Set the owner’s PIN',
    description: `${PIN_TEXT} Payouts pause for 48 hours. For example Yaw accepts orders on a phone without internet.`,
    for: 'shop owner',
  },
});
