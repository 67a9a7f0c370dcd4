// @ts-check
/*
 * Signs up, buys one product and pays by mobile money:
 *   node examples/buy.js http://localhost:3000/api/v1
 * In the demo, the simulator's wallet pays by itself.
 */
import { createClient, DwasoError } from '@dwaso/client';

const dwaso = createClient({ baseUrl: process.argv[2] ?? 'http://localhost:3000/api/v1' });
const email = `ama.${Date.now()}@example.com`;
const password = 'Three-yams-on-a-plate';

await dwaso.call('POST /auth/signup', { body: { email, password, firstName: 'Ama', lastName: 'Serwaa' } });
dwaso.setToken(await dwaso.call('POST /auth/login', { body: { email, password } }));

const products = await dwaso.call('GET /products', {
  query: { inStock: 'true', sort: 'price-asc', limit: 20 },
});
const product = products.find(({ shop, stockQuantity }) => shop.closedUntil === null && stockQuantity > 0);
if (!product) throw new Error('Nothing is on sale');
const cart = await dwaso.call('POST /cart/add', { body: { productId: product.id, quantity: 1 } });
console.log(`In the basket: ${cart.items.map((item) => item.product.name).join(', ')}`);

const phone = '055 123 4987';
const { order } = await dwaso.call('POST /cart/checkout', {
  once: true,
  body: {
    paymentMethod: 'MOMO',
    shippingAddress: {
      fullName: 'Ama Serwaa',
      phone,
      street: '12 Prempeh II Street',
      city: 'Kumasi',
      state: 'Ashanti',
    },
    momo: { phone, network: 'mtn' },
  },
});

for (let asked = 0; asked < 100; asked++) {
  const { status } = await dwaso.call('GET /orders/{id}/payment', { params: { id: order.id } });
  if (status === 'SUCCEEDED') break;
  if (status !== 'PENDING') throw new Error(`The payment is ${status}`);
  await new Promise((resolve) => setTimeout(resolve, 200));
}
const paid = await dwaso.call('GET /orders/{id}', { params: { id: order.id } });
console.log(`Paid: GH₵${'totalAmount' in paid ? paid.totalAmount.toFixed(2) : '?'}, ${product.name}`);

// A refusal gives the reason for each field.
try {
  await dwaso.call('POST /cart/add', { body: { productId: product.id, quantity: 0 } });
} catch (error) {
  if (error instanceof DwasoError) console.log(`Refused: ${error.code}, ${error.errors.quantity}`);
}
