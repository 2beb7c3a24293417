import { parseDecimal } from '@shared/domain/parseDecimal'
import { expect, test } from 'vitest'
import { acceptedOf, type Caution, cautionsOf, isHeldBy, type SwapTerms } from './cautionsOf'

const dollars = (text: string) => parseDecimal(text, 18)!
const ether = { units: 10n ** 18n, worth: dollars('2432') }
const usdc = { units: 10n ** 6n, worth: dollars('1') }
const market = { sold: ether, bought: usdc, currency: ether }
const whole = 10n ** 18n
const told = (terms: Partial<SwapTerms>) =>
  cautionsOf({ market, sold: whole, bought: 2_432_000_000n, ...terms }).map(
    ({ kind, tone, bps }) => `${kind} ${tone} ${bps}`,
  )

test.each<[string, Partial<SwapTerms>, readonly string[]]>([
  ['the market’s price', {}, []],
  ['more than the market’s price', { bought: 9_999_000_000n }, []],
  ['exactly 3 % less', { bought: 2_359_040_000n }, []],
  ['a unit more than 3 % less', { bought: 2_359_039_999n }, ['value warning 301']],
  ['exactly 10 % less', { bought: 2_188_800_000n }, ['value warning 1000']],
  ['a unit more than 10 % less', { bought: 2_188_799_999n }, ['value danger 1001']],
  ['a thin pool that claims no impact', { bought: 20_260_000n, impactBps: 3 }, ['value danger 9917']],
  ['nothing at all', { bought: 0n }, ['value danger 10000']],
  ['an impact alone', { impactBps: 350 }, ['impact warning 350']],
  ['an impact worse than the loss', { bought: 2_300_000_000n, impactBps: 1_200 }, ['impact danger 1200']],
  ['no price of what is bought', { market: { ...market, bought: undefined } }, ['unchecked warning 0']],
  ['no price of what is sold', { market: { ...market, sold: undefined } }, ['unchecked warning 0']],
  [
    'no price, and an impact',
    { market: { ...market, sold: undefined }, impactBps: 1_200 },
    ['impact danger 1200', 'unchecked warning 0'],
  ],
  ['a test network', { market: undefined, bought: 1n }, []],
  ['a slippage of 3 %', { slippageBps: 300 }, []],
  ['a high slippage', { slippageBps: 301 }, ['slippage warning 301']],
  ['an absurd slippage', { slippageBps: 5_000 }, ['slippage danger 5000']],
])('%s', (_, terms, cautions) => {
  expect(told(terms)).toEqual(cautions)
})

test('both sides without a price are named', () => {
  const none = { sold: undefined, bought: undefined, currency: undefined }
  expect(cautionsOf({ market: none, sold: 1n, bought: 1n })).toMatchObject([{ sides: ['sold', 'bought'] }])
})

const danger = (bps: number): Caution => ({ kind: 'impact', tone: 'danger', bps })
test.each<[string, readonly Caution[], readonly Caution[], boolean]>([
  ['a danger holds', [danger(1_200)], [], true],
  ['a warning does not hold', [{ kind: 'impact', tone: 'warning', bps: 400 }], [], false],
  ['an accepted danger does not hold', [danger(1_200)], [danger(1_200)], false],
  ['a danger that moves a little does not hold again', [danger(1_300)], [danger(1_200)], false],
  ['a danger that becomes worse holds again', [danger(1_301)], [danger(1_200)], true],
  ['another danger holds', [{ kind: 'slippage', tone: 'danger', bps: 1_200 }], [danger(1_200)], true],
])('%s', (_, now, accepted, isHeld) => {
  expect(isHeldBy(now, acceptedOf(accepted))).toBe(isHeld)
})
