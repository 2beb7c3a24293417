import { expect, test } from 'vitest'
import { connectedOn } from '../../../tests/fakes/fakeConnection'
import { fakeContext } from '../../../tests/fakes/fakeContext'
import { activateSend, senderKey } from '../activateSend'
import type { SendForm } from '../form/sendForm'
import { takePayment } from './takePayment'

const own = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const friend = '0x5a0b54D5dc17e0AadC383d2db43B0a0D3E029c4c'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const held = `eip155:1:${usdc.toLowerCase()}`

function start({ assets = true, locale = 'en', form = {} as Partial<SendForm> } = {}) {
  const fake = fakeContext({ connection: connectedOn('eip155:1', own), locale })
  const { model } = activateSend(fake.ctx)
  model.form.update((before) => before && { ...before, amount: '7', acknowledged: friend, ...form })
  const holdings = [{ id: held, name: 'USD Coin', amount: { value: 9n, decimals: 6, symbol: 'USDC' } }]
  if (assets)
    model.assets.update(() => ({
      [senderKey(model.form.get()!)]: { status: 'shown', holdings, isPartial: false },
    }))
  const before = model.form.get()!
  return { before, take: (text: string) => takePayment(fake.ctx, model, text), form: () => model.form.get()! }
}

test.each([friend, 'bob.eth', '', 'https://pay.invalid'])('%j is no payment code', (text) => {
  const { before, take, form } = start()

  expect(take(text)).toBe('none')
  expect(form()).toBe(before)
})

test('without a form nothing is filled in', () => {
  const { ctx } = fakeContext()

  expect(takePayment(ctx, activateSend(ctx).model, `ethereum:${friend}`)).toBe('none')
})

test('an amount of the currency is filled in, and an acknowledgement is withdrawn', () => {
  const { take, form } = start({ locale: 'de' })

  expect(take(` ethereum:${friend}@1?value=5e17 `)).toBe('taken')

  expect(form()).toMatchObject({
    to: friend,
    amount: '0,5',
    locale: 'de',
    unit: 'asset',
    acknowledged: undefined,
  })
})

test("an amount of a token is parsed by the token's decimals, under the id of the holding", () => {
  const { take, form } = start()

  expect(take(`ethereum:${usdc}@1/transfer?address=${friend}&uint256=2500000`)).toBe('taken')

  expect(form()).toMatchObject({ to: friend, assetId: held, amount: '2.5' })
})

test('a token without an amount empties the field of another asset, and leaves its own', () => {
  const uri = `ethereum:${usdc}@1/transfer?address=${friend}`
  const other = start({ form: { unit: 'money' } })
  const same = start({ form: { assetId: held, unit: 'money' } })

  other.take(uri)
  same.take(uri)

  expect(other.form()).toMatchObject({ assetId: held, amount: '', unit: 'asset' })
  expect(same.form()).toMatchObject({ assetId: held, amount: '7', unit: 'money' })
})

test('an address that requests no asset keeps the chosen one', () => {
  const { take, form } = start({ form: { assetId: held, unit: 'money' } })

  expect(take(`ethereum:${friend}`)).toBe('taken')

  expect(form()).toMatchObject({ to: friend, assetId: held, amount: '7', unit: 'money' })
})

test('a token is chosen before it is known whether it is held', () => {
  const { take, form } = start({ assets: false })

  expect(take(`ethereum:${usdc}@1/transfer?address=${friend}&uint256=2500000`)).toBe('taken')

  // Its decimals are unknown too.
  expect(form()).toMatchObject({ assetId: `eip155:1:${usdc}`, amount: '' })
})

test.each([
  [`ethereum:${friend}@10?value=1`, 'otherNetwork'],
  ['solana:9hSR6S7WPtxmTojgo6GG3k4yDPecgJY292j7xrsUGWBu?amount=1', 'otherNetwork'],
  [`ethereum:${usdc}@1/approve?address=${friend}`, 'unreadable'],
  [`ethereum:${friend}@1/transfer?address=${friend}&uint256=1`, 'notHeld'],
])('%s is %s, and changes nothing', (text, taken) => {
  const { before, take, form } = start()

  expect(take(text)).toBe(taken)
  expect(form()).toBe(before)
})
