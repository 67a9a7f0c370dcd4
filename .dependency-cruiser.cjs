/** The import rules of the portal: see docs/architecture.md. A test plants a forbidden import to show that this bites. */
const only = (name, from, allowed) => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: '\\.test\\.tsx?$' },
  to: { path: '^(src|simulators|tests|tools|bench)/', pathNot: allowed },
});

/** Which modules each module may import: those named, all above it in the table. */
const MODULES = require('./src/modules/table.json');
const foldersOf = (...names) => `^src/modules/(${names.join('|')})/`;
const ERRORS = '^src/modules/[^/]+/errors\\.ts$';
const INDEX = '^src/modules/[^/]+/index\\.ts$';
/** Schemas and endpoints of a module, which the web imports too. */
const CONTRACT = '^src/modules/[^/]+/contract/';
const HTTP = '^src/modules/[^/]+/http/';
const INNER = '^src/modules/[^/]+/(?!contract/|http/)';

module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    only('shared-stands-alone', '^src/shared/', '^src/shared/'),
    only('contract', '^src/contract/', ['^src/(contract|shared)/', CONTRACT]),
    only('module-contract', CONTRACT, ['^src/shared/', '^src/contract/table\\.ts$', CONTRACT]),
    {
      name: 'contract-packages',
      severity: 'error',
      from: { path: ['^src/(contract|shared)/', CONTRACT], pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^src/(contract|shared)/', CONTRACT, 'node_modules/zod/mini/', '^\\.messages/'] },
    },
    only('platform-imports-libraries-only', '^src/platform/', '^src/platform/'),
    only('modules', INNER, ['^src/(shared|platform)/', '^src/modules/[^/]+/(?!http/)']),
    only('module-http', HTTP, ['^src/(server|shared|contract|platform)/', INDEX, CONTRACT, HTTP, ERRORS]),
    {
      name: 'module-throws-its-own-errors',
      severity: 'error',
      from: { path: '^src/modules/([^/]+)/' },
      to: { path: ERRORS, pathNot: '^src/modules/$1/' },
    },
    {
      name: 'module-through-its-index',
      severity: 'error',
      from: { path: '^src/modules/([^/]+)/(?!http/)', pathNot: '(\\.test|/tables)\\.ts$' },
      to: { path: '^src/modules/([^/]+)/', pathNot: ['^src/modules/$1/', INDEX, CONTRACT] },
    },
    {
      name: 'module-ignores-its-own-index',
      severity: 'error',
      from: { path: '^src/modules/([^/]+)/(?!http/)', pathNot: '\\.test\\.ts$' },
      to: { path: '^src/modules/$1/index\\.ts$' },
    },
    {
      name: 'tables-know-only-tables',
      severity: 'error',
      from: { path: '^src/modules/.*/tables\\.ts$' },
      to: { path: '^src/modules/', pathNot: ['/(tables|states)\\.ts$', CONTRACT] },
    },
    ...Object.entries(MODULES).map(([name, imports]) => ({
      name: `module-${name}`,
      severity: 'error',
      from: { path: foldersOf(name), pathNot: ['(\\.test|/tables)\\.ts$', CONTRACT, HTTP] },
      to: { path: '^src/modules/', pathNot: foldersOf(name, ...imports) },
    })),
    only('providers', '^src/providers/', [
      '^src/(providers|shared|platform)/',
      INDEX,
      CONTRACT,
      '^src/modules/.*/gateway\\.ts$',
    ]),
    only('server', '^src/server/', [
      '^src/(server|shared|contract|platform)/',
      CONTRACT,
      '^src/modules/(api-keys|audit|checkout|community|connected-apps|disputes|events|fulfilment|idempotency|identity|launch|mail|media|payments|payouts|search|ussd)/index\\.ts$',
    ]),
    only('jobs', '^src/jobs/', ['^src/(jobs|shared|platform)/', INDEX, CONTRACT]),
    {
      name: 'composition-starts-no-process',
      severity: 'error',
      from: { path: '^src/composition/' },
      to: { path: '^src/processes/' },
    },
    only('web', '^src/web/', ['^src/(web|shared|contract)/', CONTRACT]),
    {
      name: 'web-has-no-server',
      severity: 'error',
      from: { path: '^src/web/', pathNot: '(\\.server|entry\\.server)\\.tsx?$' },
      to: { dependencyTypes: ['core'] },
    },
    // Within src/web imports point one way: lib <- components/ui <- components <- features <- routes.
    ...[
      ['web-lib', '^src/web/lib/', '^src/web/lib/'],
      ['web-ui', '^src/web/components/ui/', '^src/web/(lib|components/ui)/'],
      ['web-components', '^src/web/components/', '^src/web/(lib|components)/'],
      ['web-features', '^src/web/features/([^/]+)/', '^src/web/(lib|components|features/$1)/'],
      ['web-routes', '^src/web/routes/([^/]+)/', '^src/web/(lib|components|features|routes/$1)/'],
    ].map(([name, from, allowed]) => ({
      name,
      severity: 'error',
      from: { path: from },
      to: { path: '^src/web/', pathNot: allowed },
    })),
    {
      name: 'web-pages-stand-alone',
      comment: 'what two pages share is a component of their feature',
      severity: 'error',
      from: { path: '^src/web/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/web/routes/.*-page\\.tsx$' },
    },
    {
      name: 'public-pages-ship-no-zod',
      comment: 'zod/mini costs 11 KiB; form pages alone load schemas, each through a schema.ts',
      severity: 'error',
      from: { path: '^src/web/', pathNot: '/(schema|schemas)\\.ts$|\\.test\\.tsx?$' },
      to: { path: 'node_modules/zod/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'web-uses-zod-mini',
      comment: 'classic zod costs a form page 12 KiB more (docs/libraries.md)',
      severity: 'error',
      from: { path: '^src/web/' },
      to: { path: 'node_modules/zod/(?!mini/)' },
    },
    {
      name: 'web-takes-types-of-endpoints',
      comment: 'the table holds every schema: imported at run time it brings all of zod with it',
      severity: 'error',
      from: { path: '^src/web/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^src/(contract/endpoints|modules/[^/]+/contract/.*-endpoints)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    only('simulators-stand-alone', '^simulators/', '^simulators/'),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(build|\\.react-router)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
};
