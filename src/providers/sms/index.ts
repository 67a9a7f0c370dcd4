export { createArkesel } from './arkesel.ts';
export { createSmsChannel, createSmsReports } from './channel.ts';
export { createHubtel } from './hubtel.ts';
