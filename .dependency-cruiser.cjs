const floors = require('./tools/checks/floors.json')

const tests = String.raw`\.test\.tsx?$|\.suite\.ts$`
const notTests = { pathNot: tests }
/** All that no product of ours may need. */
const apart = 'shell|frame|servers|devnet|tools|playground|testing|tests'

/** Every rule has a test that breaks it: tools/checks/imports.test.ts. */
module.exports = {
  forbidden: [
    {
      name: 'feature-isolation',
      comment: 'A feature takes everything else from its context: it ships alone, and breaks nobody.',
      severity: 'error',
      from: { path: '^features/([^/]+)/', ...notTests },
      to: {
        path: `^(features|${apart})/|node_modules/`,
        // React comes from the shell by federation; schemas are a feature's own.
        pathNot: ['^features/$1/', 'node_modules/(@types/)?react/', 'node_modules/zod/(v4/)?mini/'],
      },
    },
    {
      name: 'feature-isolation',
      comment: 'What tests of a feature need besides lies in tests/fakes.',
      severity: 'error',
      from: { path: `^features/([^/]+)/.*(${tests})` },
      to: {
        path: '^(features|shell|frame|servers|devnet|tools|playground|testing)/',
        pathNot: '^features/$1/',
      },
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
      to: { path: `^(features|${apart})/` },
    },
    ...Object.entries(floors).flatMap(([room, itsFloors]) => lowerOnly(room, itsFloors.flat())),
    {
      name: 'chain-sdks-only-in-adapters',
      comment: 'Everything else asks ctx.chains: a chain SDK is downloaded with the chain that needs it.',
      severity: 'error',
      from: {
        path: '^(shell|shared|features|playground)/',
        // Requests are read by viem's pure functions of the ABI.
        pathNot: ['^shell/reach/(chains|connectors)/', '^shared/reading/', tests],
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
      name: 'tools-do-not-ship',
      comment: 'Tools know everything; nothing that ships or serves knows them.',
      severity: 'error',
      from: { path: '^(shell|shared|features|frame|servers|testing|examples)/', ...notTests },
      to: { path: '^(tools|devnet|playground|tests)/' },
    },
    {
      name: 'shell-stands-alone',
      comment: 'The widget shares shapes with its servers and its frame, and no code.',
      severity: 'error',
      from: { path: '^shell/', ...notTests },
      to: { path: '^(frame|servers|testing)/' },
    },
    {
      name: 'frame-stands-alone',
      comment: 'The embedded wallet is a page of its own, on a site of its own.',
      severity: 'error',
      from: { path: '^frame/', ...notTests },
      to: { path: '^(shell|features|servers|testing)/|^shared/(bus|errors|portfolio|schema|store|swaps)/' },
    },
    {
      name: 'servers-do-not-import-the-widget',
      comment: 'They share shapes with the widget, and no code of its screens.',
      severity: 'error',
      // The drill opens a wallet of its own as the frame does.
      from: { path: '^servers/', pathNot: ['^servers/vault/drill/', tests] },
      to: { path: '^(shell|features|frame|testing)/|^shared/(?!contract/|domain/|frame/|vault/)' },
    },
    {
      name: 'servers-do-not-import-each-other',
      comment: 'What they share lies in servers/kit.',
      severity: 'error',
      from: { path: '^servers/([^/]+)/', ...notTests },
      to: { path: '^servers/', pathNot: '^servers/($1|kit)/' },
    },
    {
      name: 'devnet-stands-in-for-the-outside',
      comment: 'It runs servers and networks for tests and the playground.',
      severity: 'error',
      from: { path: '^devnet/', ...notTests },
      to: { path: '^(shell|features|frame|tools|playground|testing|tests)/' },
    },
    {
      name: 'test-wallets-stand-alone',
      comment: 'They are a product of their own: pages have them without the widget.',
      severity: 'error',
      from: { path: '^testing/', ...notTests },
      to: { path: '^(shell|features|frame|servers|devnet|tools|playground|tests)/' },
    },
    {
      name: 'public-only',
      comment: 'The playground is a host page like any other.',
      severity: 'error',
      from: { path: '^playground/browser/', ...notTests },
      to: {
        pathNot: [String.raw`^(shell/entry/|shell/entry/[\w-]+/|testing/)index\.ts$`, '^playground/browser/'],
      },
    },
    {
      name: 'examples-stand-alone',
      comment: 'They are copied by hosts, who have the package and nothing else of ours.',
      severity: 'error',
      from: { path: '^examples/([^/]+)/', ...notTests },
      to: {
        path: `^(features|shared|examples|${apart})/`,
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
      comment: 'Neither code nor types go in circles, nor behind dynamic imports.',
      severity: 'error',
      from: {},
      to: { circular: true },
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
    exclude: { path: '^(dist[^/]*|tests/hosts/templates)/' },
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

/** A folder of a room imports only those before it: types too. */
function lowerOnly(room, folders) {
  const pathOf = (folder) => (folder === '.' ? `^${room}/[^/]+$` : `^${room}/${folder}/`)
  return folders.slice(0, -1).map((folder, index) => ({
    name: 'lower-rooms-only',
    comment: `Floors of ${room}/, from the ground up: ${folders.join(', ')} (tools/checks/floors.json).`,
    severity: 'error',
    from: { path: pathOf(folder), ...notTests },
    to: { path: folders.slice(index + 1).map(pathOf) },
  }))
}
