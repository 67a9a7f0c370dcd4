import { expect, it } from 'vitest';
import { formatEventDetails } from './security-events-page.tsx';

it('says amounts in cedis and leaves out what is nothing', () => {
  const details = { action: 'payout.request', amountPesewas: 12345, subjectId: null, after: {} };
  expect(formatEventDetails(details)).toBe('action: payout.request, amount: GH₵123.45');
});
