export { announce, stopAnnouncement } from './announcements/announce.ts';
export { sendAnnouncements, sendPreview } from './announcements/send.ts';
export { saveSettings } from './fees/save-settings.ts';
