import type { AgentFlag } from '#src/modules/agency/contract/shop-agent.ts';
import { counted } from '#web/features/admin/components/counted.ts';

/** Texts of the admins' page of agents. */
export const adminAgentTexts = {
  title: 'Agents',
  lead: 'People who sell for farmers. Look at who applied, and at what stands out.',
  findLabel: 'Find agents',
  statusLabel: 'Status',
  all: 'All',
  applied: 'Applied',
  approvedStatus: 'Approved',
  rejectedStatus: 'Rejected',
  suspendedStatus: 'Suspended',
  empty: 'No agents here',
  row: (name: string, badge: number) => `${name}, no. ${badge}`,
  place: (district: string, region: string, phone: string) => `${district}, ${region} · ${phone}`,
  counts: (farmers: number) => `${counted(farmers, 'farmer')} · owed`,
  appliedOn: (date: string) => `Applied ${date}`,
  reason: (reason: string) => `Reason: ${reason}`,
  approve: 'Approve',
  reject: 'Reject',
  rejectTitle: (name: string) => `Reject ${name}?`,
  rejectText: 'The person reads the reason and can apply again.',
  suspend: 'Suspend',
  suspendTitle: (name: string) => `Suspend ${name}?`,
  suspendText:
    'Every farmer is told, and the agent can do nothing from that moment. The agent reads the reason.',

  flagsTitle: 'What stands out',
  noFlags: 'Nothing stands out.',
  flags: {
    SHARED_WALLET: 'Several farmers are paid to one number',
    AGENTS_WALLET: 'A farmer is paid to a number of the agent',
    WALLET_NAME: 'The wallet of the agent is in another name',
    OWN_ORDERS: 'The agent buys from own farmers',
    QUICK_CONFIRMATION: 'Prices confirmed within 20 seconds',
  } satisfies Record<AgentFlag, string>,
  flag: (label: string, count: number) => `${label} (${count})`,
};
