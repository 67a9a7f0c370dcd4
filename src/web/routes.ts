import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  layout('routes/layout.tsx', [
    index('routes/home.tsx'),
    route('products', 'routes/products.tsx'),
    route('products/:productId', 'routes/product.tsx'),
    route('shops', 'routes/shops.tsx'),
    route('shops/:shopId', 'routes/shop.tsx'),
    route('about', 'routes/about.tsx'),
    route('terms', 'routes/terms.tsx'),
    route('privacy', 'routes/privacy.tsx'),
    route('seller-terms', 'routes/seller-terms.tsx'),
    route('cart', 'routes/cart.tsx'),
    route('wishlist', 'routes/wishlist.tsx'),
    route('auth', 'routes/auth.tsx'),
    route('forgot-password', 'routes/forgot-password.tsx'),
    route('reset-password', 'routes/reset-password.tsx'),
    route('verify-email', 'routes/verify-email.tsx'),
    route('verify-shop', 'routes/verify-shop.tsx'),
    route('sell', 'routes/sell.tsx'),
    route('shop-pending', 'routes/shop-pending.tsx'),
    route('checkout', 'routes/checkout.tsx'),
    route('orders', 'routes/orders.tsx'),
    route('orders/:orderId', 'routes/order.tsx'),
    route('dashboard', 'routes/dashboard.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
  ...prefix('merchant', [
    index('routes/merchant/index.tsx'),
    route('login', 'routes/merchant/login.tsx'),
    route('forgot-password', 'routes/merchant/forgot-password.tsx'),
    layout('routes/merchant/layout.tsx', [
      route('dashboard', 'routes/merchant/dashboard.tsx'),
      route('*', 'routes/merchant/not-found.tsx'),
    ]),
  ]),
] satisfies RouteConfig;
