import { expect, it } from 'vitest';
import { paymentsTaken, readFaults } from './launch-deps.ts';

const LIVE: Parameters<typeof paymentsTaken>[0] = {
  appEnv: 'production',
  stagingWithSimulator: false,
  testPayments: false,
  paystackBaseUrl: 'https://api.paystack.co',
};

it('calls payments real only with a live key at Paystack itself', () => {
  expect(paymentsTaken(LIVE)).toBe('real');
  expect(paymentsTaken({ ...LIVE, testPayments: true })).toBe('test');
  expect(paymentsTaken({ ...LIVE, stagingWithSimulator: true })).toBe('simulated');
  expect(paymentsTaken({ ...LIVE, appEnv: 'demo' })).toBe('simulated');
  expect(paymentsTaken({ ...LIVE, paystackBaseUrl: undefined })).toBe('simulated');
  expect(paymentsTaken({ ...LIVE, paystackBaseUrl: 'http://127.0.0.1:3001' })).toBe('unknown');
});

it('finds no fault in the NODE_ENV that a started demo sets by itself, and others', () => {
  expect(readFaults({ NODE_ENV: 'production' })).toEqual([]);
  expect(readFaults({ NODE_ENV: 'production', PUBLIC_URL: 'https://market.example.com' })).toContain(
    'PUBLIC_URL',
  );
});
