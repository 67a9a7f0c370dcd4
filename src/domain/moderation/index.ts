export { decideReport } from './decide-report.ts';
export { listReports, type ReportView } from './list-reports.ts';
export { reportSomething } from './report-something.ts';
