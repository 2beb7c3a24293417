import { entryPointAddress } from '@shared/vault/smartAccount'
import { zeroAddress } from 'viem'
import { describe, expect, onTestFinished, test } from 'vitest'
import { smartVisitor } from '../../../../tests/vault/smartVisitor'
import {
  gweiWei,
  newAddress,
  operationOf,
  paymaster,
  policyOf,
  sponsorFor,
  sponsorStand,
} from '../../../../tests/vault/sponsorStand'
import type { startTestVault, TestVault } from '../../../../tests/vault/startTestVault'
import type { SponsorPolicy } from '../../../kit/projects'
import type { VaultOptions } from '../startVault'

const minuteMs = 60_000
const dayMs = 86_400_000

export function sponsorSuite(name: string, start: typeof startTestVault): void {
  describe(`sponsored operations, ${name}`, () => {
    async function stand(policy: SponsorPolicy, more: Partial<VaultOptions> = {}) {
      let nowMs = Date.parse('2026-11-23T12:00:00Z')
      const { nodes, options } = await sponsorStand(policy, () => nowMs)
      const vault: TestVault = await start({
        ...options,
        now: () => nowMs,
        ...more,
        limits: { settleMs: 20, sponsorsPerAccountHour: 1_000, accessS: 1_000_000, ...more.limits },
      })
      onTestFinished(() => vault.stop())
      const visit = async () => {
        const address = newAddress()
        const visitor = await smartVisitor({ ...vault, now: () => nowMs }, address)
        const ask = (nonce: number, options: Parameters<typeof sponsorFor>[3] = {}) =>
          sponsorFor(visitor, address, BigInt(nonce), options)
        return { visitor, address, ask }
      }
      const pass = (ms: number) => {
        nowMs += ms
      }
      return { vault, nodes, visit, pass }
    }
    const logged = (vault: TestVault, event: string) => vault.logged.filter((line) => line.event === event)

    test(`requests at the same time are counted once each, and never over the ceiling of the account`, async () => {
      const { visit } = await stand(policyOf(10_000, 100_000))
      const { ask } = await visit()

      const answers = await Promise.all(Array.from({ length: 16 }, (_, nonce) => ask(nonce)))

      expect(answers.filter((answer) => answer === 'signed')).toHaveLength(10)
      expect(answers.filter((answer) => answer === 'ceiling')).toHaveLength(6)
    })

    test(`the ceiling of the project holds for all accounts, and ends with the day`, async () => {
      const { visit, pass } = await stand(policyOf(2_000, 3_000))
      const [ann, bob] = [await visit(), await visit()]

      const today = [await ann.ask(0), await ann.ask(1), await bob.ask(0), await bob.ask(1)]
      pass(dayMs)
      const again = await visit()

      expect(today).toEqual(['signed', 'signed', 'signed', 'ceiling'])
      expect(await again.ask(0)).toBe('signed')
    })

    test(`a project that sponsors nothing does not say that the sponsor is silent`, async () => {
      const origins = ['https://app.example', 'https://other.example']
      const { visit } = await stand(policyOf(2_000, 3_000), { projects: [{ id: 'p', origins }] })
      const { ask } = await visit()

      expect(await ask(0)).toBe('outsidePolicy')
    })

    test(`a nonce that is asked for again counts the difference alone, for only one can happen`, async () => {
      const { visit } = await stand(policyOf(3_000, 100_000))
      const { ask } = await visit()

      expect(await Promise.all([ask(0), ask(0), ask(0), ask(0)])).toEqual(Array(4).fill('signed'))
      expect(await ask(0, { thousands: 2_000 })).toBe('signed')
      expect(await ask(0, { thousands: 500 })).toBe('signed')
      expect([await ask(1), await ask(2)]).toEqual(['signed', 'ceiling'])
    })

    test(`an operation that happened counts what it cost`, async () => {
      const { vault, nodes, visit } = await stand(policyOf(1_000, 100_000))
      const { address, ask } = await visit()
      await ask(0)
      expect(await ask(1, { thousands: 600 })).toBe('ceiling')

      nodes[0].happen({ sender: address, paymaster, nonce: 0n, costWei: 400n * gweiWei })
      await expect.poll(() => logged(vault, 'sponsored operation paid')).toHaveLength(1)

      expect(await ask(1, { thousands: 601 })).toBe('ceiling')
      expect(await ask(1, { thousands: 600 })).toBe('signed')
      expect(await ask(0)).toBe('The nonce of the operation was used.')
      expect(logged(vault, 'sponsored operation paid')[0]!.fields).toEqual({
        chain: 'eip155:1',
        project: 'p',
        gwei: 400,
      })
    })

    test(`an operation that can no longer happen is given back, and none before`, async () => {
      const { vault, nodes, visit, pass } = await stand(policyOf(1_000, 100_000))
      const { address, ask } = await visit()
      await ask(0)
      pass(9 * minuteMs)
      await rounds()
      expect(await ask(1)).toBe('ceiling')

      pass(2 * minuteMs)
      await expect.poll(() => logged(vault, 'sponsored operation over')).toHaveLength(1)
      expect(await ask(1)).toBe('signed')

      // The nonce was used, and the node does not say what for: no proof.
      nodes[0].use(address, 1n)
      pass(11 * minuteMs)
      await rounds()
      expect(await ask(2)).toBe('ceiling')

      nodes[0].happen({ sender: address, paymaster: zeroAddress, nonce: 1n, costWei: 5n })
      await expect.poll(() => logged(vault, 'sponsored operation over')).toHaveLength(2)
      expect(await ask(2)).toBe('signed')
    })

    test(`a dead node holds up no other network`, async () => {
      const { vault, nodes, visit, pass } = await stand(policyOf(2_000, 100_000), {
        limits: { providerMs: 5_000 },
      })
      const { address, ask } = await visit()
      expect([await ask(0), await ask(0, { on: 2 })]).toEqual(['signed', 'signed'])

      nodes[0].state.isSilent = true
      nodes[1].happen({ sender: address, paymaster, nonce: 0n, costWei: gweiWei })
      await expect.poll(() => logged(vault, 'sponsored operation paid')).toHaveLength(1)
      nodes[0].state.isSilent = false
      nodes[0].state.isDown = true
      pass(minuteMs)

      expect([await ask(1), await ask(1, { on: 2, thousands: 999 })]).toEqual(['unavailable', 'signed'])
    })

    test(`what the deposit cannot pay, and what is not final, is not signed; an estimate is told so before`, async () => {
      const { nodes, visit } = await stand(policyOf(10_000, 100_000), {
        limits: { sponsorsPerAccountHour: 2 },
      })
      const { visitor, address, ask } = await visit()
      nodes[0].state.depositWei = 999n * gweiWei
      expect(await ask(0)).toBe('unavailable')
      nodes[0].state.depositWei = 1_000n * gweiWei
      expect(await ask(0)).toBe('signed')
      expect(await ask(1), 'the requests of an hour').toBe('ceiling')
      const stub = (thousands: number) => ask(1, { thousands, method: 'pm_getPaymasterStubData' })
      expect([await stub(9_000), await stub(9_001)]).toEqual(['signed', 'ceiling'])
      expect(await ask(1, { on: 3 })).toBe('There is nothing at this address.')
      const other = await visitor.ask(
        'paymaster',
        'pm_getPaymasterData',
        [operationOf(newAddress(), 0n), entryPointAddress, '0x1'],
        1,
      )
      expect(other.body).toMatchObject({ error: { code: -32602 } })
      const unfinished = { ...operationOf(address, 1n), callGasLimit: undefined }
      const { body } = await visitor.ask(
        'paymaster',
        'pm_getPaymasterData',
        [unfinished, entryPointAddress, '0x1'],
        1,
      )
      expect(body).toMatchObject({
        error: { code: -32602, message: 'Gas and fees of the operation must be final.' },
      })
    })

    test('a paymaster of another key, and one that cannot be read, are told to the log', async () => {
      const { nodes, options } = await sponsorStand(policyOf(1, 1), Date.now)
      nodes[0].state.signer = newAddress()
      nodes[1].state.isDown = true
      const vault = await start(options)
      onTestFinished(() => vault.stop())

      await expect.poll(() => logged(vault, 'paymaster of another VAULT_SPONSOR_KEY')).toHaveLength(1)
      await expect.poll(() => logged(vault, 'paymaster not read')).toHaveLength(1)
      expect(logged(vault, 'paymaster of another VAULT_SPONSOR_KEY')[0]!.fields).toEqual({
        chain: 'eip155:1',
      })
    })

    test(`the audit log has a sponsored operation, and no log has a key or the bundler's address`, async () => {
      const { vault, nodes, visit } = await stand(policyOf(10_000, 100_000))
      const { visitor, ask } = await visit()
      await ask(0)
      nodes[0].state.isDown = true
      await ask(1)
      const { status } = await visitor.ask('bundler', 'eth_supportedEntryPoints', [], 1)
      await rounds()

      expect(status).toBe(503)
      const log = JSON.stringify(vault.logged)
      expect(log).toContain('operation sponsored')
      expect(log).toContain('not settled')
      for (const secret of ['5a5a5a', 'secret-path', '127.0.0.1:9']) expect(log).not.toContain(secret)
    })
  })
}

/** Several rounds of the settlement. */
const rounds = () => new Promise((resolve) => setTimeout(resolve, 150))
