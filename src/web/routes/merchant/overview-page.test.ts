import { describe, expect, it } from 'vitest';
import { greet, ordersToSend } from './overview-page.tsx';

describe('the greeting of the overview', () => {
  it.each([
    ['06:00', 'Good morning, Kwaku.'],
    ['12:00', 'Good afternoon, Kwaku.'],
    ['16:59', 'Good afternoon, Kwaku.'],
    ['17:00', 'Good evening, Kwaku.'],
  ])('at %s', (time, words) => {
    expect(greet('Kwaku Mensah', new Date(`2026-11-21T${time}:00Z`))).toBe(words);
  });

  it('manages without a name', () => {
    expect(greet(' ', new Date('2026-11-21T09:00:00Z'))).toBe('Good morning.');
  });

  it('says how many orders wait', () => {
    expect(ordersToSend(0)).toBe('You have no orders to send.');
    expect(ordersToSend(1)).toBe('1 order to send.');
    expect(ordersToSend(3)).toBe('3 orders to send.');
  });
});
