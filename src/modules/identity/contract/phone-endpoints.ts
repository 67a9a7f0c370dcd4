import { table } from '#contract/table';
import { success } from '#shared/envelope';
import { phoneCodeSent, phoneSignedIn, phoneStart, phoneVerify } from './phone.ts';

export const phoneEndpoints = table('Accounts', {
  'POST /auth/phone/start': {
    id: 'startPhoneSignIn',
    summary: 'Text a sign-in code to a phone',
    description:
      'Six digits, valid for ten minutes; the same answer whether the number has an account or not. Another code can be sent after 60 seconds, three in an hour and ten in a day. Only numbers of Ghana.',
    for: 'anyone',
    secret: true,
    limits: ['textsByIp', 'textsToStrangers'],
    body: phoneStart,
    example: { phone: '024 123 4567' },
    says: 'The code is on its way',
    answer: success(phoneCodeSent),
    failures: [409],
  },
  'POST /auth/phone/verify': {
    id: 'verifyPhoneSignIn',
    summary: 'Sign in with a texted code',
    description:
      'Signs in the account of this number. If there is none, `needsName` is true and the code stays valid: send it again with `firstName` and `lastName`, which opens an account. A password is optional. Five wrong tries end a code.',
    for: 'anyone',
    secret: true,
    limits: ['codesByIp', 'strangersCodes', 'signUps'],
    body: phoneVerify,
    example: { phone: '024 123 4567', code: '482913', firstName: 'Ama', lastName: 'Serwaa' },
    says: 'Signed in, or the number needs a name',
    answer: phoneSignedIn,
    failures: [403],
  },
});
