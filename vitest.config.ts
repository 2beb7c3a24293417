import { fileURLToPath } from 'node:url'
import { configDefaults, defineConfig } from 'vitest/config'
import { SlowestFirst } from './tests/runner/slowestFirst'
import { pairingReplacements } from './tools/build/pairingClient'

const setupFiles = [fileURLToPath(new URL('./tests/fixedSeed.ts', import.meta.url))]
/** Tests that start a chain, a bundler or a local service. */
const chains = ['**/*.{anvil,bundler,svm}.test.ts', 'devnet/**/*.test.ts']
/** Tests of what an operator runs. */
const servers = ['servers/**/*.test.ts', 'tests/{api,vault}/**/*.test.ts']

export default defineConfig({
  resolve: {
    alias: { '@shared': fileURLToPath(new URL('./shared', import.meta.url)), ...pairingReplacements },
  },
  // As the build writes it.
  define: {
    __FIRST_VIEW__: JSON.stringify({
      views: ['entry:disconnected', 'Connect'],
      files: [['features/connect/1.0.0/entry.js', 'sha384-first']],
    }),
  },
  test: {
    // The pairing client under test is the one that ships, with what takes the place of its parts.
    server: { deps: { inline: [/@walletconnect\/(?!sign-client\/node_modules)/] } },
    restoreMocks: true,
    sequence: { sequencer: SlowestFirst },
    // One a core; by itself a small machine leaves one of its two idle.
    maxWorkers: '100%',
    // Ends what hangs, also on a machine that does much else: no test is one of speed.
    testTimeout: 120_000,
    // The pairing client's own: what a test abandons expires there five minutes later, while another test runs; and a
    // session that both sides end at once is not there any more when the other side's word arrives.
    onUnhandledError: ({ stack = '' }) => !/^[^\n]*\n[^\n]*node_modules\/@walletconnect\//.test(stack),
    // Without isolation, a worker loads each module once for all of its files, which is most of the time of short tests.
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: files('test.ts'),
          exclude: [...configDefaults.exclude, ...files('dom.test.ts'), ...chains, ...servers],
          isolate: false,
          setupFiles,
        },
      },
      {
        extends: true,
        test: {
          name: 'chains',
          include: chains,
          exclude: [...configDefaults.exclude, ...servers],
          isolate: false,
          setupFiles,
        },
      },
      { extends: true, test: { name: 'servers', include: servers, isolate: false, setupFiles } },
      {
        extends: true,
        test: {
          name: 'dom',
          include: [...files('dom.test.ts'), ...files('test.tsx')],
          environment: 'happy-dom',
          // Without isolation, the files of a worker share one window: listeners of one file run during another one.
          isolate: true,
        },
      },
    ],
  },
})

/** The tests whose names end like this. */
function files(ending: string): string[] {
  return [
    `{shell,shared,features,frame,servers,devnet,tools,playground,examples,testing}/**/*.${ending}`,
    `tests/*.${ending}`,
    `tests/{attack,contract,runner,vault}/**/*.${ending}`,
  ]
}
