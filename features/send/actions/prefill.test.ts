import { expect, test } from 'vitest'
import { connectedOn } from '../../../tests/fakes/fakeConnection'
import { fakeContext } from '../../../tests/fakes/fakeContext'
import { activateSend } from '../activateSend'
import { prefill } from './prefill'

const own = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const friend = '0x5a0b54D5dc17e0AadC383d2db43B0a0D3E029c4c'

function start() {
  const { model } = activateSend(fakeContext({ connection: connectedOn('eip155:1', own) }).ctx)
  return { model, form: () => model.form.get()! }
}

test("all parameters of the host are filled in, the amount in the visitor's writing", () => {
  const { model, form } = start()

  prefill(model, { assetId: 'eip155:1/erc20:0xab', amount: '1.5', to: friend }, 'de')

  expect(form()).toMatchObject({
    assetId: 'eip155:1:0xab',
    amount: '1,5',
    locale: 'de',
    unit: 'asset',
    to: friend,
  })
})

test('fields that the host leaves open stay as they are', () => {
  const { model, form } = start()
  model.form.update((before) => before && { ...before, amount: '7', unit: 'money', to: own })
  const before = form()

  prefill(model, {}, 'en')
  expect(form()).toEqual(before)
  prefill(model, { to: friend }, 'en')

  expect(form()).toEqual({ ...before, to: friend })
})

test('the same parameters are taken once, others again', () => {
  const { model, form } = start()
  const wanted = { to: friend }
  prefill(model, wanted, 'en')
  model.form.update((before) => before && { ...before, to: own })

  prefill(model, wanted, 'en')
  expect(form().to).toBe(own)
  prefill(model, { to: friend }, 'en')

  expect(form().to).toBe(friend)
})

test('a form that was sent is emptied the next time, and only then', () => {
  const { model, form } = start()
  model.form.update((before) => before && { ...before, amount: '7', to: friend })
  prefill(model, undefined, 'en')
  expect(form()).toMatchObject({ amount: '7', to: friend })

  model.form.update((before) => before && { ...before, isSent: true })
  prefill(model, undefined, 'en')

  expect(form()).toMatchObject({ amount: '', to: '', isSent: false, from: own })
})

test('without an account nothing is filled in', () => {
  const { model } = activateSend(fakeContext().ctx)

  prefill(model, { to: friend }, 'en')

  expect(model.form.get()).toBeUndefined()
})
