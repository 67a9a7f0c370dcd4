/** `4:30 pm`, the same in every browser and on the server, which format twelve-hour times differently. */
export function clockTime(hours: number, minutes: number): string {
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'am' : 'pm'}`;
}

/** `4:30 pm` from the stored time `16:30`. */
export function writtenTime(kept: string): string {
  const [hours = 0, minutes = 0] = kept.split(':').map(Number);
  return clockTime(hours, minutes);
}

/** `4:30 pm` for an instant in Ghana, which is on UTC all year. */
export const formatTime = (at: Date): string => clockTime(at.getUTCHours(), at.getUTCMinutes());

const day = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

/** `Tuesday 24 November, 10:00 am` for an instant in Ghana: a due time. */
export const formatDayTime = (at: Date): string => `${day.format(at).replace(',', '')}, ${formatTime(at)}`;
