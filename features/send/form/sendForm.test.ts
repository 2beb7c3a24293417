import { expect, test } from 'vitest'
import { emptyForm, type FormSender, moveForm, type SendForm } from './sendForm'

const here: FormSender = { from: '0xab', networkId: 'eip155:1' }
const form: SendForm = {
  ...emptyForm(here),
  assetId: 'eip155:1:0xcd',
  amount: '7',
  unit: 'money',
  to: '0xbob',
  acknowledged: '0xbob',
}

test('for the same account on the same network the form stays', () => {
  expect(moveForm(form, { ...here })).toBe(form)
})

test.each<FormSender>([
  { ...here, from: '0xcd' },
  { ...here, networkId: 'eip155:10' },
])('for %o only the receiver stays', (sender) => {
  expect(moveForm(form, sender)).toEqual({ ...emptyForm(sender), to: '0xbob' })
})

test('in another namespace nothing stays', () => {
  const sender: FormSender = { ...here, networkId: 'solana:1' }

  expect(moveForm(form, sender)).toEqual(emptyForm(sender))
})
