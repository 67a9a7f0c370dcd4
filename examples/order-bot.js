// @ts-check
/*
 * Customers order in a chat: they search, choose, sign in with a code by SMS, and pay by mobile money.
 * Read from the terminal here; a chat's webhook calls `createBot(…).answer(from, text)` just so.
 */
import { createInterface } from 'node:readline';
import { createClient, DwasoError } from '@dwaso/client';

const HELP = 'Send what you look for, such as: shea. Then the number of a product, such as: 1, or 2 x3.';
const PAYMENT_CHECKS = 60;
const CHECK_EVERY_MS = 1000;

/**
 * @typedef {object} Chat
 * @property {import('@dwaso/client').DwasoClient} customer
 * @property {{ id: string, name: string, price: number }[]} found
 * @property {{ productId: string, quantity: number } | null} wanted
 * @property {'search' | 'code' | 'name' | 'address'} step
 * @property {string} code
 */

/**
 * @param {object} options
 * @param {string} options.baseUrl
 * @param {string} options.key one of the market, with `products:read`
 * @param {number} [options.checkEveryMs]
 */
export function createBot({ baseUrl, key, checkEveryMs = CHECK_EVERY_MS }) {
  /** @type {Map<string, Chat>} */
  const chats = new Map();

  /** The market counts this chat's searches apart from those of others. @param {string} from */
  const searchClient = (from) =>
    createClient({
      baseUrl,
      token: key,
      fetch: (url, init) => {
        const headers = new Headers(init?.headers);
        headers.set('dwaso-end-user', from.replaceAll(/\W/g, ''));
        return fetch(url, { ...init, headers });
      },
    });

  /** @param {string} from */
  function chatOf(from) {
    let chat = chats.get(from);
    if (!chat) {
      chat = { customer: createClient({ baseUrl }), found: [], wanted: null, step: 'search', code: '' };
      chats.set(from, chat);
    }
    return chat;
  }

  /** @param {string} from @param {Chat} chat @param {string} text */
  async function search(from, chat, text) {
    const found = await searchClient(from).call('GET /products', {
      query: { search: text, inStock: 'true', limit: 3 },
    });
    chat.found = found
      .filter(({ sale }) => sale !== 'harvest')
      .map(({ id, name, price }) => ({ id, name, price }));
    if (chat.found.length === 0) return `Nothing found for "${text}". ${HELP}`;
    const lines = chat.found.map(({ name, price }, index) => `${index + 1}. ${name}, GH₵${price.toFixed(2)}`);
    return `${lines.join('\n')}\nSend the number of what you want.`;
  }

  /** @param {string} from @param {Chat} chat @param {number} index @param {number} quantity */
  async function choose(from, chat, index, quantity) {
    const product = chat.found[index - 1];
    if (!product) return `There is no ${index} in the list. ${HELP}`;
    chat.wanted = { productId: product.id, quantity };
    await chat.customer.call('POST /auth/phone/start', { body: { phone: from } });
    chat.step = 'code';
    return `${quantity} × ${product.name}. We sent a code to ${from} by SMS: send it here.`;
  }

  /** @param {string} from @param {Chat} chat @param {{ firstName: string, lastName: string }} [names] */
  async function signIn(from, chat, names) {
    const { token, needsName } = await chat.customer.call('POST /auth/phone/verify', {
      body: { phone: from, code: chat.code, ...names },
    });
    if (needsName) {
      chat.step = 'name';
      return 'Welcome! What are your first and last name?';
    }
    chat.customer.setToken(token);
    if (!chat.wanted) throw new Error('nothing was chosen');
    await chat.customer.call('POST /cart/add', { body: chat.wanted });
    chat.step = 'address';
    return 'Where shall it go? Send your name, street, town and region, with commas.';
  }

  /** @param {string} from @param {Chat} chat @param {string} text */
  async function buy(from, chat, text) {
    const [fullName = '', street = '', city = '', state = ''] = text.split(',').map((part) => part.trim());
    const { order } = await chat.customer.call('POST /cart/checkout', {
      once: true,
      body: { paymentMethod: 'MOMO', shippingAddress: { fullName, phone: from, street, city, state } },
    });
    chat.step = 'search';
    const reply = `GH₵${order.totalAmount.toFixed(2)}: approve the payment on your phone.`;
    for (let check = 0; check < PAYMENT_CHECKS; check++) {
      const payment = await chat.customer.call('GET /orders/{id}/payment', { params: { id: order.id } });
      if (payment?.status === 'SUCCEEDED')
        return `${reply}\nPaid. Thank you! Send "orders" to see how it goes.`;
      if (payment?.status !== 'PENDING')
        return `${reply}\nThe payment did not go through. Send "orders" and try again.`;
      await new Promise((resolve) => setTimeout(resolve, checkEveryMs));
    }
    return reply;
  }

  /** @param {Chat} chat */
  async function orders(chat) {
    const list = await chat.customer.call('GET /orders', { query: { limit: 3 } });
    if (!Array.isArray(list) || list.length === 0) return 'You have no orders yet.';
    return list.map((order) => `GH₵${order.totalAmount.toFixed(2)}: ${order.orderStatus}`).join('\n');
  }

  return {
    /**
     * Answers a message of a chat user.
     * @param {string} from the user's phone number
     * @param {string} text
     * @returns {Promise<string>}
     */
    async answer(from, text) {
      const chat = chatOf(from);
      const said = text.trim();
      try {
        if (chat.step === 'code' && /^\d{6}$/.test(said)) {
          chat.code = said;
          return await signIn(from, chat);
        }
        if (chat.step === 'name' && said.includes(' ')) {
          const [firstName = '', ...rest] = said.split(/\s+/);
          return await signIn(from, chat, { firstName, lastName: rest.join(' ') });
        }
        if (chat.step === 'address' && said.includes(',')) return await buy(from, chat, said);
        if (/^orders$/i.test(said)) return await orders(chat);
        const choice = /^(\d)(?:\s*x\s*(\d+))?$/i.exec(said);
        if (choice) return await choose(from, chat, Number(choice[1]), Number(choice[2] ?? 1));
        return said === '' ? HELP : await search(from, chat, said);
      } catch (error) {
        if (!(error instanceof DwasoError)) throw error;
        const wait = error.retryAfter ? ` Try again in ${error.retryAfter} seconds.` : '';
        return `${Object.values(error.errors)[0] ?? error.message}${wait}`;
      }
    },
  };
}

if (import.meta.filename === process.argv[1]) {
  const bot = createBot({
    baseUrl: process.argv[2] ?? 'http://localhost:3000/api/v1',
    key: process.env.DWASO_KEY ?? '',
  });
  console.log('Send a line such as 0241234567: shea');
  for await (const line of createInterface({ input: process.stdin })) {
    const [from = '', ...text] = line.split(':');
    console.log(await bot.answer(from.trim(), text.join(':')));
  }
}
