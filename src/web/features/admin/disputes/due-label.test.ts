import { describe, expect, it } from 'vitest';
import { dueLabel } from './due-label.tsx';

const NOW = Date.parse('2026-11-22T10:00:00Z');

describe('dueLabel', () => {
  it.each([
    ['2026-11-22T10:01:30Z', 'in 1 minute', true],
    ['2026-11-22T15:59:00Z', 'in 5 hours', true],
    ['2026-11-23T10:00:00Z', 'in 1 day', false],
    ['2026-11-24T13:00:00Z', 'in 2 days and 3 hours', false],
  ])('%s is %s', (dueAt, words, isUrgent) => {
    const due = dueLabel(dueAt, NOW);
    expect(due).toEqual({ text: expect.stringMatching(new RegExp(`, ${words}$`)), isUrgent });
  });

  it('names the day in Accra', () => {
    expect(dueLabel('2026-11-24T13:00:00Z', NOW).text).toMatch(/^Reply by Tuesday,? 24 November/);
  });

  it('says when it is over, and when nobody said', () => {
    expect(dueLabel('2026-11-22T09:59:00Z', NOW)).toEqual({
      text: expect.stringMatching(/^Was due on Sunday/),
      isUrgent: true,
    });
    expect(dueLabel(null, NOW).isUrgent).toBe(true);
  });
});
