/** Tables that no public answer reads. A new table belongs here or below. */
export const NOT_SHOWN =
  `account_pins account_recoveries addresses admin_moves agent_acts agent_consents agent_proposals agents alerts announcements api_keys app_consents approvals audit_log backups balance_looks canned_answers card_recordings cart_items carts coupon_uses coupons customer_views dashboard_refunds desk_assignments desk_emails desk_mailboxes desk_notes desk_threads desk_unfiled_emails dispute_events
  dispute_items dispute_statements disputes email_changes events follow_mails follows handovers helpful_reviews
  harvest_advances harvest_shares quote_invitations quote_offers quote_requests standing_deliveries standing_orders
  idempotency_keys interests load_parcels load_pickups known_sign_ins launch_codes launch_signatures ledger_entries ledger_transactions limit_refusals mailed_secrets message_threads messages money_checks
  member_number_changes money_differences nodes oauth_apps oauth_codes oauth_tokens order_commissions order_deliveries order_events outbox_messages passkey_challenges passkeys payment_webhooks payouts phone_codes processor_looks
  dispute_items dispute_statements disputes email_changes follow_mails follows group_terms handovers helpful_reviews
  idempotency_keys interests known_sign_ins ledger_entries ledger_transactions limit_refusals lot_allocations lots mailed_secrets message_threads messages money_checks
  money_differences nodes order_commissions order_deliveries order_events order_group_splits order_member_shares outbox_messages passkey_challenges passkeys payment_webhooks payouts phone_codes processor_looks
  processor_movements push_subscriptions saved_filters settled_payments settlements
  rate_limits recovery_codes refunds reports rider_accounts rider_requests saved_wallets search_asks search_counts
  sealed_canary security_events sessions shop_order_references shipment_changes shipment_items shipments shop_days shop_members sms_stop_links test_payments translation_reviews translation_suggestions ussd_sessions weighings webhook_deliveries webhooks wishlist_items`.split(
    /\s+/,
  );
/** Tables that triggers derive from the ones changed below. */
export const DERIVED = ['market_counters', 'search_changes', 'search_documents', 'search_vocabulary'];
/** Tables that Home counts every two minutes, not on each change. */
export const COUNTED = ['orders', 'order_items', 'payment_attempts', 'payout_wallets'];

const product = (set: string) => [`products: ${set}`, `update products set ${set} where id = $product`];
const shop = (set: string) => [`shops: ${set}`, `update shops set ${set} where id = $shop`];

/**
 * Changes in order: a label that begins with the table, and the statements. `$product`, `$shop`, `$category` and
 * `$option` (a product with options) stand for ids.
 */
export const CHANGES: string[][] = [
  product("name = name || ' of the year'"),
  product("description = 'As good as ever'"),
  product('price_pesewas = 1234'),
  product('stock_quantity = stock_quantity - 1'),
  product('stock_quantity = 0'),
  product('stock_quantity = 20'),
  product('on_sale = false'),
  product('on_sale = true'),
  product("unit = '500 g jar'"),
  product("unit = '2 kg bag'"),
  product('ready_days = 9'),
  product('fresh = true'),
  product(`facts = '{"ingredients": "honey"}'`),
  product(`quantity_prices = '[{"kind": "EACH", "quantity": 3, "pricePesewas": 1000}]'`),
  product('stock_quantity = 2'),
  product('stock_quantity = 20, rating_sum = rating_sum + 1, rating_count = rating_count + 1'),
  product('hidden_at = now()'),
  product('hidden_at = null'),
  product('archived_at = now()'),
  product('archived_at = null'),
  product("created_at = now() + interval '1 second'"),
  product(
    'category_id = (select id from categories where id <> $category and shop_id is null order by id limit 1)',
  ),
  product('category_id = $category'),
  [
    'products: a new one',
    `insert into products (shop_id, category_id, name, price_pesewas, stock_quantity)
      values ($shop, $category, 'Zanzibar honey', 4200, 5)`,
  ],
  ['products: one less', "delete from products where name = 'Zanzibar honey'"],
  [
    'products: a hundred and one at once',
    `insert into products (shop_id, category_id, name, price_pesewas, stock_quantity)
      select $shop, $category, 'Bulk ' || n, 100, 5 from generate_series(1, 101) n`,
  ],
  ['products: many less', "delete from products where name like 'Bulk %'"],
  ['product_images: one less', 'delete from product_images where product_id = $product and position = 0'],
  [
    'product_images: a new one',
    `insert into product_images (product_id, position, storage_key, width, height)
      values ($product, 0, 'u/00000000000000000000000000000000', 960, 960)`,
  ],
  [
    'product_images: another',
    "update product_images set storage_key = 'u/11111111111111111111111111111111' where product_id = $product and position = 0",
  ],
  ['product_variants: its name', "update product_variants set name = name || '!' where product_id = $option"],
  [
    'product_variants: its stock',
    'update product_variants set stock_quantity = stock_quantity + 1 where product_id = $option',
  ],
  [
    'product_variants: its price',
    'update product_variants set price_pesewas = price_pesewas + 100 where product_id = $option',
  ],
  shop("name = name || ' and Sons'"),
  shop("description = 'Known in all of Ghana'"),
  shop("location = 'Ejisu'"),
  shop("region = 'Volta'"),
  shop("phone_number = '+233201112223'"),
  shop("profile_image = 'u/22222222222222222222222222222222'"),
  shop("banner_image = 'u/33333333333333333333333333333333'"),
  shop(`opening_hours = '[null,null,null,null,null,null,{"opens":"08:00","closes":"12:00"}]'`),
  shop('closed_from = current_date, closed_until = current_date + 3'),
  shop('closed_from = null, closed_until = null'),
  shop('rating_sum = rating_sum + 1, rating_count = rating_count + 1'),
  shop("status = 'SUSPENDED'"),
  shop("status = 'APPROVED'"),
  ['categories: its name', "update categories set name = name || 's' where id = $category"],
  ['categories: its description', "update categories set description = 'All of it' where id = $category"],
  ['categories: whether it keeps', 'update products set fresh = null where id = $product'],
  ['categories: that it does not keep', 'update categories set fresh = not fresh where id = $category'],
  ['categories: a new one', "insert into categories (name, shop_id) values ('Zebra things', $shop)"],
  ['categories: one less', "delete from categories where name = 'Zebra things'"],
  ['reviews: its text', "update reviews set text = 'On second thoughts' where product_id = $product"],
  ['reviews: its stars', 'update reviews set stars = 1 where product_id = $product'],
  ['reviews: that it is hidden', 'update reviews set hidden_at = now() where product_id = $product'],
  ['reviews: that it is not', 'update reviews set hidden_at = null where product_id = $product'],
  [
    'reviews: that it helped',
    'update reviews set helpful_count = helpful_count + 1 where product_id = $product',
  ],
  ['questions: its answer', "update questions set answer = 'Quite' where product_id = $product"],
  ['questions: that it is hidden', 'update questions set hidden_at = now() where product_id = $product'],
  ['questions: that it is not', 'update questions set hidden_at = null where product_id = $product'],
  [
    'users: who wrote it',
    "update users set first_name = 'Yaa' where id in (select user_id from reviews where product_id = $product)",
  ],
  [
    'users: who asked',
    "update users set last_name = 'Zu' where id in (select user_id from questions where product_id = $product)",
  ],
  ['settings: contact', `insert into settings (key, value) values ('contact.phone', '"+233201234567"')`],
  ['settings: contact, other', `update settings set value = '"+233207654321"' where key = 'contact.phone'`],
  [
    'settings: fee',
    `insert into settings (key, value) values ('fee.rates', '[{"from": "2026-01-01", "percent": 7}]')`,
  ],
  ['settings: impact', `update settings set value = '"live"' where key = 'impact.mode'`],
  [
    'site_page_versions: a new one',
    `insert into site_page_versions (page, version, texts, note, admin_id)
      select 'terms', 1, '{"en": {"title": "Terms", "lead": "", "text": "Be fair to one another."}, "tw": null}', 'x', id
      from users where role = 'admin' order by id limit 1`,
  ],
  ['seasons: its name', "update seasons set name = name || '.'"],
  [
    'search_terms: a new one',
    `insert into search_terms (concept, word, kind, language)
      select lower(name), 'zzqqxx', 'name', 'en' from products where id = $option`,
  ],
  [
    'search_terms: a word of it',
    `insert into search_terms (concept, word, kind, language)
      select lower(name), lower(name), 'name', 'en' from products where id = $option`,
  ],
  [
    'delivery_options: at the door',
    "insert into delivery_options (shop_id, kind, position) values ($shop, 'DELIVERY', 9)",
  ],
  [
    'delivery_zones: everywhere, and that options count',
    `with said as (insert into delivery_settings (shop_id) values ($shop) on conflict do nothing)
      insert into delivery_zones (option_id, position, area, fee_pesewas, days_from, days_to)
      select id, 9, 'GHANA', 4500, 2, 4 from delivery_options where shop_id = $shop and kind = 'DELIVERY'`,
  ],
  [
    'delivery_zones: dearer',
    `update delivery_zones set fee_pesewas = fee_pesewas + 100
      where option_id in (select id from delivery_options where shop_id = $shop)`,
  ],
  [
    'delivery_settings: dearer by size',
    'update delivery_settings set medium_pesewas = 300, large_pesewas = 700, sack_pesewas = 900 where shop_id = $shop',
  ],
  product('ready_days = null, fresh = false'),
  [
    'load_shops: a new one',
    `with made as (insert into loads (from_town, from_region, to_town, to_region, weekday, leaves_at, cut_off_hours,
          travel_days, carrier, station, arrival_station, made_by)
        select 'Bolgatanga', 'Upper East', 'Kumasi', 'Ashanti', extract(isodow from now() + interval '3 days')::int,
          '18:00', 24, 1, 'OA', 'OA yard', 'Kejetia', id from users limit 1 returning id),
      priced as (insert into load_rates (load_id, size, fee_pesewas, capacity)
        select id, unnest(array['SMALL', 'MEDIUM', 'LARGE', 'SACK']), 2, 9 from made)
      insert into load_shops (load_id, shop_id) select id, $shop from made`,
  ],
  ['load_rates: another fee', 'update load_rates set fee_pesewas = 1'],
  [
    'load_runs: cancelled',
    "insert into load_runs (load_id, leaves_on, status) select id, current_date + 3, 'CANCELLED' from loads",
  ],
  ['load_runs: open', "update load_runs set status = 'OPEN'"],
  ['loads: refused', "update loads set status = 'REFUSED', refused_reason = 'No such bus'"],
  ['loads: active', "update loads set status = 'ACTIVE', refused_reason = null"],
  ['loads: ended', 'update loads set ended_at = now()'],
  product("parcel_size = 'SACK'"),
  ['delivery_settings: free', 'update delivery_settings set free_above_pesewas = 1 where shop_id = $shop'],
  ['delivery_options: none', 'delete from delivery_options where shop_id = $shop'],
  ['groups: that it is one', 'insert into groups (shop_id, since) values ($shop, 2021)'],
  [
    'group_members: that one has agreed',
    `insert into group_members (shop_id, name, phone, text_version, channel, agreed_at)
      values ($shop, 'Ayisha', '+233241110001', 'x', 'CODE', now())`,
  ],
  ['group_members: that one has left', "update group_members set left_at = now(), left_by = 'MEMBER'"],
  [
    'towns: a new one',
    "insert into towns (region, name, north, east) values ('Ashanti', 'Zongo Market', 6.7, -1.6)",
  ],
  ['harvests: its price', 'update harvests set price_pesewas = 4500 where product_id = $product'],
  [
    'harvest_notes: how the season goes',
    "insert into harvest_notes (product_id, text) values ($product, 'Knee-high')",
  ],
  [
    'order_deposits: one reservation more',
    `insert into order_deposits (order_id, shop_id, units, deposit_pesewas, forfeit_basis_points, terms, terms_version)
     select order_id, shop_id, 1, 100, 5000, '', '' from order_items where product_id = $product order by id limit 1`,
  ],
  ['order_deposits: one less', 'delete from order_deposits'],
  ['harvest_notes: none', 'delete from harvest_notes'],
  ['harvests: none', 'delete from harvests'],
];
