import { expect, it } from 'vitest';
import { createThreadToken, findOwnIds, findThreadTokens, threadAddress } from './thread-address.ts';

const DESK = 'Desk@Market.example';

it('finds the token again in an address, whatever its case, and in no other', () => {
  const token = createThreadToken();
  expect(token).toMatch(/^[0-9a-f]{32}$/);
  expect(createThreadToken()).not.toBe(token);
  const address = threadAddress(DESK, token);
  expect(address).toBe(`Desk+${token}@Market.example`);
  expect(findThreadTokens(DESK, [address.toUpperCase(), address])).toEqual([token]);
  expect(
    findThreadTokens(DESK, [
      `desk+${token}@market.example.thief.example`,
      `x.desk+${token}@market.example`,
      `desk+${token.slice(1)}@market.example`,
      `desk+${token}0@market.example`,
      'desk@market.example',
    ]),
  ).toEqual([]);
});

it('finds the ids of our messages in Message-IDs', () => {
  const id = '0199aaaa-0000-7000-8000-000000000001';
  expect(
    findOwnIds([`<${id}@dwaso.test>`, `<${id.toUpperCase()}@other.test>`, `<x${id}@dwaso.test>`, id]),
  ).toEqual([id]);
});
