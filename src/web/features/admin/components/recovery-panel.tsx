import { formatPhone } from '#shared/phone';
import type { AccountRecovery } from '#src/modules/identity/contract/recovery.ts';
import { TextField } from '#web/components/form/fields.tsx';
import { recoveryForm } from '#web/features/admin/api/schema.ts';
import { formatDateTime } from '#web/lib/format/dates.ts';
import { ConfirmButton, ReasonDialogButton } from './action-buttons.tsx';
import { DescriptionList } from './description-list.tsx';
import { IfAllowed } from './if-allowed.tsx';
import { recoveryTexts } from './recovery-texts.ts';
import { Section } from './section.tsx';

type RecoveryPanelProps = {
  kind: 'users' | 'shops';
  id: string;
  /** The owner of the account. */
  name: string;
  recovery: AccountRecovery | null;
};

/** Starts the recovery of an account, or shows the open one. For owners of the market only. */
export function RecoveryPanel({ kind, id, name, recovery }: RecoveryPanelProps) {
  return (
    <IfAllowed call={`POST /admin/${kind}/{id}/recovery`}>
      <Section id="recovery" title={recoveryTexts.title}>
        {recovery ? (
          <div className="grid justify-items-start gap-4">
            <DescriptionList
              facts={[
                [recoveryTexts.number, formatPhone(recovery.phone)],
                [recoveryTexts.takesEffect, formatDateTime(recovery.takesEffectAt)],
                [recoveryTexts.startedBy, recovery.startedBy],
                [recoveryTexts.reason, recovery.reason],
              ]}
            />
            <ConfirmButton
              endpoint={`DELETE /admin/${kind}/{id}/recovery`}
              given={{ params: { id } }}
              label={recoveryTexts.cancel}
              text={recoveryTexts.cancelText}
              confirm={recoveryTexts.cancel}
              busyLabel={recoveryTexts.cancelling}
            />
          </div>
        ) : (
          <div className="grid justify-items-start gap-4">
            <p className="text-ink-2">{recoveryTexts.lead}</p>
            <ReasonDialogButton
              label={recoveryTexts.start}
              title={recoveryTexts.startTitle(name)}
              text={recoveryTexts.startText}
              endpoint={`POST /admin/${kind}/{id}/recovery`}
              schema={recoveryForm}
              defaults={{ phone: '' }}
              given={({ phone, reason }) => ({ params: { id }, body: { phone, reason } })}
            >
              {(form) => (
                <TextField
                  label={recoveryTexts.newNumber}
                  type="tel"
                  inputMode="tel"
                  autoComplete="off"
                  required
                  {...form.field('phone')}
                />
              )}
            </ReasonDialogButton>
          </div>
        )}
      </Section>
    </IfAllowed>
  );
}
