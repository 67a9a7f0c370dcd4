import { describe, expect, it } from 'vitest';
import { parsePendingShop } from './pending-shop.ts';

describe('a kept registration', () => {
  // Shows docs/specification.md, 3: The Ghana card, the confirmation and the terms are not sent
  it('reads what was written', () => {
    const shop = {
      name: 'Nkwantapong Grain Yard',
      email: 'yard@example.com',
      registeredAt: '2026-11-21T10:00:00Z',
    };
    expect(parsePendingShop(JSON.stringify(shop))).toEqual(shop);
  });

  it('tells nothing kept from something damaged', () => {
    expect(parsePendingShop(null)).toBeNull();
    expect(parsePendingShop('{')).toBe('unreadable');
    expect(parsePendingShop('null')).toBe('unreadable');
    expect(parsePendingShop('{"name":"A","email":"a@b.c","registeredAt":"soon"}')).toBe('unreadable');
  });
});
