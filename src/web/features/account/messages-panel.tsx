import { useQuery } from '@tanstack/react-query';
import type { Language } from '#shared/languages';
import type { CustomerMailChoice } from '#shared/message-choices';
import { ChoiceList } from '#web/components/notifications/choice-list.tsx';
import { CustomerPushSwitch } from '#web/components/notifications/customer-push.tsx';
import { LanguageChoice } from '#web/components/notifications/language-choice.tsx';
import { languageTexts } from '#web/components/notifications/language-texts.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { getErrorMessage } from '#web/lib/api/api-error.ts';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { customerApi } from '#web/lib/auth/customer-api.ts';
import { customerSession } from '#web/lib/auth/customer-session.ts';
import { messagesTexts } from './messages-texts.ts';

const CHOICES: readonly { choice: CustomerMailChoice; label: string; text: string }[] = [
  { choice: 'parcels', label: messagesTexts.parcels, text: messagesTexts.parcelsText },
  { choice: 'messages', label: messagesTexts.messages, text: messagesTexts.messagesText },
  { choice: 'replies', label: messagesTexts.replies, text: messagesTexts.repliesText },
];

/** The customer's language. */
export function CustomerLanguage({ value }: { value: Language }) {
  const change = useApiMutation(customerApi, 'PUT /users/profile', {
    invalidates: ['GET /users/profile'],
    errorToast: languageTexts.notSaved,
    successToast: languageTexts.saved,
    onSuccess: () => customerSession.refresh(),
  });
  return (
    <LanguageChoice
      value={change.variables?.body?.language ?? value}
      isBusy={change.isPending}
      onChange={(language) => void change.run({ body: { language } })}
    />
  );
}

/** The messages that a customer gets, and whether this device shows them. */
export function MessagesPanel() {
  const choices = useQuery(customerApi.queryOptions('GET /users/notifications'));
  const change = useApiMutation(customerApi, 'PUT /users/notifications', {
    invalidates: ['GET /users/notifications'],
    errorToast: messagesTexts.notSaved,
    successToast: messagesTexts.saved,
  });
  const { data } = choices;
  return (
    <Panel aria-labelledby="messages-choices">
      <h2 id="messages-choices" className="mb-3 text-h2">
        {messagesTexts.title}
      </h2>
      <CustomerPushSwitch />
      {choices.isError ? (
        <p role="alert" className="mt-3 text-clay">
          {getErrorMessage(choices.error, messagesTexts.failed)}{' '}
          <Button variant="ghost" size="sm" onClick={() => void choices.refetch()}>
            {messagesTexts.tryAgainButton}
          </Button>
        </p>
      ) : (
        <div className="mt-4">
          <ChoiceList
            choices={CHOICES}
            wanted={change.variables?.body ?? data}
            isBusy={change.isPending}
            onChange={(choice, isWanted) => {
              if (data) void change.run({ body: { ...data, [choice]: isWanted } });
            }}
          />
        </div>
      )}
      <p className="mt-3 text-ink-2 text-sm">{messagesTexts.fixed}</p>
    </Panel>
  );
}
