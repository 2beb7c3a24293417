import type { NewGrant } from '@shared/vault/grants'
import { encodeFunctionData, erc20Abi, parseEther } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openVaultStore } from '../../../servers/vault/server/store/openVaultStore'
import { makeAccount } from '../../../tests/vault/makeAccount'
import { type SmartStand, type StandWallet, startSmartStand } from '../../../tests/vault/smartStand'
import { VaultRefusal } from '../../session/VaultRefusal'
import type { GrantAnswer } from './checkGrant'

const friend = '0x00000000000000000000000000000000000000C3'
const contract = '0x00000000000000000000000000000000000000d4'
/** All that a wallet could send. */
const anything = {
  type: 'native-token-transfer',
  perCall: String(2n ** 255n),
  total: String(2n ** 255n),
} as const
const of = { account: 'account', project: 'p', chainId: 'eip155:31337' }

describe('batches by a grant, on a real chain with a real bundler', () => {
  let stand: SmartStand
  beforeAll(async () => {
    stand = await startSmartStand()
  }, 120_000)
  afterAll(() => stand.stop())

  /** The vault's own counting, without its HTTP. */
  async function openVault() {
    const store = await openVaultStore({ log: () => {} })
    await makeAccount(store, of.account)
    const clock = { passedMs: 0 }
    const nowMs = () => Date.now() + clock.passedMs
    const vaultAt =
      (origin: string) =>
      async (path: string, body: object | undefined): Promise<unknown> => {
        if (path === '/v1/grants') {
          const { fees, ...grant } = body as NewGrant
          const row = {
            ...of,
            ...grant,
            origin,
            createdMs: nowMs(),
            usedCalls: 0,
            spentFees: 0n,
            fees: BigInt(fees),
            spent: grant.permissions.map(() => 0n),
          }
          expect(await store.grants.add(row, 9, { notice: undefined, nowMs: nowMs() })).toBe('added')
          return {}
        }
        if (path === '/v1/grants/use') {
          const { pci, ...use } = body as { pci: string; chainId: string; fee: string; calls: never }
          const outcome = await store.grants.use({ ...of, pci, origin }, use, nowMs())
          if (outcome !== 'used')
            throw new VaultRefusal(outcome === 'unknown' ? 'GrantUnknown' : 'GrantExceeded', outcome)
          return {}
        }
        if (body === undefined) {
          const grants = await store.grants.of({ ...of, origin }, nowMs())
          return grants.map(({ spent, fees, spentFees, ...grant }) => ({
            ...grant,
            spent: spent.map(String),
            fees: String(fees),
            spentFees: String(spentFees),
          }))
        }
        const { pci } = body as { pci: string }
        if (!(await store.grants.revoke(of.account, pci))) throw new VaultRefusal('GrantUnknown', 'unknown')
        return { success: true }
      }
    return { vaultAt, clock }
  }

  /** A smart account whose owner has granted its page something. */
  async function granted({ policies = [] as object[], isSponsored = true, lies = {} } = {}) {
    const { vaultAt, clock } = await openVault()
    const wallet = await stand.open({ isSponsored, lies, vault: vaultAt('https://app.example') })
    await delegate(wallet)
    const review = await wallet.review({
      method: 'wallet_grantPermissions',
      chainId: 'eip155:31337',
      params: [
        {
          expiry: Math.floor(Date.now() / 1_000) + 3_600,
          permissions: [
            {
              type: 'native-token-transfer',
              data: { ticker: 'ETH' },
              policies: [
                { type: 'token-allowance', data: { allowance: '0x8', perCall: '0x5' } },
                { type: 'call-limit', data: { count: 3 } },
                ...policies,
              ],
            },
          ],
        },
      ],
    })
    const { permissionsContext } = (await review.approve()) as GrantAnswer
    return { wallet, context: permissionsContext, vaultAt, clock }
  }

  async function delegate(wallet: StandWallet) {
    const first = await wallet.review(batch([pay(1n)]))
    const { id } = (await first.approve()) as { id: string }
    expect(await wallet.settled(id)).toMatchObject({ status: 200 })
  }

  const pay = (value: bigint, to = friend) => ({ to, value: `0x${value.toString(16)}` as const })
  const batch = (calls: readonly object[], context?: string) =>
    ({
      method: 'wallet_sendCalls',
      chainId: 'eip155:31337',
      params: [
        {
          version: '2.0.0',
          chainId: '0x7a69',
          calls,
          ...(context && { capabilities: { permissions: { context } } }),
        },
      ],
    }) as unknown as Parameters<StandWallet['read']>[0]
  const send = (wallet: StandWallet, context: string, calls: readonly object[]) =>
    wallet.read(batch(calls, context)) as Promise<{ id: string }>
  const refused = { code: 4100 }

  test('what was granted is sent without a question, up to its caps', async () => {
    const { wallet, context } = await granted()
    const before = await stand.client.getBalance({ address: friend })

    await expect(send(wallet, context, [pay(6n)])).rejects.toMatchObject(refused)
    const { id } = await send(wallet, context, [pay(5n)])
    expect(await wallet.settled(id)).toMatchObject({ status: 200 })

    expect(await stand.client.getBalance({ address: friend })).toBe(before + 5n)
    const signed = wallet.signed.length
    await expect(send(wallet, context, [pay(4n)])).rejects.toMatchObject(refused)
    await expect(send(wallet, context, [pay(1n), pay(1n), pay(1n)])).rejects.toMatchObject(refused)
    expect(wallet.signed).toHaveLength(signed)
  })

  test.each([
    [
      'an approval',
      [
        {
          to: contract,
          data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [friend, 1n] }),
        },
      ],
    ],
    ['a call of a contract', [{ to: contract, data: '0x12345678' }]],
    ['one call too many of a kind', [pay(1n), { to: contract, data: '0x12345678' }]],
  ])('%s is not within it, and nothing is signed', async (_, calls) => {
    const { wallet, context } = await granted()
    const signed = wallet.signed.length

    await expect(send(wallet, context, calls)).rejects.toMatchObject(refused)

    expect(wallet.signed).toHaveLength(signed)
  })

  test('a vault that says yes to everything gets nothing signed that the visitor has not agreed to', async () => {
    const { wallet, vaultAt, context } = await granted()
    const honest = vaultAt('https://app.example')
    const signed = wallet.signed.length
    for (const change of [{ calls: 1_000 }, { mac: 'A'.repeat(43) }, { permissions: [{ ...anything }] }]) {
      const liar = await stand.open({
        key: wallet.key,
        withLock: wallet.withLock,
        isSponsored: true,
        async vault(path, body) {
          if (path === '/v1/grants/use') return {}
          const grants = (await honest(path, body)) as object[]
          return grants.map((grant) => ({ ...grant, usedCalls: 0, spent: ['0'], ...change }))
        },
      })

      await expect(send(liar, context, [pay(9n)])).rejects.toMatchObject(refused)
      await expect(send(liar, context, [pay(1n)])).rejects.toMatchObject(refused)
      expect(liar.signed).toEqual([])
    }
    expect(wallet.signed).toHaveLength(signed)
  })

  test('a grant ends with its time, and once it is revoked; another page cannot use it', async () => {
    const { wallet, context, vaultAt, clock } = await granted()
    const elsewhere = await stand.open({
      key: wallet.key,
      withLock: wallet.withLock,
      isSponsored: true,
      vault: vaultAt('https://other.example'),
    })
    await expect(send(elsewhere, context, [pay(1n)])).rejects.toMatchObject(refused)
    clock.passedMs = 3_600_001
    await expect(send(wallet, context, [pay(1n)])).rejects.toMatchObject(refused)
    clock.passedMs = 0
    const revoke = { method: 'wallet_revokePermissions', chainId: 'eip155:31337' } as const
    const params = [{ permissionsContext: context as `0x${string}` }] as [
      { permissionsContext: `0x${string}` },
    ]

    expect(await wallet.read({ ...revoke, params })).toBeNull()

    await expect(send(wallet, context, [pay(1n)])).rejects.toMatchObject(refused)
    expect(elsewhere.signed).toEqual([])
  })

  test('two tabs at once are counted once each, and exceed nothing together', async () => {
    const { wallet, context, vaultAt } = await granted()
    const tab = await stand.open({
      key: wallet.key,
      withLock: wallet.withLock,
      isSponsored: true,
      vault: vaultAt('https://app.example'),
    })
    const before = await stand.client.getBalance({ address: friend })

    const sent = await Promise.allSettled([send(wallet, context, [pay(5n)]), send(tab, context, [pay(5n)])])

    const ids = sent.flatMap((each) => (each.status === 'fulfilled' ? [each.value.id] : []))
    expect(ids).toHaveLength(1)
    expect(await wallet.settled(ids[0]!)).toMatchObject({ status: 200 })
    expect(await stand.client.getBalance({ address: friend })).toBe(before + 5n)
  })

  test('a fee without a sponsor is within what was granted for fees, or refused', async () => {
    const stingy = await granted({ isSponsored: false })
    const limit = `0x${parseEther('0.1').toString(16)}`
    const generous = await granted({
      isSponsored: false,
      policies: [{ type: 'gas-limit', data: { limit } }],
    })

    await expect(send(stingy.wallet, stingy.context, [pay(1n)])).rejects.toMatchObject(refused)
    const { id } = await send(generous.wallet, generous.context, [pay(1n)])

    expect(await generous.wallet.settled(id)).toMatchObject({ status: 200 })
  })

  test('a fee out of bounds is not signed by a grant, however much it allows for fees', async () => {
    const lies: Record<string, unknown> = {}
    const policies = [{ type: 'gas-limit', data: { limit: `0x${parseEther('1000000').toString(16)}` } }]
    const { wallet, context } = await granted({ isSponsored: false, policies, lies })
    const before = wallet.signed.length
    lies.eth_maxPriorityFeePerGas = `0x${(400n * 10n ** 9n).toString(16)}`

    await expect(send(wallet, context, [pay(1n)])).rejects.toMatchObject({
      ...refused,
      message: expect.stringContaining('network fee'),
    })
    expect(wallet.signed).toHaveLength(before)
  })

  test('an account is never turned into a smart one by a grant', async () => {
    const { vaultAt } = await openVault()
    const wallet = await stand.open({ isSponsored: true, vault: vaultAt('https://app.example') })

    await expect(send(wallet, `0x${'0'.repeat(63)}1`, [pay(1n)])).rejects.toMatchObject(refused)

    expect(wallet.signed).toEqual([])
  })
})
