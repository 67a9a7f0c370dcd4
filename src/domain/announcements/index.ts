export { announce, listAnnouncements, stopAnnouncement } from './announce.ts';
export { sendAnnouncements, sendPreview } from './send.ts';
