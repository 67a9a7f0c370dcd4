/**
 * A rate limit: how much of what one party may use within a time. Further calls are refused, and refusals are
 * counted.
 */
export interface Budget {
  /** The party whose calls are counted together. */
  who: string;
  /** What is counted. */
  what: string;
  howMuch: number;
  /** Seconds until the count restarts; null for a limit on what exists at one time. */
  howLongSeconds: number | null;
}

/** All rate limits. Refusals are counted under these names. */
export const BUDGETS = {
  signInFailures: {
    who: 'One account, from one internet address or known browser',
    what: 'Wrong passwords',
    howMuch: 10,
    howLongSeconds: 900,
  },
  // // Never applied to the owner's known browsers and addresses, so that a stranger cannot lock the owner out.
  signInFailuresByAddress: {
    who: 'One account, from anywhere but where it was signed in before',
    what: 'Wrong passwords',
    howMuch: 100,
    howLongSeconds: 900,
  },
  signInFailuresByIp: {
    who: 'One internet address',
    what: 'Wrong passwords',
    howMuch: 100,
    howLongSeconds: 900,
  },
  // // Each costs a slow hash of the password, right or wrong.
  signIns: {
    who: 'One account, from one known browser or internet address, or from all others together',
    what: 'Successful sign-ins',
    howMuch: 30,
    howLongSeconds: 900,
  },
  signInsByIp: {
    who: 'One internet address',
    what: 'Sign-in tries',
    howMuch: 60,
    howLongSeconds: 60,
  },
  signUps: {
    who: 'One internet address',
    what: 'New accounts and shops',
    howMuch: 100,
    howLongSeconds: 3600,
  },
  mails: {
    who: 'One email address, from one internet address or known browser',
    what: 'Emails requested',
    howMuch: 5,
    howLongSeconds: 3600,
  },
  mailsByAddress: {
    who: 'One email address, from anywhere but where it was signed in before',
    what: 'Emails requested',
    howMuch: 20,
    howLongSeconds: 3600,
  },
  mailsByIp: { who: 'One internet address', what: 'Emails requested', howMuch: 60, howLongSeconds: 3600 },
  codesByIp: {
    who: 'One internet address',
    what: 'Codes and emailed links tried',
    howMuch: 60,
    howLongSeconds: 3600,
  },
  textsByIp: { who: 'One internet address', what: 'Codes texted', howMuch: 20, howLongSeconds: 3600 },
  textsToStrangers: {
    who: 'All phone numbers without an account together',
    what: 'Codes texted',
    howMuch: 600,
    howLongSeconds: 3600,
  },
  strangersCodes: {
    who: 'All devices that have not signed in to the account before, together',
    what: 'Wrong texted codes',
    howMuch: 2000,
    howLongSeconds: 3600,
  },
  apiKeys: {
    who: 'One API key, or one customer’s app',
    what: 'Calls',
    howMuch: 600,
    howLongSeconds: 60,
  },
  // Each yes is mailed or texted.
  appConsents: { who: 'One customer', what: 'Answers to apps', howMuch: 20, howLongSeconds: 3600 },
  oauthTokens: { who: 'One internet address', what: 'Tokens of apps', howMuch: 600, howLongSeconds: 60 },
  ussdSessions: { who: 'One phone number', what: 'USSD sessions', howMuch: 30, howLongSeconds: 3600 },
  ussdTurns: { who: 'One phone number', what: 'USSD answers', howMuch: 300, howLongSeconds: 3600 },
  // // A leaked secret claims any number: beyond this the gateway asks for no PIN.
  ussdWrongPins: {
    who: 'One USSD gateway, all phone numbers together',
    what: 'Wrong PINs',
    howMuch: 200,
    howLongSeconds: 3600,
  },
  asksByIp: { who: 'One internet address', what: 'Products requested', howMuch: 20, howLongSeconds: 3600 },
  suggestionsByIp: {
    who: 'One internet address',
    what: 'Better words suggested',
    howMuch: 20,
    howLongSeconds: 3600,
  },
  choicesByIp: {
    who: 'One internet address',
    what: 'Products opened from a search',
    howMuch: 300,
    howLongSeconds: 3600,
  },
  passwordChecks: {
    who: 'One signed-in owner or admin',
    what: 'Password asked again',
    howMuch: 10,
    howLongSeconds: 900,
  },
  payments: {
    who: 'One customer',
    what: 'Checkouts and payment attempts',
    howMuch: 60,
    howLongSeconds: 3600,
  },
  // // Prevents harvesting names by trying numbers.
  walletNames: {
    who: 'One customer',
    what: 'Names of wallets looked up before paying',
    howMuch: 20,
    howLongSeconds: 86_400,
  },
  walletNamesByIp: {
    who: 'One internet address',
    what: 'Names of wallets looked up before paying',
    howMuch: 60,
    howLongSeconds: 86_400,
  },
  agentRequests: {
    who: 'One agent',
    what: 'Farmers asked, and codes texted to farmers',
    howMuch: 40,
    howLongSeconds: 86_400,
  },
  memberTexts: {
    who: 'One shop or member of a group',
    what: 'Codes texted to members',
    howMuch: 60,
    howLongSeconds: 86_400,
  },
  testMails: {
    who: 'One admin',
    what: 'Test emails to oneself',
    howMuch: 20,
    howLongSeconds: 3600,
  },
  dataExports: {
    who: 'One customer or shop',
    what: 'Downloads of own data',
    howMuch: 10,
    howLongSeconds: 3600,
  },
  customerViews: {
    who: 'One admin',
    what: 'Customer accounts viewed',
    howMuch: 30,
    howLongSeconds: 86_400,
  },
  // // Each pair bounds the memory and the files that pending requests use.
  bodyBytesByIp: {
    who: 'One internet address',
    what: 'Bytes of requests in progress',
    howMuch: 4 * 1024 * 1024,
    howLongSeconds: null,
  },
  bodyBytes: {
    who: 'Everyone together',
    what: 'Bytes of requests in progress',
    howMuch: 32 * 1024 * 1024,
    howLongSeconds: null,
  },
  uploadBytesByIp: {
    who: 'One internet address',
    what: 'Bytes of uploads in progress',
    howMuch: 64 * 1024 * 1024,
    howLongSeconds: null,
  },
  uploadBytes: {
    who: 'Everyone together',
    what: 'Bytes of uploads in progress',
    howMuch: 512 * 1024 * 1024,
    howLongSeconds: null,
  },
  pictures: { who: 'One shop or customer', what: 'Pictures sent', howMuch: 300, howLongSeconds: 3600 },
  picturesKept: { who: 'One shop', what: 'Pictures of products kept', howMuch: 5000, howLongSeconds: null },
  couponTries: {
    who: 'One customer',
    what: 'Discount codes entered',
    howMuch: 30,
    howLongSeconds: 3600,
  },
  questions: {
    who: 'One customer',
    what: 'Questions to shops',
    howMuch: 10,
    howLongSeconds: 86_400,
  },
  riders: { who: 'One shop', what: 'Calls to the delivery company', howMuch: 60, howLongSeconds: 3600 },
  messages: {
    who: 'One customer, or one of a shop’s team',
    what: 'Messages written',
    howMuch: 60,
    howLongSeconds: 3600,
  },
  deskEmails: { who: 'One admin', what: 'Answers emailed from the desk', howMuch: 60, howLongSeconds: 3600 },
  deskEmailsOfCase: {
    who: 'One person of one case',
    what: 'Answers emailed from the desk',
    howMuch: 20,
    howLongSeconds: 86_400,
  },
  webhookTests: {
    who: 'One account',
    what: 'Tests of webhooks',
    howMuch: 30,
    howLongSeconds: 3600,
  },
  unpaidOrders: {
    who: 'One verified customer who has paid before',
    what: 'Unpaid orders',
    howMuch: 5,
    howLongSeconds: null,
  },
  unpaidOrdersOfNew: {
    who: 'One customer who has never paid, or never confirmed the email',
    what: 'Unpaid orders',
    howMuch: 1,
    howLongSeconds: null,
  },
  ordersOfNew: {
    who: 'One customer who has never paid',
    what: 'Orders placed',
    howMuch: 3,
    howLongSeconds: 3600,
  },
  prompts: {
    who: 'One mobile money number that has not paid for the account before',
    what: 'Payment requests, of all accounts together',
    howMuch: 3,
    howLongSeconds: 3600,
  },
} as const satisfies Record<string, Budget>;

export type BudgetName = keyof typeof BUDGETS;
