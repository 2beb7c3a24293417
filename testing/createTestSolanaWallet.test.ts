import { verifyAsync } from '@noble/ed25519'
import { describe, expect, test, vi } from 'vitest'
import { testAccounts } from '../devnet/solana/testAccounts'
import { compile } from '../shell/reach/chains/solana/transactions/compile'
import { transferLamports } from '../shell/reach/chains/solana/transactions/instructions'
import { createStandardProvider, type StandardWallet } from '../shell/reach/connectors/walletStandardProvider'
import type { ApprovalRequest } from './ApprovalRequest'
import { createTestSolanaWallet } from './createTestSolanaWallet'
import type { TestSolanaWallet, TestSolanaWalletOptions } from './TestSolanaWallet'

const privateKeys = testAccounts.slice(0, 2).map(({ privateKey }) => privateKey)
const [first, second] = testAccounts.map(({ address }) => address) as [string, string]
const bytesOf = (text: string) => new TextEncoder().encode(text)

const createWallet = (options: Partial<TestSolanaWalletOptions> = {}) =>
  createTestSolanaWallet({ name: 'Reef Wallet', privateKeys, approve: () => true, ...options })

const featuresOf = ({ wallet }: TestSolanaWallet) => (wallet as StandardWallet).features
const connect = async (wallet: TestSolanaWallet, silent = false) => {
  const { accounts } = await featuresOf(wallet)['standard:connect']!.connect({ silent })
  return accounts.map(({ address }) => address)
}
async function sign(wallet: TestSolanaWallet, message: unknown, address = first) {
  const input = { account: wallet.wallet.accounts.find((account) => account.address === address), message }
  const [output] = await featuresOf(wallet)['solana:signMessage']!.signMessage(input as never)
  return output!
}
const addressesOf = (accounts: readonly { readonly address: string }[] = []) =>
  accounts.map(({ address }) => address)

function recordChanges(wallet: TestSolanaWallet): string[][] {
  const changes: string[][] = []
  featuresOf(wallet)['standard:events']!.on('change', ({ accounts }) => changes.push(addressesOf(accounts)))
  return changes
}

/** An `approve` that keeps each question until the test answers it. */
function patientApproval() {
  const asked: { request: ApprovalRequest; answer(approved: boolean): void }[] = []
  const approve = (request: ApprovalRequest) =>
    new Promise<boolean>((answer) => {
      asked.push({ request, answer })
    })
  return { approve, asked }
}

test('the accounts belong to the keys', async () => {
  expect((await createWallet()).addresses).toEqual([first, second])
})

test('a page sees no account before it is connected, and the chosen one after', async () => {
  const wallet = await createWallet()
  const changes = recordChanges(wallet)

  const before = [wallet.wallet.accounts.length, (await connect(wallet, true)).length]
  const granted = await connect(wallet)

  expect(before).toEqual([0, 0])
  expect(granted).toEqual([first])
  expect(addressesOf(wallet.wallet.accounts)).toEqual([first])
  expect(changes).toEqual([[first]])
})

test('a connected page connects again without a question', async () => {
  const approve = vi.fn(() => true)
  const wallet = await createWallet({ approve })
  await connect(wallet)

  expect(await connect(wallet)).toEqual([first])
  expect(await connect(wallet, true)).toEqual([first])
  expect(approve).toHaveBeenCalledTimes(1)
})

test('a declined connection is 4001 and leaves no permission', async () => {
  const wallet = await createWallet({ approve: () => false })

  await expect(connect(wallet)).rejects.toMatchObject({ code: 4001 })
  expect(await connect(wallet, true)).toEqual([])
})

test('a second connection while the first is waiting is -32002, and the first goes on', async () => {
  const { approve, asked } = patientApproval()
  const wallet = await createWallet({ approve })
  const connecting = connect(wallet)

  await expect(connect(wallet)).rejects.toMatchObject({ code: -32002 })
  asked[0]!.answer(true)
  expect(await connecting).toEqual([first])
})

test('the question opens within the call, so that a window may open in the tap', async () => {
  const { approve, asked } = patientApproval()
  const wallet = await createWallet({ approve })

  void connect(wallet)

  expect(asked.map(({ request }) => request)).toEqual([
    {
      kind: 'connect',
      origin: 'null',
      method: 'standard:connect',
      params: [{ silent: false }],
      accounts: [first, second],
      account: first,
    },
  ])
  expect(wallet.pending).toEqual([asked[0]!.request])
})

test('a signed message proves the account, byte by byte', async () => {
  const wallet = await createWallet()
  await connect(wallet)
  const message = bytesOf('I am here')

  const { signedMessage, signature } = await sign(wallet, message)

  expect(signedMessage).toEqual(message)
  const { publicKey } = wallet.wallet.accounts[0]!
  expect(await verifyAsync(signature, message, Uint8Array.from(publicKey))).toBe(true)
})

test('the standard provider of the shell connects and signs with it', async () => {
  const { wallet } = await createWallet()
  const provider = createStandardProvider(wallet as StandardWallet, wallet.chains)
  const [address] = await provider.connect()

  expect(await provider.signMessage(bytesOf('Hello'), address!)).toHaveLength(64)
})

test('the visitor sees text as text, and other bytes as hex', async () => {
  const read: unknown[] = []
  const wallet = await createWallet({
    approve(request) {
      if (request.kind === 'signMessage') read.push([request.message, request.readable, request.account])
      return true
    },
  })
  await connect(wallet)

  await sign(wallet, bytesOf('Zwölf\nZeilen'))
  await sign(wallet, Uint8Array.of(0xff, 0))

  expect(read).toEqual([
    ['Zwölf\nZeilen', true, first],
    ['0xff00', false, first],
  ])
})

test('bytes that the page changes while the visitor reads are not signed', async () => {
  const { approve, asked } = patientApproval()
  const wallet = await createWallet({ approve: (request) => request.kind === 'connect' || approve(request) })
  await connect(wallet)
  const message = bytesOf('a')

  const signing = sign(wallet, message)
  message.fill(0)
  asked[0]!.answer(true)

  expect((await signing).signedMessage).toEqual(bytesOf('a'))
})

test('signing for an account without permission is 4100, without a question', async () => {
  const approve = vi.fn(() => true)
  const wallet = await createWallet({ approve })

  await expect(sign(wallet, bytesOf('a'))).rejects.toMatchObject({ code: 4100 })
  await connect(wallet)
  await expect(sign(wallet, bytesOf('a'), second)).rejects.toMatchObject({ code: 4100 })
  expect(approve).toHaveBeenCalledTimes(1)
})

test('an account that loses its permission while a signature is waiting signs no more', async () => {
  const { approve, asked } = patientApproval()
  const wallet = await createWallet({ approve: (request) => request.kind === 'connect' || approve(request) })
  await connect(wallet)
  const signing = sign(wallet, bytesOf('a'))

  wallet.disconnect()
  asked[0]!.answer(true)

  await expect(signing).rejects.toMatchObject({ code: 4100 })
})

test.each([undefined, 'text', [1, 2]])('the message %j is -32602', async (message) => {
  const wallet = await createWallet()
  await connect(wallet)

  await expect(sign(wallet, message)).rejects.toMatchObject({ code: -32602 })
})

test('switching the account shows it to a connected page, ahead of the others', async () => {
  const wallet = await createWallet()
  await connect(wallet)
  const changes = recordChanges(wallet)

  wallet.switchAccount(1)

  expect(await connect(wallet, true)).toEqual([second, first])
  expect(changes).toEqual([[second, first]])
})

test("switching the account of an unconnected wallet shows nothing, and decides the next page's account", async () => {
  const wallet = await createWallet()
  const changes = recordChanges(wallet)

  wallet.switchAccount(1)

  expect(changes).toEqual([])
  expect(await connect(wallet)).toEqual([second])
  expect(() => wallet.switchAccount(2)).toThrow(RangeError)
})

test.each([
  ['by the visitor', (wallet: TestSolanaWallet) => wallet.disconnect()],
  ['by the page', (wallet: TestSolanaWallet) => featuresOf(wallet)['standard:disconnect']!.disconnect()],
])('a disconnect %s removes the accounts and reports it once', async (_, disconnect) => {
  const wallet = await createWallet()
  await connect(wallet)
  const changes = recordChanges(wallet)

  await disconnect(wallet)
  await disconnect(wallet)

  expect(await connect(wallet, true)).toEqual([])
  expect(changes).toEqual([[]])
})

test('a locked wallet shows and signs nothing, and shows all accounts again when it is unlocked', async () => {
  const wallet = await createWallet()
  await connect(wallet)
  const changes = recordChanges(wallet)

  wallet.lock()
  const locked = await connect(wallet, true)
  const signing = sign(wallet, bytesOf('a'))

  await expect(signing).rejects.toMatchObject({ code: 4100 })
  wallet.unlock()
  expect(locked).toEqual([])
  expect(changes).toEqual([[], [first]])
})

test('a page that connects to a locked wallet asks, and approval unlocks it', async () => {
  const approve = vi.fn(() => true)
  const wallet = await createWallet({ approve })
  await connect(wallet)
  wallet.lock()

  expect(await connect(wallet)).toEqual([first])
  expect(approve).toHaveBeenCalledTimes(2)
})

test('a removed listener is not called, and one that throws does not stop the others', async () => {
  const reported = vi.spyOn(console, 'error').mockImplementation(() => {})
  const wallet = await createWallet()
  const { on } = featuresOf(wallet)['standard:events']!
  const removed = vi.fn()
  const heard = vi.fn()
  on('change', removed)()
  on('change', () => {
    throw new Error('mine')
  })
  on('change', heard)

  await connect(wallet)

  expect(removed).not.toHaveBeenCalled()
  expect(heard).toHaveBeenCalledTimes(1)
  expect(reported).toHaveBeenCalledTimes(1)
})

test('a disposed wallet declines its open question and answers no more', async () => {
  const { approve } = patientApproval()
  const wallet = await createWallet({ approve })
  const connecting = connect(wallet)

  wallet.dispose()

  await expect(connecting).rejects.toMatchObject({ code: 4001 })
  await expect(connect(wallet, true)).rejects.toMatchObject({ code: 4900 })
  await expect(sign(wallet, bytesOf('a'))).rejects.toMatchObject({ code: 4900 })
})

test('the wallet lists its chains, and its icon is in base64', async () => {
  const every = await createWallet({ name: 'Süß 鯨' })
  const one = await createWallet({ chains: ['solana:mainnet'] })

  expect(every.wallet.chains).toEqual([
    'solana:mainnet',
    'solana:devnet',
    'solana:testnet',
    'solana:localnet',
  ])
  expect(one.wallet.chains).toEqual(['solana:mainnet'])
  const [head, data] = every.wallet.icon.split(',') as [string, string]
  expect(head).toBe('data:image/svg+xml;base64')
  expect(Buffer.from(data, 'base64').toString()).toContain('>S鯨</text>')
})

test('a wallet needs an account, and valid keys', async () => {
  await expect(createWallet({ privateKeys: [] })).rejects.toThrow('at least one account')
  await expect(createWallet({ privateKeys: ['0x01'] })).rejects.toThrow('32 bytes')
})

test('without a page, a wallet with a panel says what it needs', async () => {
  const wallet = await createWallet({ approve: 'window' })
  wallet.announce()

  await expect(connect(wallet)).rejects.toThrow('needs a function in `approve`')
  wallet.dispose()
})

describe('transactions', () => {
  const { message, wire } = compile(first as never, { blockhash: second, lastValidBlockHeight: 9n }, [
    transferLamports(first as never, second as never, 5n),
  ])
  async function signTransaction(wallet: TestSolanaWallet, transaction: unknown) {
    const [account] = wallet.wallet.accounts
    const [output] = await featuresOf(wallet)['solana:signTransaction']!.signTransaction({
      account,
      transaction,
    } as never)
    return Uint8Array.from(output!.signedTransaction)
  }

  test("a transaction is signed by its account's key, once the visitor has approved", async () => {
    const approve = vi.fn(() => true)
    const wallet = await createWallet({ approve })
    await connect(wallet)

    const signed = await signTransaction(wallet, wire)

    expect(
      await verifyAsync(
        signed.subarray(1, 65),
        message,
        Uint8Array.from(wallet.wallet.accounts[0]!.publicKey),
      ),
    ).toBe(true)
    expect(signed.subarray(65)).toEqual(wire.subarray(65))
    expect(wire.subarray(1, 65)).toEqual(new Uint8Array(64))
    expect(approve.mock.lastCall).toMatchObject([
      { kind: 'signTransaction', method: 'solana:signTransaction', account: first },
    ])
  })

  test('a declined transaction is 4001, and an invalid one is -32602', async () => {
    let agrees = true
    const wallet = await createWallet({ approve: () => agrees })
    await connect(wallet)
    agrees = false

    await expect(signTransaction(wallet, wire)).rejects.toMatchObject({ code: 4001 })
    await expect(signTransaction(wallet, 'AQ==')).rejects.toMatchObject({ code: -32602 })
    await expect(signTransaction(wallet, new Uint8Array(3))).rejects.toMatchObject({ code: -32602 })
  })

  test('a wallet without a node does not offer to send', async () => {
    const [without, withNode] = [await createWallet(), await createWallet({ rpcUrl: 'http://127.0.0.1:1' })]

    expect('solana:signAndSendTransaction' in featuresOf(without)).toBe(false)
    expect('solana:signAndSendTransaction' in featuresOf(withNode)).toBe(true)
  })
})

describe('signing in while connecting', () => {
  const signIn = async (wallet: TestSolanaWallet, ...inputs: object[]) =>
    featuresOf(wallet)['solana:signIn']!.signIn(...(inputs as never[]))

  test('shares the account and signs the text that the visitor has read', async () => {
    const asked: ApprovalRequest[] = []
    const wallet = await createWallet({
      approve(request) {
        asked.push(request)
        return true
      },
    })

    const [output] = await signIn(wallet, { domain: 'host.example', nonce: 'n0nce000' })

    const message = `host.example wants you to sign in with your Solana account:\n${first}\n\nNonce: n0nce000`
    expect(asked).toMatchObject([
      { kind: 'signIn', method: 'solana:signIn', account: first, message, readable: true },
    ])
    expect(output!.signedMessage).toEqual(bytesOf(message))
    expect(output!.account).toBe(wallet.wallet.accounts[0])
    expect(
      await verifyAsync(output!.signature, output!.signedMessage, Uint8Array.from(output!.account.publicKey)),
    ).toBe(true)
    expect(await connect(wallet, true)).toEqual([first])
  })

  test('uses the account that the page names, and no other', async () => {
    const wallet = await createWallet()

    const [output] = await signIn(wallet, { domain: 'host.example', address: second })

    expect(output!.account.address).toBe(second)
    await expect(signIn(wallet, { address: 'SoL' })).rejects.toMatchObject({ code: -32602 })
  })

  test('shares nothing when it is declined', async () => {
    const wallet = await createWallet({ approve: () => false })

    await expect(signIn(wallet, {})).rejects.toMatchObject({ code: 4001 })

    expect(await connect(wallet, true)).toEqual([])
  })

  test('is refused during another request to connect', async () => {
    const { approve, asked } = patientApproval()
    const wallet = await createWallet({ approve })
    const connecting = connect(wallet)

    await expect(signIn(wallet, {})).rejects.toMatchObject({ code: -32002 })

    asked[0]!.answer(true)
    expect(await connecting).toEqual([first])
  })

  test('can be turned off', async () => {
    expect(featuresOf(await createWallet({ signsIn: false }))['solana:signIn']).toBeUndefined()
  })
})
