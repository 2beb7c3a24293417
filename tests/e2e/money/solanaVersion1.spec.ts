import { sign } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Devnet } from '../../../devnet/devnet'
import { testAccounts } from '../../../devnet/solana/testAccounts'
import { transferMessage } from '../../../devnet/solana/transferOfVersion1'
import { partsOf, versionOf } from '../../../shared/domain/solana/partsOf'
import { readMessage } from '../../../shared/domain/solana/readMessage'
import type { HostWindow } from '../harness/hostWindow'
import { expect, test } from '../harness/providers'
import { ended, fill, openSend, press, review } from '../harness/sendForm'
import { solanaHoldings } from '../harness/solanaHoldings'
import { typeInto } from '../harness/typeInto'

// Transactions of Solana's version 1 (SIMD-0385): a page asks for one, a wallet makes one, a purchase comes by one.

const [alice, bob] = testAccounts as unknown as [(typeof testAccounts)[0], (typeof testAccounts)[0]]
const systemProgram = '11111111111111111111111111111111'

async function ask<T>({ solana }: Devnet, method: string, ...params: unknown[]): Promise<T> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  return ((await (await fetch(solana.url, { method: 'POST', body })).json()) as { result: T }).result
}
const blockhashOf = async (devnet: Devnet) =>
  (await ask<{ value: { blockhash: string } }>(devnet, 'getLatestBlockhash')).value.blockhash
const lamportsOf = async (devnet: Devnet) => (await solanaHoldings(devnet, bob.address)).lamports
/** The version of the newest transaction of an account. */
async function newestVersion(devnet: Devnet, address: string): Promise<unknown> {
  const [newest] = await ask<{ signature: string }[]>(devnet, 'getSignaturesForAddress', address, {
    limit: 1,
  })
  const read = { encoding: 'base64', maxSupportedTransactionVersion: 1 }
  return (await ask<{ version: unknown }>(devnet, 'getTransaction', newest!.signature, read)).version
}

test('a page reads that a wallet signs version 1, and gets such a transaction signed @core', async ({
  openHost,
  hostSetup,
  devnet,
}) => {
  const host = await openHost(hostSetup())
  await host.connect('Reef Wallet')
  const blockhash = await blockhashOf(devnet)
  const message = transferMessage({ from: alice.address, to: bob.address, lamports: 300_000_000n, blockhash })
  const unsigned = [...message, ...new Uint8Array(64)]
  const before = await lamportsOf(devnet)

  const { versions, signed } = await host.page.evaluate(
    async ([bytes, address]) => {
      const provider = (await (window as unknown as HostWindow).latchkey.getProvider('solana'))!
      const signed = await provider.signTransaction!(Uint8Array.from(bytes), address)
      return { versions: provider.supportedTransactionVersions, signed: [...signed] }
    },
    [unsigned, alice.address] as const,
  )

  expect(versions).toEqual(['legacy', 0, 1])
  expect(await host.asked()).toContainEqual(expect.objectContaining({ kind: 'signTransaction' }))
  await ask(devnet, 'sendTransaction', Buffer.from(signed).toString('base64'), { encoding: 'base64' })
  expect((await lamportsOf(devnet)) - before).toBe(300_000_000n)
})

/** Makes the wallet turn the transfers that it signs into version 1. Wallets that rewrite transactions may do this. */
async function upgradeTransfers(page: Page, devnet: Devnet) {
  await page.exposeFunction('upgrade', async (bytes: number[]) => {
    const { message } = partsOf(Uint8Array.from(bytes))
    expect(versionOf(Uint8Array.from(bytes))).toBe('legacy')
    const transfer = readMessage(message).instructions.find(({ program }) => program === systemProgram)!
    const [from, to] = transfer.accounts as [string, string]
    const lamports = Buffer.from(transfer.data).readBigUInt64LE(4)
    const written = transferMessage({ from, to, lamports, blockhash: await blockhashOf(devnet) })
    return [...written, ...sign(null, written, alice.key)]
  })
  await page.addInitScript(() => {
    type Sign = (input: { transaction: Uint8Array }) => Promise<{ signedTransaction: Uint8Array }[]>
    type Wallet = { features: Record<string, { signTransaction: Sign }> }
    type Registration = (api: { register: (wallet: Wallet) => void }) => void
    const { upgrade } = window as unknown as { upgrade: (bytes: number[]) => Promise<number[]> }
    window.addEventListener('wallet-standard:register-wallet', (event) =>
      (event as CustomEvent<Registration>).detail({
        register({ features }) {
          const signing = features['solana:signTransaction']
          if (!signing) return
          const { signTransaction } = signing
          signing.signTransaction = async (input) => {
            await signTransaction(input)
            return [{ signedTransaction: Uint8Array.from(await upgrade([...input.transaction])) }]
          }
        },
      }),
    )
  })
}

test('a transfer that the wallet sends as version 1 is followed to its end, and is in the activity', async ({
  page,
  openHost,
  hostSetup,
  devnet,
}) => {
  await upgradeTransfers(page, devnet)
  const host = await openHost(hostSetup())
  const before = await lamportsOf(devnet)
  await openSend(host, 'Reef Wallet')
  await fill(host, '0.25', bob.address)
  await review(host)
  await press(host, 'Send')

  await ended(host, '0.25 SOL sent')
  expect((await lamportsOf(devnet)) - before).toBe(250_000_000n)
  expect(await newestVersion(devnet, bob.address)).toBe(1)
  expect(await host.facts('transactionSettled')).toMatchObject([
    { transaction: { status: 'confirmed', received: 250_000_000n } },
  ])
  await host.page.keyboard.press('Escape')
  await host.open()
  await host.widget.getByRole('tab', { name: 'Activity' }).click()
  await expect(host.widget.locator('.lk-month').getByRole('listitem')).toHaveText([
    /^SentTo 9hSR…sUGWBu0\.25 SOL/,
  ])
})

test('SOL that a seller pays by version 1 is received: the API reads it from the chain', async ({
  openHost,
  hostSetup,
  devnet,
}) => {
  const host = await openHost(hostSetup())
  await host.connect('Reef Wallet')
  await host.openView('OnRampProviders')
  await typeInto(host.widget.getByRole('textbox', { name: 'You pay' }), '100')
  const offer = host.widget.getByRole('button', { name: /^Meld/ })
  await expect(offer).toBeEnabled()
  const opening = host.page.waitForEvent('popup')
  await offer.click()
  const seller = await opening

  await seller.getByRole('button', { name: 'Pay by a transaction of version 1' }).click()

  await expect(host.widget).toContainText('0.495 SOL received', { timeout: 15_000 })
  expect(await newestVersion(devnet, alice.address)).toBe(1)
})
