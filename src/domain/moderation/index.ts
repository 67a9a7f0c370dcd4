export { decideReport } from './decide-report.ts';
export { readReportedThread } from './read-reported-thread.ts';
export { reportMessage, reportSomething } from './report-something.ts';
