import { build } from '../../tools/build/build'
import { isStale } from '../../tools/build/isStale'
import { runSuite, stopSuite } from '../runner/runSuite'

// `npm run hosts`: every app; `-- --fast`: the fast cut of `npm run test:all`; `-- -t next`: any option of Vitest.
const args = process.argv.slice(2)
const isFast = args.includes('--fast')
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopSuite(signal))

if (isStale()) await build()
process.exitCode = await runSuite(
  [
    'vitest',
    'vitest.mjs',
    'run',
    '--config=tests/hosts/vitest.config.ts',
    ...args.filter((arg) => arg !== '--fast'),
  ],
  isFast ? { LATCHKEY_HOSTS: 'fast' } : {},
)
