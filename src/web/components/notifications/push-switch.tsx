import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { type PushSubscriptionBody, readPushDevice, subscribeToPush } from '#web/lib/push/push-device.ts';
import { toast } from '#web/lib/toast/toast.ts';
import { pushTexts } from './texts.ts';

/** What the account's session says of push messages, and how it changes them. */
export interface PushControls {
  status: { publicKey: string | null; endpoints: string[] } | undefined;
  add(subscription: PushSubscriptionBody): Promise<unknown>;
  remove(endpoint: string): Promise<unknown>;
}

const DEVICE = ['push-device'];

/**
 * Turns push messages of the signed-in account on and off on this device. The browser asks for permission after a click
 * alone. Shows nothing where the server has no push messages.
 * @param brief shows the offer alone: nothing once they are on, or where they can't be
 */
export function PushSwitch({ controls, brief = false }: { controls: PushControls; brief?: boolean }) {
  const { status, add, remove } = controls;
  const queries = useQueryClient();
  const device = useQuery({ queryKey: DEVICE, queryFn: readPushDevice }).data;
  const [isBusy, setBusy] = useState(false);
  if (!status?.publicKey || !device) return null;
  const { publicKey, endpoints } = status;
  const endpoint = device.kind === 'ready' ? device.endpoint : null;
  const isOn = endpoint !== null && endpoints.includes(endpoint);
  if (brief && (isOn || device.kind !== 'ready')) return null;

  async function change(work: () => Promise<unknown>) {
    setBusy(true);
    try {
      await work();
      await queries.invalidateQueries({ queryKey: DEVICE });
    } finally {
      setBusy(false);
    }
  }
  const turnOn = async () => {
    const subscription = await subscribeToPush(publicKey);
    if (subscription) await add(subscription);
    else toast.error(pushTexts.failed, pushTexts.notAllowed);
  };

  if (device.kind !== 'ready') return <p className="text-ink-2">{pushTexts[device.kind]}</p>;
  const content = (
    <div className="grid justify-items-start gap-3">
      <p className="text-ink-2">{isOn ? pushTexts.on : pushTexts.offer}</p>
      <Button
        variant={isOn ? 'line' : 'primary'}
        busy={isBusy}
        onClick={() => void change(() => (isOn ? remove(endpoint) : turnOn()))}
      >
        {isOn ? pushTexts.offButton : pushTexts.onButton}
      </Button>
    </div>
  );
  return brief ? <Panel aria-label={pushTexts.title}>{content}</Panel> : content;
}
