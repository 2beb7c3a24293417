import { expect, test } from 'vitest'
import { FrameError } from '../errors/FrameError'
import type { Delegation, SmartAccounts } from '../ports/smartAccounts'

import { createAccountHandlers } from './accountHandlers'

const addresses = { eip155: `0x${'1'.repeat(40)}`, solana: '2'.repeat(43) }
const context = { signal: new AbortController().signal, tellWaiting: () => {} }
const foreign = `0x${'f'.repeat(40)}` as const
/** Network 10 has smart accounts; on it, the account is delegated so. */
const start = ({
  account = async () => ({ id: 'a', email: 'ann@example.com', addresses }),
  delegation = { kind: 'none' },
  networks = async () => [10],
}: {
  account?: () => Promise<{ id: string; email: string; addresses: typeof addresses }>
  delegation?: Delegation | undefined
  networks?: SmartAccounts['networks']
} = {}) =>
  createAccountHandlers({
    account,
    chainId: 'eip155:1',
    preference: { type: 'smartAccount' },
    loadSmartAccounts: async () => ({ networks, delegation: async () => delegation }),
  })
const entries = (type: 'eoa' | 'smartAccount') => ({ address: addresses.eip155, type })

test('the user has the account of the network in use, one of a key', async () => {
  const { GET_USER, SWITCH_NETWORK, GET_CHAIN_ID } = start()

  const onEvm = await GET_USER(undefined, context)
  await SWITCH_NETWORK({ chainId: 'solana:devnet' }, context)
  const onSolana = await GET_USER(undefined, context)

  expect(onEvm).toEqual({
    email: 'ann@example.com',
    address: addresses.eip155,
    chainId: 'eip155:1',
    accounts: [{ address: addresses.eip155, type: 'eoa' }],
    preferredAccountType: 'eoa',
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

test('if the network has smart accounts, one address is both', async () => {
  const { GET_USER } = start()

  const { accounts, ...user } = await GET_USER({ chainId: 'eip155:10' }, context)

  expect(accounts).toEqual([entries('smartAccount'), entries('eoa')])
  expect(user).toMatchObject({ preferredAccountType: 'smartAccount', smartAccountDeployed: false })
})

test('a smart account is deployed once the account is delegated to our implementation', async () => {
  const { GET_USER, INIT_SMART_ACCOUNT } = start({ delegation: { kind: 'ours' } })

  expect(await GET_USER({ chainId: 10 }, context)).toMatchObject({ smartAccountDeployed: true })
  expect(await INIT_SMART_ACCOUNT(undefined, context)).toEqual({
    address: addresses.eip155,
    isDeployed: true,
  })
})

test('a foreign delegation is named, and the account acts as one of its key', async () => {
  const { GET_USER, INIT_SMART_ACCOUNT } = start({ delegation: { kind: 'foreign', address: foreign } })

  const user = await GET_USER({ chainId: 10 }, context)

  expect(user).toMatchObject({ preferredAccountType: 'eoa', smartAccountDeployed: false })
  expect(await INIT_SMART_ACCOUNT(undefined, context)).toEqual({
    address: addresses.eip155,
    isDeployed: false,
    foreign,
  })
})

test('if nodes do not answer, nothing is claimed', async () => {
  const handlers = createAccountHandlers({
    account: async () => ({ id: 'a', addresses }),
    chainId: 10,
    preference: { type: 'smartAccount' },
    loadSmartAccounts: async () => ({ networks: async () => [10], delegation: async () => undefined }),
  })

  expect(await handlers.GET_USER(undefined, context)).not.toHaveProperty('smartAccountDeployed')
  await expect(handlers.INIT_SMART_ACCOUNT(undefined, context)).rejects.toMatchObject({ code: -32603 })
})

test('the list of networks is the vault’s; if it fails, the account belongs to its key', async () => {
  const known = start()
  const failing = start({
    networks: async () => {
      throw new Error('down')
    },
  })

  expect(await known.GET_SMART_ACCOUNT_ENABLED_NETWORKS(undefined, context)).toEqual({
    smartAccountEnabledNetworks: [10],
  })
  expect(await failing.GET_USER({ chainId: 10 }, context)).toMatchObject({ accounts: [entries('eoa')] })
})

test('a preference holds if the network has smart accounts, until the page sends another', async () => {
  const { GET_USER, SET_PREFERRED_ACCOUNT } = start()
  const address = addresses.eip155

  expect(await SET_PREFERRED_ACCOUNT({ type: 'smartAccount' }, context)).toEqual({ type: 'eoa', address })
  await GET_USER({ chainId: 10 }, context)
  expect(await SET_PREFERRED_ACCOUNT({ type: 'eoa' }, context)).toEqual({ type: 'eoa', address })
  expect(await GET_USER(undefined, context)).toMatchObject({ preferredAccountType: 'eoa' })
  const again = await GET_USER({ chainId: 10, preferredAccountType: 'smartAccount' }, context)
  expect(again.preferredAccountType).toBe('smartAccount')
})

test('smart accounts are asked about on the EVM network last named, whatever came after it', async () => {
  const { GET_USER, SET_PREFERRED_ACCOUNT, INIT_SMART_ACCOUNT } = start()
  await GET_USER({ chainId: 10 }, context)
  await GET_USER({ chainId: 'solana:devnet', preferredAccountType: 'eoa' }, context)

  expect(await SET_PREFERRED_ACCOUNT({ type: 'smartAccount' }, context)).toEqual({
    type: 'smartAccount',
    address: addresses.eip155,
  })
  expect(await INIT_SMART_ACCOUNT(undefined, context)).toMatchObject({ address: addresses.eip155 })
})

test('a network without smart accounts refuses the question', async () => {
  const { INIT_SMART_ACCOUNT } = start()

  await expect(INIT_SMART_ACCOUNT(undefined, context)).rejects.toMatchObject({ code: 4200 })
})

test('without an account there is no user, and the network stays', async () => {
  const { GET_USER, GET_CHAIN_ID } = start({
    account: async () => {
      throw new FrameError('Sign in.')
    },
  })

  await expect(Promise.resolve(GET_USER({ chainId: 10 }, context))).rejects.toThrow('Sign in.')
  expect(await GET_CHAIN_ID(undefined, context)).toEqual({ chainId: 'eip155:1' })
})
