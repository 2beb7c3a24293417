import { resolve } from 'node:path'
import { defineConfig, type UserWorkspaceConfig } from 'vitest/config'
import base from '../../vitest.config'
import type { Mend } from './attackResult'
import { mends } from './mends'
import { takeOut } from './takeOut'

// `npm run attack`: each class against the sources as they are, and once without each of its mends.

const isFast = process.env.LATCHKEY_ATTACK === 'fast'
const { projects: _projects, ...test } = base.test!

const projectOf = (name: string, include: string, mend?: Mend): UserWorkspaceConfig => ({
  ...base,
  root: resolve(import.meta.dirname, '../..'),
  plugins: mend ? [takeOut(mend)] : [],
  test: {
    ...test,

    name: mend ? `${name}, without ${mend.mend}` : name,
    include: [`tests/attack/${include}.attack.ts`],
    provide: {
      most: isFast ? 60 : Number.MAX_SAFE_INTEGER,
      ...(mend && { mendOut: { name, mend: mend.mend } }),
    },
  },
})

export default defineConfig({
  test: {
    reporters: ['default', resolve(import.meta.dirname, 'report.ts')],
    maxWorkers: '100%',
    projects: [
      projectOf('as it is', '*'),
      ...Object.entries(mends).flatMap(([name, each]) =>
        (isFast ? each.slice(0, 1) : each).map((mend) => projectOf(name, name, mend)),
      ),
    ],
  },
})
