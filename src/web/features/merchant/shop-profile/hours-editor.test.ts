import { describe, expect, it } from 'vitest';
import { DEFAULT_WEEK, suggestHours, validateWeek } from './hours-editor.tsx';

describe('opening hours in the editor', () => {
  it('begin a day with those of the day before', () => {
    const early = { opens: '06:00', closes: '12:00' };
    expect(suggestHours([early, null, null, null, null, null, null], 2)).toEqual(early);
    expect(suggestHours([null, null, null, null, null, null, null], 0)).toEqual(DEFAULT_WEEK[0]);
  });

  it('name the day that is wrong', () => {
    expect(validateWeek(DEFAULT_WEEK)).toBeNull();
    expect(validateWeek(DEFAULT_WEEK.with(2, { opens: '17:00', closes: '08:00' }))).toContain('Wednesday');
    expect(validateWeek(DEFAULT_WEEK.with(0, { opens: '', closes: '08:00' }))).toContain('Monday');
    expect(validateWeek(DEFAULT_WEEK.map(() => null))).toContain('at least one day');
  });
});
