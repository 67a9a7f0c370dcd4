import * as z from 'zod/mini';
import { messageInput } from '#contracts/messages';

export const messageForm = z.extend(messageInput, { text: messageInput.shape.text.def.innerType });
