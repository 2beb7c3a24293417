/** The shell's rooms, floor by floor from the ground up. */
const shellFloors = [
  ['async', 'router', 'widget', 'storage', 'http', 'platform', 'theme', 'telemetry', 'connection'],
  ['connectors', 'chains', 'frame'],
  ['session', 'signIn', 'assets', 'transactions'],
  ['loader', 'release', 'i18n', 'federation'],
  ['ui'],
  ['page', 'networks', 'elements', 'ssr', 'boot', 'cdn', 'package', 'react', 'wagmi'],
]

const tests = String.raw`\.test\.tsx?$|\.suite\.ts$`
const notTests = { pathNot: tests }

/** Every rule has a test that breaks it: tools/checks/imports.test.ts. */
module.exports = {
  forbidden: [
    {
      name: 'feature-isolation',
      comment: 'A feature takes everything else from its context: it ships alone, and breaks nobody.',
      severity: 'error',
      from: { path: '^features/([^/]+)/', ...notTests },
      to: {
        path: '^(features|shell|services|playground|testing|tests)/|node_modules/',
        // React comes from the shell by federation; schemas are a feature's own.
        pathNot: ['^features/$1/', 'node_modules/(@types/)?react/', 'node_modules/zod/(v4/)?mini/'],
      },
    },
    {
      name: 'feature-isolation',
      comment: 'What tests of a feature need besides lies in tests/fakes.',
      severity: 'error',
      from: { path: `^features/([^/]+)/.*(${tests})` },
      to: { path: '^(features|shell|services|playground|testing)/', pathNot: '^features/$1/' },
    },
    {
      name: 'shell-no-features',
      comment: 'The shell learns of features from the signed manifest alone.',
      severity: 'error',
      from: { path: '^shell/' },
      to: { path: '^features/' },
    },
    {
      name: 'shared-is-a-leaf',
      comment: 'Every remote bundles its own copy of it.',
      severity: 'error',
      from: { path: '^shared/', ...notTests },
      to: { path: '^(shell|features|services|playground|testing|tests)/' },
    },
    ...lowerOnly('shared', [
      'schema',
      'domain',
      'reading',
      'frame',
      'portfolio',
      'errors',
      'store',
      'bus',
      'i18n',
      'contract',
      'ui',
    ]),
    ...lowerOnly('shell', shellFloors.flat()),
    {
      name: 'shell-lower-rooms-only',
      comment:
        'The files at the top of shell/ are the page entry, above all rooms but those of its own floor.',
      severity: 'error',
      from: { path: `^shell/(${shellFloors.slice(0, -1).flat().join('|')})/`, ...notTests },
      to: { path: String.raw`^shell/\w+\.ts$` },
    },
    {
      name: 'shell-lower-rooms-only',
      comment: 'Tools of the build are not shipped to visitors.',
      severity: 'error',
      from: { path: '^shell/', pathNot: ['^shell/(build|release/tool|package/cli)/', tests] },
      to: { path: '^shell/(build|release/tool)/' },
    },
    {
      name: 'chain-sdks-only-in-adapters',
      comment: 'Everything else asks ctx.chains: a chain SDK is downloaded with the chain that needs it.',
      severity: 'error',
      from: {
        path: '^(shell|shared|features|playground)/',
        // Requests are read by viem's pure functions of the ABI.
        pathNot: ['^shell/(chains|connectors)/', '^shared/reading/', tests],
      },
      to: { path: 'node_modules/(viem|@solana|@walletconnect)/' },
    },
    {
      name: 'chain-sdks-only-in-adapters',
      comment: 'Five of its chains weigh 12 kB: ours are plain objects, which a test holds against them.',
      severity: 'error',
      from: { pathNot: String.raw`^shell/entry/networks/.*\.test\.ts$|^tests/` },
      to: { path: 'node_modules/viem/[^.]*/chains/' },
    },
    {
      name: 'services-do-not-import-shell',
      comment: 'The back end shares shapes with the widget, and no code.',
      severity: 'error',
      from: { path: '^services/', pathNot: ['^frame/', tests] },
      to: { path: '^(shell|features|playground|tests)/|^shared/(?!contract/|domain/|frame/)' },
    },
    {
      name: 'services-do-not-import-shell',
      comment: 'The vault’s frame is a page too: it has languages, and parts of its own beside shared ones.',
      severity: 'error',
      from: { path: '^frame/', pathNot: ['^tools/build/', tests] },
      to: {
        path: '^(shell|features|playground|tests)/|^shared/(?!amounts/|contract/|domain/|frame/|i18n/|reading/|ui/)',
      },
    },
    {
      name: 'shell-does-not-import-services',
      comment: 'Imports go down only.',
      severity: 'error',
      from: { path: '^shell/', ...notTests },
      to: { path: '^(services|playground|testing|tests)/' },
    },
    {
      name: 'test-wallets-stand-alone',
      comment: 'They are a product of their own: pages have them without the widget.',
      severity: 'error',
      from: { path: '^testing/', ...notTests },
      to: { path: '^(shell|features|services|playground|tests)/' },
    },
    {
      name: 'public-only',
      comment: 'The playground is a host page like any other.',
      severity: 'error',
      from: { path: '^playground/browser/' },
      to: { pathNot: [String.raw`^(shell/|shell/[\w-]+/|testing/)index\.ts$`, '^playground/browser/'] },
    },
    {
      name: 'examples-stand-alone',
      comment: 'They are copied by hosts, who have the package and nothing else of ours.',
      severity: 'error',
      from: { path: '^examples/([^/]+)/', ...notTests },
      to: {
        path: '^(shell|shared|features|services|playground|testing|tests|examples)/',
        pathNot: '^examples/$1/',
      },
    },
    {
      name: 'gallery-shows-and-is-not-used',
      comment: 'It shows parts and views of all; nothing is built on it.',
      severity: 'error',
      from: { pathNot: '^playground/gallery/|^tests/e2e/' },
      to: { path: '^playground/gallery/' },
    },
    {
      name: 'zod-classic-in-the-build-only',
      comment: 'It is four times the size of zod/mini.',
      severity: 'error',
      from: { pathNot: ['^tools/build/', '^tools/release/', '^tests/', tests] },
      to: { path: 'node_modules/zod/', pathNot: 'node_modules/zod/(v4/)?mini/' },
    },
    {
      name: 'no-circular',
      comment: 'Neither code nor types go in circles. A chunk may read the table that loads it.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    },
    {
      name: 'programs-of-the-devnet',
      comment: 'Their licences are not ours: they are run or read by their path, and no part of our code.',
      severity: 'error',
      from: {},
      to: { path: '^devnet/(bundler|uniswap)/' },
    },
    {
      name: 'no-orphans',
      comment: 'Nothing imports it, and it imports nothing.',
      severity: 'error',
      // The build puts these in the place of modules of packages, or runs them by their path.
      from: {
        orphan: true,
        pathNot: String.raw`\.d\.m?ts$|\.json$|\.config\.ts$|^shell/remotes/federation/\w+\.js$|^(tools/build|tests/attack)/\w+\.cjs$|^shell/reach/connectors/walletConnect/replaced/|^tests/fixtures/extension/|^tests/fixtures/solana/kitVectors\.mjs$|^servers/vault/server/(social|signIn)/pages/`,
      },
      to: {},
    },
    {
      name: 'not-to-unresolvable',
      comment: 'A rule cannot judge what it cannot find.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|tests/hosts/templates)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.d.ts', '.d.mts', '.mjs', '.js', '.json'],
    },
  },
}

/** A folder imports only those before it: types too. */
function lowerOnly(top, folders) {
  return folders.slice(0, -1).map((folder, index) => ({
    name: `${top}-lower-rooms-only`,
    comment: `Lower rooms of ${top}/ only: ${folders.join(', ')}.`,
    severity: 'error',
    from: { path: `^${top}/${folder}/`, ...notTests },
    to: { path: `^${top}/(${folders.slice(index + 1).join('|')})/` },
  }))
}
