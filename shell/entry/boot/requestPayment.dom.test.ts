import { createBus } from '@shared/bus/createBus'
import type { Http } from '@shared/contract/ports/http'
import { HttpStatus } from '@shared/errors/httpErrors'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { WidgetGone } from '@shared/errors/releaseErrors'
import { RequestAborted } from '@shared/errors/requestErrors'
import { getAddress, isAddress } from 'viem'
import { expect, test, vi } from 'vitest'
import { settled } from '../../../tests/fakes/fakeClock'
import { mainnet } from '../../../tests/fakes/fakeNetworks'
import { fakeTransfer } from '../../../tests/fakes/fakeTransfer'
import type { Widget } from '../../ground/widget/widget'
import type { PayOptions } from '../page/latchkey'
import { requestPayment } from './requestPayment'

const wanted: PayOptions = {
  paymentId: 'order-00000000000001',
  asset: 'eip155:1/slip44:60',
  recipient: `0x${'5a'.repeat(20)}`,
  amount: 1_000n,
}
const checksummed = '0x5A0b54D5dc17e0AadC383d2db43B0a0D3E029c4c'
const paid = { status: 'paid', transaction: { hash: '0xh', payer: '0xalice' } }
const result = {
  paymentId: wanted.paymentId,
  status: 'paid',
  transactionHash: '0xh',
  payer: '0xalice',
}

/** A page, and what its server says of the payment. */
function openPage({ features = { pay: true } as object, apiUrl = 'https://api.test' } = {}) {
  const bus = createBus((error) => {
    throw error
  })
  const opened: unknown[] = []
  const asked: string[] = []
  const page = {
    bus,
    opened,
    asked,
    answer: { status: 'waiting' } as object,
    /** Ends the dialog, as done without a reason. */
    close: (_cause?: unknown) => {},
  }
  const widget = {
    bus,
    async open(role: string, params: object, onEnd: (cause?: unknown) => void) {
      opened.push([role, params])
      page.close = onEnd
    },
    close: () => page.close(new LatchkeyError(RequestAborted)),
  } as unknown as Widget
  const http: Http = {
    async request(path, { schema }) {
      asked.push(path)
      if (page.answer instanceof Error) throw page.answer
      return schema.parse(page.answer)
    },
  }
  const chains = { parseAddress: async (text: string) => (isAddress(text) ? getAddress(text) : undefined) }
  const config = () => ({ features, apiUrl, networks: [mainnet] }) as never
  return {
    page,
    pay: (change: Partial<PayOptions> = {}) =>
      requestPayment({ widget, config, http, chains, settled: async () => {} }, { ...wanted, ...change }),
  }
}

const closed = new LatchkeyError(RequestAborted)

test('a payment opens its view with its terms in JSON, and resolves with what is paid once it closes', async () => {
  const { page, pay } = openPage()
  const paying = pay({ redirectUrl: 'https://shop.test/thanks', payWithExchange: { exclude: ['tide'] } })
  await settled()
  const { paymentId, asset, recipient } = wanted
  expect(page.opened).toEqual([
    [
      'payment',
      {
        paymentId,
        asset,
        recipient,
        amount: '1000',
        redirectUrl: 'https://shop.test/thanks',
        exchanges: { exclude: ['tide'] },
      },
    ],
  ])
  page.answer = paid

  page.close(closed)

  expect(await paying).toEqual(result)
})

test('every mistake of the options is told at once, and nothing is asked', async () => {
  const { page, pay } = openPage()

  const paying = pay({
    paymentId: 'short',
    asset: 'USDC',
    recipient: `0x${'0'.repeat(40)}`,
    amount: 2.5 as never,
    redirectUrl: 'javascript:alert(1)',
  })

  await expect(paying).rejects.toMatchObject({ code: 'PaymentInvalid' })
  await expect(paying).rejects.toThrow(
    /asset: .*\n.*recipient: .*\n.*amount: .*\n.*paymentId: .*\n.*redirectUrl: /,
  )
  expect([page.asked, page.opened]).toEqual([[], []])
})

test.each<[string, Partial<PayOptions>]>([
  ['a network that is not configured', { asset: 'eip155:10/slip44:60' }],
  ['a network of another kind', { asset: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp/slip44:501' }],
  ['a recipient with a typing error', { recipient: checksummed.replace(/c$/, 'C') as `0x${string}` }],
  ['nothing', { amount: 0n }],
  ['more than there can be', { amount: 2n ** 256n }],
  ['a number', { amount: 5 as never }],
])('a payment of %s is refused', async (_, change) => {
  await expect(openPage().pay(change)).rejects.toMatchObject({ code: 'PaymentInvalid' })
})

test.each([
  ['are off', { features: {} }],
  ['have no server', { apiUrl: '' }],
])('payments that %s are refused', async (_, options) => {
  await expect(openPage(options).pay()).rejects.toMatchObject({ code: 'PaymentsOff' })
})

test('an id of another payment is refused before anything shows', async () => {
  const { page, pay } = openPage()
  page.answer = new LatchkeyError(HttpStatus, { status: 409 }, { cause: { status: 409 } })

  await expect(pay()).rejects.toMatchObject({ code: 'PaymentDiffers' })
  expect(page.opened).toEqual([])
})

test('a recipient with the right checksum is taken', async () => {
  const { page, pay } = openPage()
  page.answer = paid

  expect(await pay({ recipient: checksummed })).toEqual(result)
})

test('a payment that is paid already resolves at once', async () => {
  const { page, pay } = openPage()
  page.answer = paid

  expect(await pay()).toEqual(result)
  expect(page.opened).toEqual([])
})

test('a visitor who closes the view, and has paid nothing, has declined', async () => {
  const { page, pay } = openPage()
  const paying = pay()
  await settled()

  page.close(closed)

  await expect(paying).rejects.toMatchObject({ code: 'UserRejected' })
})

test('a transaction that waits for its block is told as pending', async () => {
  const { page, pay } = openPage()
  const paying = pay()
  await settled()
  page.answer = { ...paid, status: 'pending' }

  page.close(closed)

  expect(await paying).toEqual({ ...result, status: 'pending' })
})

test('a view that gave way to connecting is shown again', async () => {
  const { page, pay } = openPage()
  const paying = pay()
  await settled()

  page.close()
  await settled()

  expect(page.opened).toHaveLength(2)
  page.answer = paid
  page.close(closed)
  expect(await paying).toEqual(result)
})

test('a payment whose transaction is settled resolves while its view shows', async () => {
  const { page, pay } = openPage()
  const paying = pay()
  await settled()
  page.answer = paid
  const intent = { kind: 'calls' as const, label: '', calls: [], once: `pay:${wanted.paymentId}` }

  page.bus.emit('transactionSettled', { transaction: { ...fakeTransfer({}), intent } })

  expect(await paying).toEqual(result)
})

test('a server that has not seen the transaction yet is asked again', async () => {
  vi.useFakeTimers()
  const { page, pay } = openPage()
  const paying = pay()
  await vi.advanceTimersByTimeAsync(0)
  const intent = { kind: 'calls' as const, label: '', calls: [], once: `pay:${wanted.paymentId}` }
  page.bus.emit('transactionSettled', { transaction: { ...fakeTransfer({}), intent } })
  await vi.advanceTimersByTimeAsync(0)
  page.answer = paid

  await vi.advanceTimersByTimeAsync(2_000)

  expect(await paying).toEqual(result)
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

test('a signal closes the view', async () => {
  const { pay } = openPage()
  const controller = new AbortController()
  const paying = pay({ signal: controller.signal })
  await settled()

  controller.abort()

  await expect(paying).rejects.toMatchObject({ code: 'RequestAborted' })
})

test('a destroyed widget says so', async () => {
  const { page, pay } = openPage()
  const paying = pay()
  await settled()

  page.close(new LatchkeyError(WidgetGone))

  await expect(paying).rejects.toMatchObject({ code: 'WidgetGone' })
})
