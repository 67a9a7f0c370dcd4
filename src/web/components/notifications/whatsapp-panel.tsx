import { useQuery } from '@tanstack/react-query';
import { Panel } from '#web/components/ui/panel.tsx';
import type { ApiQueryClient } from '#web/lib/api/api-query-client.ts';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { useWhatsApp } from '#web/lib/config/site.ts';
import { ChoiceList } from './choice-list.tsx';
import { whatsappTexts } from './whatsapp-texts.ts';

/** The consent to messages by WhatsApp; nothing where the market has none. */
export function WhatsAppPanel(props: { api: ApiQueryClient; side: 'users' | 'shops' }) {
  return useWhatsApp() ? <Consent {...props} /> : null;
}

function Consent({ api, side }: { api: ApiQueryClient; side: 'users' | 'shops' }) {
  const key = `GET /${side}/whatsapp` as const;
  const { data } = useQuery(api.queryOptions(key));
  const change = useApiMutation(api, `PUT /${side}/whatsapp`, {
    invalidates: [key],
    errorToast: whatsappTexts.notSaved,
    successToast: (answer) => (answer.data.agreed ? whatsappTexts.turnedOn : whatsappTexts.turnedOff),
  });
  const wanted = change.variables?.body ?? data;
  const { label } = whatsappTexts;
  const text = data && !data.phone ? whatsappTexts.noPhone : whatsappTexts.text(data?.phone ?? '…');
  return (
    <Panel aria-labelledby="whatsapp">
      <h2 id="whatsapp" className="mb-3 text-h2">
        {whatsappTexts.title}
      </h2>
      <ChoiceList
        choices={[{ choice: 'agreed', label, text }]}
        wanted={wanted}
        isBusy={change.isPending || !data?.phone}
        onChange={(_, agreed) => void change.run({ body: { agreed } })}
      />
    </Panel>
  );
}
