import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ApprovalRequest, Hex } from './ApprovalRequest'
import { createTestWallet } from './createTestWallet'
import type { TestWallet, TestWalletOptions } from './TestWallet'

const mnemonic = 'test test test test test test test test test test test junk'
const first = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const harbor = { chainId: 31337, rpcUrl: 'http://harbor.test', name: 'Harbor' }
const meadow = { chainId: 31338, rpcUrl: 'http://meadow.test', name: 'Meadow' }

/** Nodes that answer `eth_chainId` with their own, and any other method with its destination. */
const chainIds: Record<string, string> = {
  'http://harbor.test': '0x7a69',
  'http://meadow.test': '0x7a6a',
  'http://orchard.test': '0x7a6b',
}
const fetchNode = vi.fn(async (url: string, { body }: { body: string }) => {
  const { method, params } = JSON.parse(body)
  if (!(url in chainIds)) throw new TypeError('fetch failed')
  if (method === 'eth_chainId') return Response.json({ result: chainIds[url] })
  if (method === 'eth_fails') return Response.json({ error: { code: -32000, message: 'no', data: '0x08' } })
  return Response.json({ result: { url, method, params } })
})

beforeEach(() => vi.stubGlobal('fetch', fetchNode))
afterEach(() => vi.unstubAllGlobals())

function createWallet(options: Partial<TestWalletOptions> = {}): TestWallet {
  return createTestWallet({
    name: 'Harbor Wallet',
    rdns: 'local.harbor',
    mnemonic,
    count: 2,
    networks: [harbor, meadow],
    approve: () => true,
    ...options,
  } as TestWalletOptions)
}

const ask = ({ provider }: TestWallet, method: string, ...params: unknown[]) =>
  provider.request({ method, params })

function recordEvents({ provider }: TestWallet): [string, unknown][] {
  const events: [string, unknown][] = []
  for (const name of ['connect', 'accountsChanged', 'chainChanged', 'disconnect'])
    provider.on(name, (payload: unknown) => events.push([name, payload]))
  return events
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

test('a page sees no account before it is connected, and the chosen one after', async () => {
  const wallet = createWallet()
  const events = recordEvents(wallet)

  const before = await ask(wallet, 'eth_accounts')
  const granted = await ask(wallet, 'eth_requestAccounts')

  expect(before).toEqual([])
  expect(granted).toEqual([first])
  expect(await ask(wallet, 'eth_accounts')).toEqual([first])
  expect(events).toEqual([
    ['connect', { chainId: '0x7a69' }],
    ['accountsChanged', [first]],
  ])
})

test('a connected page connects again without a question', async () => {
  const approve = vi.fn(() => true)
  const wallet = createWallet({ approve })
  await ask(wallet, 'eth_requestAccounts')

  await ask(wallet, 'eth_requestAccounts')

  expect(approve).toHaveBeenCalledTimes(1)
})

test('a declined connection is 4001 and leaves no permission', async () => {
  const wallet = createWallet({ approve: () => false })

  await expect(ask(wallet, 'eth_requestAccounts')).rejects.toMatchObject({ code: 4001 })
  expect(await ask(wallet, 'eth_accounts')).toEqual([])
})

test('a second connection while the first is waiting is -32002, and the first goes on', async () => {
  const { approve, asked } = patientApproval()
  const wallet = createWallet({ approve })
  const connecting = ask(wallet, 'eth_requestAccounts')

  const again = ask(wallet, 'eth_requestAccounts')
  const asPermission = ask(wallet, 'wallet_requestPermissions', { eth_accounts: {} })

  await expect(again).rejects.toMatchObject({ code: -32002 })
  await expect(asPermission).rejects.toMatchObject({ code: -32002 })
  asked[0]!.answer(true)
  expect(await connecting).toEqual([first])
})

test('the question opens within the call, so that a window may open in the tap', () => {
  const { approve, asked } = patientApproval()
  const wallet = createWallet({ approve })

  void ask(wallet, 'eth_requestAccounts')

  expect(asked.map(({ request }) => request)).toEqual([
    {
      kind: 'connect',
      origin: 'null',
      method: 'eth_requestAccounts',
      params: [],
      accounts: [first, second],
      account: first,
    },
  ])
  expect(wallet.pending).toEqual([asked[0]!.request])
})

test('permissions are requested, listed and revoked as in EIP-2255', async () => {
  const wallet = createWallet()
  const granted = await ask(wallet, 'wallet_requestPermissions', { eth_accounts: {} })

  expect(granted).toEqual([
    {
      parentCapability: 'eth_accounts',
      invoker: 'null',
      caveats: [{ type: 'restrictReturnedAccounts', value: [first] }],
    },
  ])
  expect(await ask(wallet, 'wallet_getPermissions')).toEqual(granted)
  expect(await ask(wallet, 'wallet_revokePermissions', { eth_accounts: {} })).toBe(null)
  expect(await ask(wallet, 'wallet_getPermissions')).toEqual([])
  await expect(ask(wallet, 'wallet_requestPermissions', { files: {} })).rejects.toMatchObject({
    code: -32602,
  })
})

test('signing for an account without permission is 4100, without a question', async () => {
  const approve = vi.fn(() => true)
  const wallet = createWallet({ approve })

  await expect(ask(wallet, 'personal_sign', '0x00', first)).rejects.toMatchObject({ code: 4100 })
  await ask(wallet, 'eth_requestAccounts')
  await expect(ask(wallet, 'personal_sign', '0x00', second)).rejects.toMatchObject({ code: 4100 })
  await expect(ask(wallet, 'eth_sendTransaction', { from: second, to: first })).rejects.toMatchObject({
    code: 4100,
  })
  expect(approve).toHaveBeenCalledTimes(1)
})

test('an account that loses its permission while a signature is waiting signs no more', async () => {
  const { approve, asked } = patientApproval()
  const wallet = createWallet({ approve: (request) => request.kind === 'connect' || approve(request) })
  await ask(wallet, 'eth_requestAccounts')
  const signing = ask(wallet, 'personal_sign', '0x00', first)

  wallet.disconnect()
  asked[0]!.answer(true)

  await expect(signing).rejects.toMatchObject({ code: 4100 })
})

test.each([
  ['personal_sign', [1, first]],
  ['personal_sign', ['0x00', 'me']],
  ['eth_signTypedData_v4', [first, '{']],
  ['wallet_switchEthereumChain', [{ chainId: 31338 }]],
  ['wallet_switchEthereumChain', []],
  ['wallet_addEthereumChain', [{ chainId: '0x7a6b' }]],
])('%s with %j is -32602', async (method, params) => {
  const wallet = createWallet()
  await ask(wallet, 'eth_requestAccounts')

  await expect(wallet.provider.request({ method, params })).rejects.toMatchObject({ code: -32602 })
})

test('typed data that does not fit its own types is -32602', async () => {
  const wallet = createWallet()
  await ask(wallet, 'eth_requestAccounts')
  const data = {
    types: { A: [{ name: 'to', type: 'address' }] },
    primaryType: 'A',
    message: { to: 'nobody' },
  }

  await expect(ask(wallet, 'eth_signTypedData_v4', first, data)).rejects.toMatchObject({ code: -32602 })
})

test('the wallet switches to a known network after approval, and reports it once', async () => {
  const wallet = createWallet()
  const events = recordEvents(wallet)

  const answer = await ask(wallet, 'wallet_switchEthereumChain', { chainId: '0x7a6a' })
  await ask(wallet, 'wallet_switchEthereumChain', { chainId: '0x7a6a' })

  expect(answer).toBe(null)
  expect(await ask(wallet, 'eth_chainId')).toBe('0x7a6a')
  expect(await ask(wallet, 'net_version')).toBe('31338')
  expect(events).toEqual([['chainChanged', '0x7a6a']])
})

test('an unknown network is 4902 until it is added, which makes it the active one', async () => {
  const wallet = createWallet()
  const added = { chainId: '0x7a6b', chainName: 'Orchard', rpcUrls: ['http://orchard.test'] }

  await expect(ask(wallet, 'wallet_switchEthereumChain', { chainId: '0x7a6b' })).rejects.toMatchObject({
    code: 4902,
  })
  await ask(wallet, 'wallet_addEthereumChain', added)

  expect(await ask(wallet, 'eth_chainId')).toBe('0x7a6b')
  expect(await ask(wallet, 'eth_blockNumber')).toMatchObject({ url: 'http://orchard.test' })
})

test('adding a known network only asks to switch', async () => {
  const approve = vi.fn((_: ApprovalRequest) => true)
  const wallet = createWallet({ approve })

  await ask(wallet, 'wallet_addEthereumChain', {
    chainId: '0x7a6a',
    chainName: 'Evil Meadow',
    rpcUrls: ['http://orchard.test'],
  })

  expect(approve.mock.calls.map(([request]) => request.kind)).toEqual(['switchNetwork'])
  expect(await ask(wallet, 'eth_blockNumber')).toMatchObject({ url: 'http://meadow.test' })
})

test('a network whose node answers for another chain is not added', async () => {
  const wallet = createWallet()
  const added = { chainId: '0xa', chainName: 'OP', rpcUrls: ['http://orchard.test'] }

  await expect(ask(wallet, 'wallet_addEthereumChain', added)).rejects.toMatchObject({ code: -32602 })
  expect(await ask(wallet, 'eth_chainId')).toBe('0x7a69')
})

test('a wallet that refuses new networks says so with 4200', async () => {
  const wallet = createWallet({ unknownChain: 'refuse' })
  const added = { chainId: '0x7a6b', chainName: 'Orchard', rpcUrls: ['http://orchard.test'] }

  await expect(ask(wallet, 'wallet_addEthereumChain', added)).rejects.toMatchObject({ code: 4200 })
})

test("methods that are not the wallet's go to the node of the active network", async () => {
  const wallet = createWallet()

  expect(await ask(wallet, 'eth_getBalance', first, 'latest')).toEqual({
    url: 'http://harbor.test',
    method: 'eth_getBalance',
    params: [first, 'latest'],
  })
})

test("a node's error keeps its code and data, and a silent node is -32603", async () => {
  const wallet = createWallet({
    networks: [harbor, { chainId: 9, rpcUrl: 'http://nowhere.test', name: 'Nowhere' }],
  })

  await expect(ask(wallet, 'eth_fails')).rejects.toMatchObject({ code: -32000, message: 'no', data: '0x08' })
  wallet.switchNetwork(9)
  await expect(ask(wallet, 'eth_blockNumber')).rejects.toMatchObject({ code: -32603 })
})

test.each([
  'eth_sign',
  'eth_signTransaction',
  'eth_signTypedData_v3',
  'personal_unlockAccount',
  'wallet_sendCalls',
])('%s is 4200 and never reaches a node that might sign by itself', async (method) => {
  fetchNode.mockClear()

  await expect(ask(createWallet(), method)).rejects.toMatchObject({ code: 4200 })
  expect(fetchNode).not.toHaveBeenCalled()
})

test.each([undefined, {}, { method: 1 }])('the request %j is -32600', async (args) => {
  await expect(createWallet().provider.request(args as never)).rejects.toMatchObject({ code: -32600 })
})

test('methods of every object are no methods of a wallet', async () => {
  expect(await ask(createWallet(), 'toString')).toMatchObject({ method: 'toString' })
})

test('switching the account shows it to a connected page, ahead of the others', async () => {
  const wallet = createWallet()
  await ask(wallet, 'eth_requestAccounts')
  const events = recordEvents(wallet)

  wallet.switchAccount(1)

  expect(await ask(wallet, 'eth_accounts')).toEqual([second, first])
  expect(events).toEqual([['accountsChanged', [second, first]]])
})

test("switching the account of an unconnected wallet shows nothing, and decides the next page's account", async () => {
  const wallet = createWallet()
  const events = recordEvents(wallet)

  wallet.switchAccount(1)

  expect(events).toEqual([])
  expect(await ask(wallet, 'eth_requestAccounts')).toEqual([second])
})

test('unknown accounts and networks are refused', () => {
  const wallet = createWallet()

  expect(() => wallet.switchAccount(2)).toThrow(RangeError)
  expect(() => wallet.switchNetwork(1)).toThrow(RangeError)
})

test('disconnecting removes the accounts and reports it', async () => {
  const wallet = createWallet()
  await ask(wallet, 'eth_requestAccounts')
  const events = recordEvents(wallet)

  wallet.disconnect()
  wallet.disconnect()

  expect(await ask(wallet, 'eth_accounts')).toEqual([])
  expect(events).toEqual([
    ['accountsChanged', []],
    ['disconnect', expect.objectContaining({ code: 4900 })],
  ])
})

test('a removed listener is not called, and one that throws does not stop the others', async () => {
  const wallet = createWallet()
  const removed = vi.fn()
  const heard = vi.fn()
  const reported = vi.spyOn(console, 'error').mockImplementation(() => {})
  wallet.provider.on('chainChanged', removed).removeListener('chainChanged', removed)
  wallet.provider.on('chainChanged', () => {
    throw new Error('mine')
  })
  wallet.provider.on('chainChanged', heard)

  wallet.switchNetwork(31338)

  expect(removed).not.toHaveBeenCalled()
  expect(heard).toHaveBeenCalledWith('0x7a6a')
  expect(reported).toHaveBeenCalledTimes(1)
  reported.mockRestore()
})

test('a disposed wallet declines its open question and answers no more', async () => {
  const { approve } = patientApproval()
  const wallet = createWallet({ approve })
  const connecting = ask(wallet, 'eth_requestAccounts')
  const switching = ask(wallet, 'wallet_switchEthereumChain', { chainId: '0x7a6a' })

  wallet.dispose()

  await expect(connecting).rejects.toMatchObject({ code: 4001 })
  await expect(switching).rejects.toMatchObject({ code: 4001 })
  await expect(ask(wallet, 'eth_chainId')).rejects.toMatchObject({ code: 4900 })
})

test('a wallet needs an account and a network', () => {
  expect(() => createWallet({ networks: [] })).toThrow('at least one network')
  expect(() =>
    createTestWallet({ name: 'A', rdns: 'a', privateKeys: [] as Hex[], networks: [harbor] }),
  ).toThrow('at least one account')
})

test('without a page, a wallet with a panel says what it needs', async () => {
  const wallet = createWallet({ approve: 'window' })
  wallet.announce()

  await expect(ask(wallet, 'eth_requestAccounts')).rejects.toThrow('needs a function in `approve`')
  wallet.dispose()
})
