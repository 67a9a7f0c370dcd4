import autocannon from 'autocannon';

const CONNECTIONS = 32;
const SECONDS = 3;

/** Answers a second to 32 who ask at once. */
async function rate(options: autocannon.Options): Promise<number> {
  const result = await autocannon({ ...options, connections: CONNECTIONS, duration: SECONDS });
  if (result.non2xx + result.errors > 0)
    throw new Error(`${options.url}: ${result.non2xx} refused, ${result.errors} errors`);
  return Math.round(result['2xx'] / result.duration);
}

/**
 * What a node of so many processes answers a second: pages and lists that nobody asked for before, and additions to 32
 * carts.
 */
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
