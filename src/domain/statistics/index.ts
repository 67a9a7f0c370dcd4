export { type DayFigures, readDays, readToDo } from './read-statistics.ts';
