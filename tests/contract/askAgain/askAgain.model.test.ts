import fc from 'fast-check'
import { expect, test } from 'vitest'
import { counted } from './createJudge'
import { behaviours, steps, worlds } from './evmGrammar'
import { intents, type Kind } from './evmIntents'
import { playOnEvm } from './playOnEvm'

// Hostile wallets, nodes and chains, as grammars, against the real log, rule, search and tracker. A visitor presses, in two
// tabs, over reloads and languages. No wallet is asked a second time for what may still take effect, unless by the
// deliberate act; and nothing is claimed that the chain does not show. ASK_RUNS and ASK_SEED lengthen and repeat it.

const kinds = Object.keys(intents) as Kind[]
const runs = Number(process.env.ASK_RUNS ?? 400)
const seed = process.env.ASK_SEED ? Number(process.env.ASK_SEED) : undefined

test.each(kinds)(
  'over %s: nothing is asked twice without the deliberate act, and nothing is claimed without proof',
  async (kind) => {
    await fc.assert(
      fc.asyncProperty(
        worlds,
        fc.array(behaviours, { minLength: 1, maxLength: 5 }),
        fc.array(steps, { minLength: 2, maxLength: 16 }),
        async (world, given, script) => {
          expect(await playOnEvm(kind, world, given, [{ do: 'press', tab: 0 }, ...script])).toEqual([])
        },
      ),
      {
        numRuns: Math.ceil(runs / kinds.length),
        ...(seed !== undefined && { seed: seed + kinds.indexOf(kind) }),
      },
    )
    if (process.env.ASK_RUNS) console.log(kind, counted)
  },
  600_000,
)
