import { expect, test } from 'vitest'
import { evmAccount } from '../../../../tests/fakes/frameMessages'
import { answersOf } from './answersOf'
import { createAuthState } from './createAuthState'

function arrange() {
  const state = createAuthState()
  state.put({ eip155: { networkId: 'eip155:10', addresses: [evmAccount] } })
  return { state, answers: answersOf(state, () => '1') }
}

test('the accounts and the network come from the login', () => {
  const { answers } = arrange()

  expect([answers.eth_accounts(undefined), answers.eth_chainId(undefined)]).toEqual([[evmAccount], '0xa'])
})

test('there is no list of assets', () => {
  expect(() => arrange().answers.wallet_getAssets([])).toThrow(expect.objectContaining({ code: 4200 }))
})

test('before a login the network is the page’s, without accounts', () => {
  const { state, answers } = arrange()
  state.clear()

  expect([answers.eth_accounts(undefined), answers.eth_chainId(undefined)]).toEqual([[], '0x1'])
})
