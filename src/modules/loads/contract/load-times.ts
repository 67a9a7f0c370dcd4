/** What decides when a load runs; times are Ghana's, which are UTC. */
export interface Timetable {
  /** 1 Monday to 7 Sunday. */
  weekday: number;
  /** HH:MM */
  leavesAt: string;
  cutOffHours: number;
  /** Days until its parcels can be fetched. */
  travelDays: number;
}

/** A run: days as `YYYY-MM-DD`. */
export interface Run {
  leavesOn: string;
  orderBy: Date;
  arrivesOn: string;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** The run that leaves on a day. */
export function runOn({ leavesAt, cutOffHours, travelDays }: Timetable, leavesOn: string): Run {
  const leaves = new Date(`${leavesOn}T${leavesAt}:00Z`);
  return {
    leavesOn,
    orderBy: new Date(leaves.getTime() - cutOffHours * HOUR_MS),
    arrivesOn: dayOf(new Date(leaves.getTime() + travelDays * DAY_MS)),
  };
}

/** The next runs that still take orders, soonest first. @param from the first day goods can leave */
export function nextRuns(timetable: Timetable, now: Date, { from = dayOf(now), count = 4 } = {}): Run[] {
  const first = new Date(Math.max(Date.parse(dayOf(now)), Date.parse(from)));
  const wait = (timetable.weekday - (first.getUTCDay() || 7) + 7) % 7;
  const runs = Array.from({ length: count + 1 }, (_, week) =>
    runOn(timetable, dayOf(new Date(first.getTime() + (wait + 7 * week) * DAY_MS))),
  );
  return runs.filter(({ orderBy }) => orderBy > now).slice(0, count);
}
