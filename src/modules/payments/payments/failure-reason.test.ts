import { describe, expect, it } from 'vitest';
import { failureReason } from './failure-reason.ts';

describe('failureReason', () => {
  it.each([
    ['Insufficient funds', 'INSUFFICIENT_FUNDS'],
    ['NOT_ENOUGH_FUNDS', 'INSUFFICIENT_FUNDS'],
    ['Declined', 'DECLINED'],
    ['APPROVAL_REJECTED', 'DECLINED'],
    ['Transaction cancelled by payer', 'DECLINED'],
    ['EXPIRED', 'TIMEOUT'],
    ['Request timed out', 'TIMEOUT'],
    ['Timeout', 'TIMEOUT'],
    ['time-out', 'TIMEOUT'],
    ['PAYER_DELAYED', 'TIMEOUT'],
    ['PAYER_LIMIT_REACHED', 'LIMIT'],
    ['Transaction limit exceeded', 'LIMIT'],
    ['PAYER_NOT_FOUND', 'NO_WALLET'],
    ['Invalid phone number', 'NO_WALLET'],
    ['Account not registered', 'NO_WALLET'],
    ['SERVICE_UNAVAILABLE', 'PROVIDER_DOWN'],
    ['Rate limit exceeded!', 'PROVIDER_DOWN'],
    ['Token Authorization Not Successful', 'WRONG_CODE'],
    ['Incorrect PIN', 'WRONG_CODE'],
    ['Invalid OTP', 'WRONG_CODE'],
    ['INTERNAL_PROCESSING_ERROR', 'UNKNOWN'],
    ['Transaction reference not found.', 'UNKNOWN'],
    ['', 'UNKNOWN'],
    [null, 'UNKNOWN'],
  ])('reads %j as %s', (message, code) => {
    expect(failureReason(message).code).toBe(code);
  });

  it('gives each reason its words', () => {
    expect(failureReason('Insufficient funds').text).toBe(
      'Your wallet does not have enough money for this order. Top up or use another number.',
    );
    expect(failureReason('declined').text).toBe(
      'The request was declined on the phone. You have not been charged.',
    );
    expect(failureReason('timeout').text).toBe(
      'The request was not approved in time. If money has left your wallet we will confirm automatically.',
    );
    expect(failureReason('limit reached').text).toBe(
      'This is above your mobile money limit for today. Use another number or try again tomorrow.',
    );
    expect(failureReason('no wallet').text).toBe(
      'We could not find a mobile money wallet for this number. Check the number and the network.',
    );
    expect(failureReason('unavailable').text).toBe(
      'Your mobile network is not responding. Please try again in a few minutes.',
    );
  });

  it('says of a card what is true of cards', () => {
    for (const message of ['Insufficient funds', 'Declined', 'timeout', 'limit', 'unavailable', '???']) {
      expect(failureReason(message, 'CARD').text).not.toMatch(/phone|wallet|number|network/);
    }
    expect(failureReason('Declined', 'CARD').text).toContain('You have not been charged.');
    expect(failureReason('Incorrect token', 'MOMO').text).toContain('The code was wrong');
  });

  it('does not claim for an unknown reason that nothing was charged', () => {
    expect(failureReason('???').text).not.toMatch(/charged/);
  });
});
