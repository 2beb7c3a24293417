import { expect, test } from 'vitest'
import { evmAccount } from '../../../tests/fakes/frameMessages'
import { answersOf } from './answersOf'
import { createAuthState } from './createAuthState'

function arrange() {
  const state = createAuthState()
  state.put({ eip155: { networkId: 'eip155:10', addresses: [evmAccount] } })
  return { state, answers: answersOf(state, () => '1') }
}

test('a plain account runs no batches, on each network that is asked about', () => {
  const { answers } = arrange()

  expect(answers.wallet_getCapabilities([evmAccount.toLowerCase(), ['0x1', '0xa', 5]])).toEqual({
    '0x1': { atomic: { status: 'unsupported' } },
    '0xa': { atomic: { status: 'unsupported' } },
  })
  expect(answers.wallet_getCapabilities([evmAccount])).toEqual({
    '0xa': { atomic: { status: 'unsupported' } },
  })
})

test.each([undefined, [], [`0x${'0'.repeat(40)}`], { 0: evmAccount }])(
  'capabilities of %j are no page’s to know',
  (params) => {
    expect(() => arrange().answers.wallet_getCapabilities(params)).toThrow(
      expect.objectContaining({ code: 4100 }),
    )
  },
)

test('there are no bundles and no assets', () => {
  const { answers } = arrange()

  expect(() => answers.wallet_getCallsStatus(['0x1'])).toThrow(expect.objectContaining({ code: 5730 }))
  expect(() => answers.wallet_getAssets([])).toThrow(expect.objectContaining({ code: 4200 }))
})

test('before a login the network is the page’s, without accounts', () => {
  const { state, answers } = arrange()
  state.clear()

  expect([answers.eth_accounts(undefined), answers.eth_chainId(undefined)]).toEqual([[], '0x1'])
})
