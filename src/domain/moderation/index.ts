export { decideReport } from './decide-report.ts';
export { reportSomething } from './report-something.ts';
