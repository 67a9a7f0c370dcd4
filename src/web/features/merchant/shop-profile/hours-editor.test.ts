import { describe, expect, it } from 'vitest';
import { hoursFor, USUAL_WEEK, weekProblem } from './hours-editor.tsx';

describe('opening hours in the editor', () => {
  it('begin a day with those of the day before', () => {
    const early = { opens: '06:00', closes: '12:00' };
    expect(hoursFor([early, null, null, null, null, null, null], 2)).toEqual(early);
    expect(hoursFor([null, null, null, null, null, null, null], 0)).toEqual(USUAL_WEEK[0]);
  });

  it('name the day that is wrong', () => {
    expect(weekProblem(USUAL_WEEK)).toBeNull();
    expect(weekProblem(USUAL_WEEK.with(2, { opens: '17:00', closes: '08:00' }))).toContain('Wednesday');
    expect(weekProblem(USUAL_WEEK.with(0, { opens: '', closes: '08:00' }))).toContain('Monday');
    expect(weekProblem(USUAL_WEEK.map(() => null))).toContain('at least one day');
  });
});
