import { applyDueNumbers } from '../../../src/modules/member-numbers/index.ts';
import type { TestGroup, TestMember } from './groups.ts';
import type { Market } from './open-market.ts';
import { payoutDeps } from './payout-faults.ts';
import { demoAdmin, shopLogin } from './sellers.ts';
import { textsTo } from './texts.ts';

/** New numbers of members: asked for by the group, decided by an admin, stopped by the old number. */
export function numberHelpers(market: () => Market) {
  /** The group asks, by a session whose password was typed just now. */
  async function ask(group: TestGroup, member: { id: string }, phone: string) {
    const token = (await shopLogin(market(), group.email)).body.data;
    const body = { phone, reason: 'The phone was lost in the market' };
    return market().call('POST', `/shops/group/members/${member.id}/number`, { token, body });
  }
  const listOpen = async () =>
    (await market().call('GET', '/admin/groups/numbers', { token: await demoAdmin(market()) })).body.data as {
      id: string;
      memberId: string;
      oldPhone: string;
      newPhone: string;
    }[];
  const decide = async (member: { id: string }, what: 'approve' | 'refuse') => {
    const [open] = (await listOpen()).filter(({ memberId }) => memberId === member.id);
    return market().call('POST', `/admin/groups/numbers/${open?.id}/${what}`, {
      token: await demoAdmin(market()),
      ...(what === 'refuse' && { body: { reason: 'The old number answers' } }),
    });
  };
  const stop = ({ id, token }: TestMember) => market().call('POST', `/group/${id}/number/stop`, { token });
  const apply = () => applyDueNumbers(payoutDeps(market()));
  const phoneOf = async ({ id }: { id: string }) =>
    (await market().rows<{ phone: string }>('select phone from group_members where id = $1', [id]))[0]?.phone;
  /** The token of the link in the newest text to a number that has one. */
  const linkTo = async (phone: string) =>
    (await textsTo(market(), phone)).flatMap((text) => /#token=(\S+)/.exec(text)?.[1] ?? [])[0];
  return { ask, listOpen, decide, stop, apply, phoneOf, linkTo };
}
