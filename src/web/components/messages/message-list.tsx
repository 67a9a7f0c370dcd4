import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Message, MessageThread } from '#src/modules/community/contract/messages.ts';
import { PhotoRow } from '#web/components/images/photo-row.tsx';
import { formatDateTime } from '#web/lib/format/dates.ts';
import { cx } from '#web/lib/utils/cx.ts';
import { paymentScamWarning } from './scam-warning.ts';
import { messageTexts } from './texts.ts';

type Props = {
  thread: MessageThread;
  /** Actions on a message of the other side. */
  act?: (message: Message) => ReactNode;
  /** The ID of the message that was reported. */
  marked?: string;
};

const GONE = {
  TAKEN_DOWN: messageTexts.takenDown,
  ERASED: messageTexts.erased,
} as const;

/** Messages, oldest first; the user's own are aligned to the right. */
export function MessageList({ thread, act, marked }: Props) {
  return (
    <ol className="grid gap-2.5">
      {thread.messages.map((message) => (
        <li
          key={message.id}
          className={cx(
            'max-w-[92%] rounded-card px-3.5 py-2.5',
            message.mine ? 'ml-auto rounded-br-none bg-leaf-soft' : 'mr-auto rounded-bl-none bg-sunk',
            message.id === marked && 'ring-2 ring-clay',
          )}
        >
          <Body message={message} />
          <p className="mt-0.5 text-ink-2 text-xs">
            {messageTexts.byline(senderName(message, thread), formatDateTime(message.createdAt))}
            {message.id === marked && <b className="text-clay">{messageTexts.reported}</b>}
          </p>
          {!message.mine && message.state === 'SHOWN' && act?.(message)}
        </li>
      ))}
    </ol>
  );
}

function Body({ message }: { message: Message }) {
  const { state, text, photos, warnings } = message;
  // Admins can still read removed messages.
  if (state !== 'SHOWN' && text === '' && photos.length === 0) {
    return <p className="text-ink-2 italic">{GONE[state]}</p>;
  }
  return (
    <>
      {state !== 'SHOWN' && <p className="text-ink-2 text-xs italic">{GONE[state]}</p>}
      {text && <p className="whitespace-pre-line wrap-anywhere">{text}</p>}
      {photos.length > 0 && (
        <div className="mt-1.5">
          <PhotoRow photos={photos} label={messageTexts.photo} />
        </div>
      )}
      {!message.mine && warnings.length > 0 && (
        <p className="mt-1.5 flex items-start gap-1.5 font-medium text-clay text-sm">
          <TriangleAlert className="mt-0.5 size-4.5 flex-none" strokeWidth={1.9} aria-hidden />
          {paymentScamWarning(warnings, 'read')}
        </p>
      )}
    </>
  );
}

function senderName({ mine, fromShop }: Message, { shop, customerName }: MessageThread): string {
  if (mine) return messageTexts.you;
  return fromShop ? shop.name : customerName;
}
