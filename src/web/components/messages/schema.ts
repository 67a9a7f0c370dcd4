import { messageInput } from '#contracts/messages';

export const messageForm = messageInput.extend({ text: messageInput.shape.text.unwrap() });
