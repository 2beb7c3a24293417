import { FrameFailed } from '@shared/errors/frameErrors'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import type { RpcRequestPayload } from '@shared/frame/rpcRequest'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createFakeClock } from '../../../tests/fakes/fakeClock'
import { evmAccount, rpcSamples } from '../../../tests/fakes/frameMessages'
import type { FrameRequests } from './createFrameRequests'
import { createFrameRpc, type FrameRpcOptions } from './createFrameRpc'
import { safeMethods, unsafeMethods } from './rpcPolicy'

// Source: docs/reference/specification.md#frame-protocol
const safe = [
  'eth_accounts',
  'eth_blockNumber',
  'eth_call',
  'eth_chainId',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getAccount',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getBlockReceipts',
  'eth_getBlockTransactionCountByHash',
  'eth_getBlockTransactionCountByNumber',
  'eth_getCode',
  'eth_getFilterChanges',
  'eth_getFilterLogs',
  'eth_getLogs',
  'eth_getProof',
  'eth_getStorageAt',
  'eth_getTransactionByBlockHashAndIndex',
  'eth_getTransactionByBlockNumberAndIndex',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_getUncleCountByBlockHash',
  'eth_getUncleCountByBlockNumber',
  'eth_maxPriorityFeePerGas',
  'eth_newBlockFilter',
  'eth_newFilter',
  'eth_newPendingTransactionFilter',
  'eth_sendRawTransaction',
  'eth_syncing',
  'eth_uninstallFilter',
  'wallet_getCapabilities',
  'wallet_getCallsStatus',
  'eth_getUserOperationReceipt',
  'eth_estimateUserOperationGas',
  'eth_getUserOperationByHash',
  'eth_supportedEntryPoints',
  'wallet_getAssets',
]
const unsafe = [
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
  'wallet_sendCalls',
  'wallet_grantPermissions',
  'wallet_revokePermissions',
  'eth_sendUserOperation',
]

afterEach(() => void Reflect.deleteProperty(Object.prototype, 'data'))

function arrange({ takesGrants = true } = {}) {
  const clock = createFakeClock()
  const asked: unknown[] = []
  const errors: string[] = []
  const moved: unknown[] = []
  const granted = vi.fn<() => void>()
  const refused = vi.fn<(error: LatchkeyError) => void>()
  const abortRpc = vi.fn<() => void>()
  const unsafe = vi.fn<(request: RpcRequestPayload, answer: Promise<unknown>) => void>()
  const answering = (name: string) => (params: unknown) => {
    asked.push(['connector', name, params])
    return name
  }
  const options: FrameRpcOptions = {
    requests: {
      async request(_event, payload) {
        asked.push(['frame', payload])
        return 'signed' as never
      },
      abortRpc,
    },
    async askNode(networkId, method, params) {
      asked.push(['node', networkId, method, params])
      return 'read'
    },
    connector: {
      eth_accounts: answering('eth_accounts'),
      eth_chainId: answering('eth_chainId'),
      wallet_getAssets: answering('wallet_getAssets'),
    },
    takesGrants: () => takesGrants,
    clock,
    log: { error: (message) => void errors.push(message) },
    onUnsafe: unsafe,
    onGranted: granted,
    onApproved: (networkId) => (tokens) => void moved.push([networkId, tokens]),
    onRefused: refused,
  }
  const rpc = createFrameRpc(options)
  const withRequest = (request: FrameRequests['request']) =>
    createFrameRpc({ ...options, requests: { request, abortRpc } })
  return { rpc, withRequest, clock, asked, errors, granted, refused, abortRpc, unsafe, moved }
}

test('41 methods are safe and 11 are not, as the facts list them', () => {
  expect([new Set(safeMethods).size, new Set(unsafeMethods).size]).toEqual([41, 11])
  expect(safeMethods.filter((method) => unsafeMethods.includes(method))).toEqual([])
  expect([...safeMethods].sort()).toEqual(safe.sort())
  expect([...unsafeMethods].sort()).toEqual(unsafe.sort())
})

test.each(['eth_call', 'eth_getBalance', 'eth_getLogs', 'eth_sendRawTransaction', 'eth_blockNumber'])(
  '%s is asked of the network’s own nodes',
  async (method) => {
    const { rpc, asked, unsafe } = arrange()

    expect(await rpc('eip155:10', { method, params: ['0x1'] })).toBe('read')
    expect(asked).toEqual([['node', 'eip155:10', method, ['0x1']]])
    expect(unsafe).not.toHaveBeenCalled()
  },
)

test.each(['eth_accounts', 'eth_chainId', 'wallet_getAssets'])(
  '%s is answered by the connector',
  async (method) => {
    const { rpc, asked } = arrange()

    expect(await rpc('eip155:1', { method, params: [evmAccount] })).toBe(method)
    expect(asked).toEqual([['connector', method, [evmAccount]]])
  },
)

test.each(['wallet_grantPermissions', 'wallet_revokePermissions'])(
  '%s is for hosts that take grants: else 4200, without an approval or an alarm',
  async (method) => {
    const { rpc, asked, unsafe, errors, clock } = arrange({ takesGrants: false })

    await expect(rpc('eip155:1', { method })).rejects.toMatchObject({ code: 4200 })
    await clock.advance(300)

    expect([asked, errors, unsafe.mock.calls]).toEqual([[], [], []])
  },
)

const sampleOf = (method: string) => rpcSamples.find(([request]) => request.method === method)![0]
const samples = rpcSamples.map(([request]) => [request.method, request] as const)

test.each(samples.filter(([method]) => safe.includes(method)))(
  '%s is asked of the frame, and no approval is',
  async (_, request) => {
    const { rpc, asked, unsafe, clock } = arrange()
    const { method, chainId, params } = request

    expect(await rpc(chainId, { method, params })).toBe('signed')

    expect(asked).toEqual([['frame', request]])
    expect([unsafe.mock.calls, clock.pending]).toEqual([[], 0])
  },
)

test('a read that the frame does not answer fails after 30 s', async () => {
  const { clock, withRequest } = arrange()
  const signals: (AbortSignal | undefined)[] = []
  const rpc = withRequest(
    (_event, _payload, signal) =>
      new Promise((_, reject) => {
        signals.push(signal)
        signal?.addEventListener('abort', () => reject(new Error('Aborted')))
      }),
  )
  const { method, chainId, params } = sampleOf('wallet_getCallsStatus')

  const failed = expect(rpc(chainId, { method, params })).rejects.toMatchObject({ code: -32603 })
  await clock.advance(29_999)
  expect(signals.map((signal) => signal?.aborted)).toEqual([false])
  await clock.advance(1)

  await failed
})

test('a grant is taken back without an approval', async () => {
  const { rpc, asked, unsafe } = arrange()
  const request = sampleOf('wallet_revokePermissions')
  const { method, chainId, params } = request

  await rpc(chainId, { method, params })

  expect([asked, unsafe.mock.calls]).toEqual([[['frame', request]], []])
})

test('a batch under a grant is refused if the host takes none', async () => {
  const { rpc, asked } = arrange({ takesGrants: false })
  const { method, chainId, params } = sampleOf('wallet_sendCalls') as RpcRequestPayload & {
    params: readonly [object]
  }
  const granted = [{ ...params[0], capabilities: { permissions: { context: '0xabcd' } } }]

  await expect(rpc(chainId, { method, params: granted })).rejects.toMatchObject({ code: 5700 })

  expect(asked).toEqual([])
})

test('a batch under a grant needs no further approval, and is not given up', async () => {
  const { rpc, unsafe, granted, moved } = arrange()
  const { method, chainId, params } = sampleOf('wallet_sendCalls') as RpcRequestPayload & {
    params: readonly [object]
  }

  await rpc(chainId, {
    method,
    params: [{ ...params[0], capabilities: { permissions: { context: '0xabcd' } } }],
  })
  expect(granted).toHaveBeenCalledOnce()
  expect(unsafe).not.toHaveBeenCalled()
  expect(moved).toEqual([[chainId, expect.any(Array)]])
  await rpc(chainId, { method, params: [{ ...params[0], capabilities: { permissions: {} } }] })
  expect(unsafe).toHaveBeenCalledOnce()
})

test.each(
  samples.filter(([method]) => unsafeMethods.includes(method) && method !== 'wallet_revokePermissions'),
)('%s is asked of the frame, and its approval is told', async (_, request) => {
  const { rpc, asked, unsafe } = arrange()
  const { method, chainId, params } = request

  const answer = rpc(chainId, { method, params })

  expect(await answer).toBe('signed')
  expect(asked).toEqual([['frame', request]])
  expect(unsafe).toHaveBeenCalledExactlyOnceWith(request, expect.any(Promise))
})

test('an approved transaction is told with its network, and again once a node has its receipt', async () => {
  const { rpc, clock, moved, asked } = arrange()
  const { method, chainId, params } = sampleOf('eth_sendTransaction')

  await rpc(chainId, { method, params })
  expect(moved).toEqual([[chainId, expect.any(Array)]])
  await clock.advance(1_000)

  expect(asked.at(-1)).toEqual(['node', chainId, 'eth_getTransactionReceipt', ['signed']])
})

test('every safe and unsafe method has an answer', async () => {
  for (const method of [...safeMethods, ...unsafeMethods]) {
    const { rpc, errors } = arrange()
    await rpc('eip155:1', { method }).catch(() => {})
    expect([method, errors]).toEqual([method, []])
  }
})

describe('a method that is not on a list', () => {
  test.each([
    'eth_sign',
    'eth_decrypt',
    'wallet_exportKey',
    'constructor',
    'toString',
    '',
    'ETH_CALL',
    'eth_call ',
  ])('%j is refused and logged at once, and the visitor told after 300 ms', async (method) => {
    const { rpc, clock, asked, errors, refused, abortRpc } = arrange()

    const answer = rpc('eip155:1', { method })

    await expect(answer).rejects.toMatchObject({ code: 4200, message: 'Requested RPC call is not allowed' })
    expect([errors, asked]).toEqual([['Requested RPC call is not allowed'], []])
    await clock.advance(299)
    expect([refused.mock.calls.length, abortRpc.mock.calls.length]).toEqual([0, 0])
    await clock.advance(1)
    expect(refused.mock.calls[0]![0].message).toBe('Action not allowed')
    expect(abortRpc).toHaveBeenCalledOnce()
  })
})

describe('parameters that do not fit end before the frame gets them', () => {
  test.each<[string, unknown]>([
    ['eth_sendTransaction', [{ from: evmAccount, to: evmAccount.slice(2) }]],
    ['eth_sendTransaction', [{ from: evmAccount, data: 'deadbeef' }]],
    ['eth_sendTransaction', [{ from: evmAccount, value: 1n }]],
    ['eth_sendTransaction', [{ from: evmAccount, authorizationList: [] }]],
    ['eth_sendTransaction', undefined],
    ['personal_sign', ['hello', 'ada.eth']],
    ['personal_sign', { 0: 'hello', 1: evmAccount }],
    ['eth_signTypedData_v4', [evmAccount, () => {}]],
  ])('%s, fault %#', async (method, params) => {
    const { rpc, asked, unsafe } = arrange()

    await expect(rpc('eip155:1', { method, params })).rejects.toMatchObject({ code: -32602 })
    expect([asked, unsafe.mock.calls]).toEqual([[], []])
  })

  test('on a network of another namespace', async () => {
    await expect(
      arrange().rpc('solana:x', { method: 'personal_sign', params: ['0x', evmAccount] }),
    ).rejects.toMatchObject({ code: -32602 })
  })

  test('and the message names the place, not the value', async () => {
    const params = [{ from: evmAccount, data: 'secret' }]

    await expect(arrange().rpc('eip155:1', { method: 'eth_sendTransaction', params })).rejects.toThrow(
      /^Invalid request: params\.0\.data does not fit eth_sendTransaction$/,
    )
  })
})

test('what the frame gets is a copy, which the page cannot change any more', async () => {
  const { rpc, unsafe } = arrange()
  const transaction = { from: evmAccount, value: '0x1' }

  await rpc('eip155:1', { method: 'eth_sendTransaction', params: [transaction] })
  transaction.value = '0xffff'

  expect(unsafe.mock.calls[0]![0]).toMatchObject({ params: [{ value: '0x1' }] })
})

test('no field of a transaction comes from a polluted prototype', async () => {
  Object.assign(Object.prototype, { data: '0xdeadbeef' })
  const { rpc, unsafe } = arrange()

  await rpc('eip155:1', { method: 'eth_sendTransaction', params: [{ from: evmAccount }] })

  const [transaction] = unsafe.mock.calls[0]![0].params as [object]
  expect(JSON.stringify(transaction)).toBe(`{"from":"${evmAccount}"}`)
  expect('data' in transaction).toBe(false)
})

test('an error of the frame is passed on', async () => {
  const failure = new LatchkeyError(FrameFailed, { message: 'No' })
  const { clock } = arrange()
  const rpc = createFrameRpc({
    requests: { request: () => Promise.reject(failure), abortRpc() {} },
    askNode: async () => undefined,
    connector: {} as never,
    takesGrants: () => false,
    clock,
    log: { error() {} },
    onUnsafe: (_, answer) => void answer.catch(() => {}),
    onGranted() {},
    onApproved: () => () => {},
    onRefused() {},
  })

  await expect(rpc('eip155:1', { method: 'personal_sign', params: ['0x', evmAccount] })).rejects.toBe(failure)
})
