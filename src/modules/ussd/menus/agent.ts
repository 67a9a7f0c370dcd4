import { answerProposal, getOpenProposal, listOpenProposals } from '#modules/agency';
import {
  agree,
  declineRequest,
  endConsent,
  findAgentsOfRegion,
  findConsentOfShop,
  formatRate,
  listRequestsOfShop,
} from '#modules/agents';
import { sumCommissions } from '#modules/orders';
import { withContact } from '#modules/settings';
import { getShop } from '#modules/shops';
import { formatPhone } from '#shared/phone';
import { GHANA_REGIONS } from '#shared/regions';
import { agentTexts } from '../agent-texts.ts';
import { ussdErrors } from '../errors.ts';
import { cut, money } from '../format.ts';
import type { Option, Screen, View, Visit } from '../screen.ts';
import type { Data } from '../states.ts';
import { accountIn, done, getText, NAME_MAX, showPage } from './support.ts';

const FEES_DAYS_MS = 30 * 86_400_000;
/** Characters of a region in "nobody here". */
const REGION_MAX = 13;

/** Characters of a proposal in a list, with its price. */
const LABEL_MAX = 28;
const proposalLabel = (name: string, price: string): string =>
  agentTexts().proposalLine(cut(name, LABEL_MAX - 1 - price.length), price);

const nameOf = (name: string): string => cut(name, NAME_MAX);

/** An agent whom a request or the shop's consent names. */
async function getRequest(visit: Visit, data: Data) {
  const requests = await listRequestsOfShop(visit.deps.db, accountIn(visit, 'shop'));
  const request = requests.find(({ id }) => id === getText(data, 'requestId'));
  if (!request) throw ussdErrors.nothingHere(agentTexts().requestGone);
  return request;
}

/** Whom to call in a region; Dwaso where there is no agent. */
async function showAgentsOf(visit: Visit, region: string): Promise<View> {
  const { db, site } = visit.deps;
  const [agent] = await findAgentsOfRegion(db, region);
  if (agent) {
    const { name, district, phone } = agent;
    return done(agentTexts().nearest(nameOf(name), cut(district, REGION_MAX), formatPhone(phone)));
  }
  const { supportPhone, supportEmail } = await withContact(db, site);
  const contact = supportPhone ? formatPhone(supportPhone) : supportEmail;
  return done(agentTexts().noAgentHere(cut(region, REGION_MAX), contact));
}

/** The screens about agents: a farmer's agent, requests, proposals; and whom strangers may call. */
export const AGENT_SCREENS: Record<string, Screen> = {
  agent: {
    async show(visit) {
      const { db } = visit.deps;
      const shopId = accountIn(visit, 'shop');
      const consent = await findConsentOfShop(db, shopId);
      if (!consent) return showRequests(visit, shopId);
      const [proposals, fees] = await Promise.all([
        listOpenProposals(db, shopId),
        sumCommissions(db, shopId, new Date(Date.now() - FEES_DAYS_MS)),
      ]);
      const { agent, rateBasisPoints } = consent;
      const words = agentTexts().agent(
        nameOf(agent.name),
        formatPhone(agent.phone),
        formatRate(rateBasisPoints),
      );
      return {
        text: `${words}\n${agentTexts().fees(money(fees))}`,
        options: [
          ...(proposals.length > 0
            ? [{ label: agentTexts().proposals(proposals.length), step: { screen: 'proposals' } }]
            : []),
          { label: agentTexts().leave, step: { screen: 'leaveAgent' } },
        ],
      };
    },
  },

  agentRequest: {
    async show(visit, data) {
      const { agent, rateBasisPoints } = await getRequest(visit, data);
      return {
        text: agentTexts().request(nameOf(agent.name), formatRate(rateBasisPoints)),
        options: [
          { label: agentTexts().agree, step: { screen: 'agreeToAgent', data } },
          { label: agentTexts().no, step: { screen: 'declineAgent', data } },
        ],
      };
    },
  },

  agreeToAgent: {
    pin: 'ifSet',
    async show(visit, data) {
      const { db, site } = visit.deps;
      const { agent } = await getRequest(visit, data);
      const shopId = accountIn(visit, 'shop');
      await agree(db, site, { shopId, requestId: getText(data, 'requestId'), channel: 'USSD' });
      return done(agentTexts().agreed(nameOf(agent.name)));
    },
  },

  declineAgent: {
    async show(visit, data) {
      const shopId = accountIn(visit, 'shop');
      await declineRequest(visit.deps.db, { shopId, requestId: getText(data, 'requestId') });
      return done(agentTexts().declined);
    },
  },

  leaveAgent: {
    async show(visit) {
      const { db, site } = visit.deps;
      const { agent } = await endConsent(db, site, { shopId: accountIn(visit, 'shop') });
      return done(agentTexts().left(nameOf(agent)));
    },
  },

  proposals: {
    async show(visit, data) {
      const all = await listOpenProposals(visit.deps.db, accountIn(visit, 'shop'));
      if (all.length === 0) throw ussdErrors.nothingHere(agentTexts().noProposals);
      return showPage(all, {
        ...{ data, title: agentTexts().proposalsTitle, screen: 'proposals' },
        toOption: ({ id, name, pricePesewas }) => ({
          label: proposalLabel(name, money(pricePesewas)),
          step: { screen: 'proposal', data: { proposalId: id } },
        }),
      });
    },
  },

  proposal: {
    async show(visit, data) {
      const found = await getOpenProposal(
        visit.deps.db,
        accountIn(visit, 'shop'),
        getText(data, 'proposalId'),
      );
      const { name, pricePesewas, beforePesewas } = found;
      const [goods, price] = [nameOf(name), money(pricePesewas)];
      const answer = (label: string, agrees: number): Option => ({
        label,
        step: { screen: agrees ? 'agreeToPrice' : 'declinePrice', data },
      });
      return {
        text:
          beforePesewas === null
            ? agentTexts().newListing(goods, price)
            : agentTexts().newPrice(goods, money(beforePesewas), price),
        options: [answer(agentTexts().agree, 1), answer(agentTexts().no, 0)],
      };
    },
  },

  agreeToPrice: {
    pin: 'ifSet',
    show: (visit, data) => answer(visit, data, true),
  },

  declinePrice: {
    show: (visit, data) => answer(visit, data, false),
  },

  findAgent: {
    async show(visit) {
      const { region } = await getShop(visit.deps.db, accountIn(visit, 'shop'));
      return showAgentsOf(visit, region ?? '');
    },
  },

  agentRegions: {
    async show(_visit, data) {
      return showPage(GHANA_REGIONS, {
        ...{ data, title: agentTexts().whichRegion, screen: 'agentRegions' },
        toOption: (region) => ({ label: region, step: { screen: 'agentsOfRegion', data: { region } } }),
      });
    },
  },

  agentsOfRegion: {
    show: (visit, data) => showAgentsOf(visit, getText(data, 'region')),
  },
};

/** Requests to a shop without an agent. */
async function showRequests(visit: Visit, shopId: string): Promise<View> {
  const requests = await listRequestsOfShop(visit.deps.db, shopId);
  const options = requests.slice(0, 3).map(({ id, agent, rateBasisPoints }) => ({
    label: agentTexts().requestLine(nameOf(agent.name), formatRate(rateBasisPoints)),
    step: { screen: 'agentRequest', data: { requestId: id } },
  }));
  return {
    text: requests.length > 0 ? agentTexts().requests : agentTexts().noAgent,
    options: [...options, { label: agentTexts().find, step: { screen: 'findAgent' } }],
  };
}

async function answer(visit: Visit, data: Data, agrees: boolean): Promise<View> {
  const { db } = visit.deps;
  const shopId = accountIn(visit, 'shop');
  const proposalId = getText(data, 'proposalId');
  const { name, pricePesewas } = await getOpenProposal(db, shopId, proposalId);
  await answerProposal(db, { shopId, proposalId, agrees, channel: 'USSD' });
  return done(
    agrees ? agentTexts().priceAgreed(nameOf(name), money(pricePesewas)) : agentTexts().priceDeclined,
  );
}
