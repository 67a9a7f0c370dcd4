export { type DayFigures, readDays, readToDo, type ToDo } from './read-statistics.ts';
