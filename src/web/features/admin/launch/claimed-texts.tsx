import type { SitePage } from '#shared/site-pages';
import type { LaunchView } from '#src/modules/launch/contract/launch.ts';
import { ConfirmButton } from '#web/features/admin/components/action-buttons.tsx';
import { AdminLink } from '#web/features/admin/components/links.tsx';
import { sitePageEditorTexts } from '#web/features/admin/site-pages/texts.ts';
import { launchTexts } from './texts.ts';

/** The texts of the market in force, where to change them, and an owner's confirmation. */
export function ClaimedTexts({ texts, isOpen }: { texts: LaunchView['texts']; isOpen: boolean }) {
  const versions = Object.fromEntries(texts.map(({ page, version }) => [page, version])) as Record<
    SitePage,
    number
  >;
  return (
    <div className="mt-2 grid justify-items-start gap-3">
      <ul className="grid gap-5 py-2.5">
        {texts.map(({ page, version, isConfirmed }) => (
          <li key={page}>
            <AdminLink big to={`/admin/pages?page=${page}`}>
              {launchTexts.text(sitePageEditorTexts.pages[page], version, isConfirmed)}
            </AdminLink>
          </li>
        ))}
        <li>
          <AdminLink big to="/admin/settings">
            {launchTexts.toSettings}
          </AdminLink>
        </li>
      </ul>
      {!isOpen && texts.some(({ isConfirmed }) => !isConfirmed) && (
        <ConfirmButton
          endpoint="POST /admin/launch/claims"
          given={{ body: { versions } }}
          label={launchTexts.confirmTexts}
          text={launchTexts.confirmTextsText}
          confirm={launchTexts.confirmTexts}
          busyLabel={launchTexts.confirmTextsBusy}
        />
      )}
    </div>
  );
}
