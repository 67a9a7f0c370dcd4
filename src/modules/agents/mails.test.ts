import { expect, it } from 'vitest';
import { foldToGsm7, gsm7Length } from '#modules/mail';
import { pesewas } from '#shared/money';
import { proposalCodeText } from '../agency/mails.ts';
import { consentCodeText } from './mails.ts';

const LONG = 'N'.repeat(140);

it.each([
  ['a consent', consentCodeText(LONG, 550, '123456')],
  ['a proposal', proposalCodeText(LONG, { name: LONG, pricePesewas: pesewas(100_000_000) }, '123456')],
])('the text with the code of %s fits into one SMS with the longest names', (_, text) => {
  expect(gsm7Length(foldToGsm7(text)) ?? 999).toBeLessThanOrEqual(160);
});
