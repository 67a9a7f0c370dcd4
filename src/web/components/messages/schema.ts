import * as z from 'zod/mini';
import { messageInput } from '#src/modules/community/contract/messages.ts';

export const messageForm = z.extend(messageInput, { text: messageInput.shape.text.def.innerType });
