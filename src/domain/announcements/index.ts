export { announce, stopAnnouncement } from './announce.ts';
export { sendAnnouncements, sendPreview } from './send.ts';
