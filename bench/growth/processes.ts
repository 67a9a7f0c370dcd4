import autocannon from 'autocannon';

const CONNECTIONS = 32;
const SECONDS = 3;

/** Responses per second to 32 concurrent clients. */
async function rate(options: autocannon.Options): Promise<number> {
  const result = await autocannon({ ...options, connections: CONNECTIONS, duration: SECONDS });
  if (result.non2xx + result.errors > 0)
    throw new Error(`${options.url}: ${result.non2xx} refused, ${result.errors} errors`);
  return Math.round(result['2xx'] / result.duration);
}

/** Responses per second of a node with this many processes: uncached pages and lists, and additions to 32 carts. */
export async function rates(url: string, goods: string[], tokens: string[]) {
  let next = 0;
  const fresh = (path: (n: number) => string) =>
    rate({
      url,
      requests: [
        {
          method: 'GET',
          setupRequest: (request) => ({ ...request, path: path(next++) }),
        },
      ],
    });
  let customer = 0;
  return {
    'pages of a product': await fresh((n) => `/products/${goods[n % goods.length]}`),
    'lists of 24': await fresh((n) => `/api/v1/products?limit=24&maxPrice=${500_000 + n}`),
    'additions to carts': await rate({
      url: `${url}/api/v1/cart/add`,
      method: 'POST',
      setupClient(client) {
        const at = customer++;
        client.setHeadersAndBody(
          { authorization: `Bearer ${tokens[at % tokens.length]}`, 'content-type': 'application/json' },
          JSON.stringify({ productId: goods[at % goods.length], quantity: 1 }),
        );
      },
    }),
  };
}
