import { messageInput } from '#contracts/messages';

export { messageReport as messageReportForm } from '#contracts/reports';

export const messageForm = messageInput.extend({ text: messageInput.shape.text.unwrap() });
