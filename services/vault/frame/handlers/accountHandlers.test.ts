import { expect, test } from 'vitest'
import { FrameError } from '../FrameError'
import { createAccountHandlers } from './accountHandlers'

const addresses = { eip155: `0x${'1'.repeat(40)}`, solana: '2'.repeat(43) }
const context = { signal: new AbortController().signal, tellWaiting: () => {} }
const start = (account = async () => ({ id: 'a', email: 'ann@example.com', addresses })) =>
  createAccountHandlers({ account, chainId: 'eip155:1' })

test('the user has the account of the network in use, one of a key', async () => {
  const { GET_USER, SWITCH_NETWORK, GET_CHAIN_ID } = start()

  const onEvm = await GET_USER(undefined, context)
  await SWITCH_NETWORK({ chainId: 'solana:devnet' }, context)
  const onSolana = await GET_USER(undefined, context)

  expect(onEvm).toEqual({
    ...{ email: 'ann@example.com', address: addresses.eip155, chainId: 'eip155:1' },
    ...{ accounts: [{ address: addresses.eip155, type: 'eoa' }], preferredAccountType: 'eoa' },
    smartAccountDeployed: false,
  })
  expect([onSolana.address, onSolana.chainId]).toEqual([addresses.solana, 'solana:devnet'])
  expect(await GET_CHAIN_ID(undefined, context)).toEqual({ chainId: 'solana:devnet' })
})

test('the user is read on the network that the page names', async () => {
  const { GET_USER, GET_CHAIN_ID } = start()

  expect((await GET_USER({ chainId: 10 }, context)).chainId).toBe(10)
  expect(await GET_CHAIN_ID(undefined, context)).toEqual({ chainId: 10 })
})

test.each(['bip122:000', 'eip155:0', 'eip155:x', 'solana:', '__proto__', 'toString'])(
  'the network %s is refused, and the one in use stays',
  async (chainId) => {
    const { SWITCH_NETWORK, GET_CHAIN_ID } = start()

    expect(() => SWITCH_NETWORK({ chainId }, context)).toThrow(expect.objectContaining({ code: 4902 }))
    expect(await GET_CHAIN_ID(undefined, context)).toEqual({ chainId: 'eip155:1' })
  },
)

test('there are no smart accounts', async () => {
  const handlers = start()

  expect(await handlers.GET_SMART_ACCOUNT_ENABLED_NETWORKS(undefined, context)).toEqual({
    smartAccountEnabledNetworks: [],
  })
  expect(() => handlers.INIT_SMART_ACCOUNT(undefined, context)).toThrow(
    expect.objectContaining({ code: 4200 }),
  )
  await expect(handlers.SET_PREFERRED_ACCOUNT({ type: 'smartAccount' }, context)).rejects.toMatchObject({
    code: 4200,
  })
  expect(await handlers.SET_PREFERRED_ACCOUNT({ type: 'eoa' }, context)).toEqual({
    ...{ type: 'eoa', address: addresses.eip155 },
  })
})

test('without an account there is no user, and the network stays', async () => {
  const { GET_USER, GET_CHAIN_ID } = start(async () => {
    throw new FrameError('Sign in.')
  })

  await expect(Promise.resolve(GET_USER({ chainId: 10 }, context))).rejects.toThrow('Sign in.')
  expect(await GET_CHAIN_ID(undefined, context)).toEqual({ chainId: 'eip155:1' })
})
