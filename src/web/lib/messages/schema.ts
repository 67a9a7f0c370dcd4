import type { z } from 'zod';
import { messageInput } from '#contracts/messages';

export { messageReport as messageReportForm } from '#contracts/reports';

export const messageForm = messageInput.extend({ text: messageInput.shape.text.unwrap() });
export type MessageForm = z.infer<typeof messageForm>;
