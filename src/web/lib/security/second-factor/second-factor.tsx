import { Pill } from '#web/ui/pill.tsx';
import type { FactorProps } from './factor-props.ts';
import { Passkeys } from './passkeys.tsx';
import { RenewRecoveryCodes } from './recovery-codes.tsx';
import { RemoveTotp, SetUpTotp } from './totp.tsx';

type Props = FactorProps & { enabled: boolean; required: boolean; recoveryCodes: number };

/** The second factor of who is signed in: set it up, or see to its recovery codes and take it away. */
export function SecondFactor({ enabled, required, recoveryCodes, ...factor }: Props) {
  return (
    <>
      <div className="mb-3">
        {enabled ? <Pill tone="delivered">Set up</Pill> : <Pill tone="pending">Not set up</Pill>}
      </div>
      {enabled ? (
        <div className="grid gap-5">
          <RenewRecoveryCodes {...factor} left={recoveryCodes} />
          <Passkeys session={factor.session} base={factor.base} />
          <RemoveTotp {...factor} required={required} />
        </div>
      ) : (
        <SetUpTotp {...factor} />
      )}
    </>
  );
}
