import { useQuery } from '@tanstack/react-query';
import { formatWeekday } from '#shared/holiday';
import { formatCedis } from '#shared/money';
import { writtenTime } from '#shared/times';
import type { ShopLoad } from '#src/modules/loads/contract/loads.ts';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { ErrorState } from '#web/components/ui/empty-state.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { getErrorMessage } from '#web/lib/api/api-error.ts';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { shopApi } from '#web/lib/auth/shop-session.ts';
import { GroupLoads } from './group-loads.tsx';
import { deliveryTexts } from './texts.tsx';

export const loadsQuery = () => shopApi.queryOptions('GET /shops/loads');

/** Loads that leave the shop's region, to send with. */
export function LoadsPanel() {
  const loads = useQuery(loadsQuery());
  return (
    <Panel aria-labelledby="loads" className="mt-4.5 lg:mt-6">
      <h2 id="loads" className="font-bold font-sans text-h3 tracking-normal">
        {deliveryTexts.loadsTitle}
      </h2>
      <p className="mb-4 text-ink-2 text-sm">{deliveryTexts.loadsText}</p>
      {loads.isPending && <Skeleton className="h-24" />}
      {loads.isError && (
        <ErrorState
          title={deliveryTexts.loadFailed}
          text={getErrorMessage(loads.error, deliveryTexts.loadFailedText)}
          action={<Button onClick={() => void loads.refetch()}>{deliveryTexts.tryAgainButton}</Button>}
        />
      )}
      {loads.data?.length === 0 && <p className="text-ink-2">{deliveryTexts.loadsNone}</p>}
      <ul className="grid gap-4">
        {loads.data?.map((load) => (
          <LoadRow key={load.id} load={load} />
        ))}
      </ul>
      {loads.data?.some(({ isJoined }) => isJoined) && (
        <ButtonLink variant="line" to="/merchant/loads" className="mt-4">
          {deliveryTexts.loadLabelsLink}
        </ButtonLink>
      )}
      <GroupLoads />
    </Panel>
  );
}

function LoadRow({ load }: { load: ShopLoad }) {
  const { id, from, to, carrier, station, arrivalStation, leavesAt, next, rates, isJoined } = load;
  const save = useApiMutation(shopApi, 'PUT /shops/loads', {
    invalidates: ['GET /shops/loads'],
    successToast: isJoined ? deliveryTexts.loadLeft : deliveryTexts.loadJoined,
    errorToast: deliveryTexts.saveFailedTitle,
    fallbackMessage: deliveryTexts.saveFailedText,
  });
  const [orderDay, orderTime] = [next.orderBy.slice(0, 10), next.orderBy.slice(11, 16)];
  return (
    <li className="grid gap-1 border-line border-t pt-4">
      <b>{deliveryTexts.loadRoute(from.town, to.town)}</b>
      <span>
        {deliveryTexts.loadNext({
          day: formatWeekday(next.leavesOn),
          time: writtenTime(leavesAt),
          carrier,
          station,
        })}
      </span>
      <span className="text-ink-2 text-sm">
        {deliveryTexts.loadOrderBy({
          ...{ day: formatWeekday(orderDay), time: writtenTime(orderTime), station: arrivalStation },
          arrives: formatWeekday(next.arrivesOn),
        })}
      </span>
      <span className="num text-sm">
        {deliveryTexts.loadPrice(formatCedis(Math.min(...rates.map(({ fee }) => fee))))}
      </span>
      <Button
        variant={isJoined ? 'line' : 'primary'}
        className="mt-2 justify-self-start"
        busy={save.isPending}
        onClick={() => void save.run({ body: { loadId: id, joins: !isJoined } })}
      >
        {isJoined ? deliveryTexts.leaveLoadButton : deliveryTexts.joinLoadButton}
      </Button>
    </li>
  );
}
