import { useQuery } from '@tanstack/react-query';
import { PageTitle } from '#web/components/ui/page.tsx';
import { adminLoader } from '#web/features/admin/api/admin-loader.ts';
import { PageQueryBoundary } from '#web/features/admin/components/query-boundary.tsx';
import { FeePanel } from '#web/features/admin/settings/fee-panel.tsx';
import { categoriesQuery } from '#web/features/admin/settings/fee-rate-form.tsx';
import { HarvestsForm } from '#web/features/admin/settings/harvests-form.tsx';
import { HolidaysForm } from '#web/features/admin/settings/holidays-form.tsx';
import {
  AgentsForm,
  BannerSettingsForm,
  ContactSettingsForm,
  FulfilmentForm,
  ImpactForm,
  LanguagesForm,
  PayoutsForm,
  ReleaseForm,
  SignInSettingsForm,
  SmsForm,
  VatForm,
} from '#web/features/admin/settings/settings-forms.tsx';
import { settingTexts } from '#web/features/admin/settings/texts.ts';
import { WeightForm } from '#web/features/admin/settings/weight-form.tsx';
import { adminApi } from '#web/lib/auth/admin-session.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export { AdminErrorBoundary as ErrorBoundary } from '#web/features/admin/components/admin-error-boundary.tsx';

export const meta = () => noindexMeta(settingTexts.title);

const settingsQuery = () => adminApi.queryOptions('GET /admin/settings');

export const clientLoader = adminLoader(() => [settingsQuery(), categoriesQuery()]);
export const HydrateFallback = () => null;

/** /admin/settings: each group is saved on its own. */
export default function SettingsPage() {
  const settings = useQuery(settingsQuery());
  return (
    <>
      <PageTitle lead={settingTexts.lead}>{settingTexts.title}</PageTitle>
      <PageQueryBoundary query={settings}>
        {(kept) => (
          <div className="grid items-start gap-4.5 xl:grid-cols-2">
            <ImpactForm impact={kept.impact} />
            <ContactSettingsForm contact={kept.contact} />
            <div className="min-w-0 xl:col-span-2">
              <FeePanel kept={kept} />
            </div>
            <FulfilmentForm fulfilment={kept.fulfilment} />
            <WeightForm weight={kept.weight} />
            <PayoutsForm payouts={kept.payouts} />
            <SmsForm sms={kept.sms} />
            <LanguagesForm languages={kept.languages} />
            <AgentsForm agents={kept.agents} />
            <HarvestsForm harvests={kept.harvests} />
            <ReleaseForm release={kept.release} />
            <VatForm vat={kept.vat} />
            <BannerSettingsForm banner={kept.banner} />
            <HolidaysForm holidays={kept.holidays} />
            <SignInSettingsForm admin={kept.admin} />
          </div>
        )}
      </PageQueryBoundary>
    </>
  );
}
