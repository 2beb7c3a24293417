import { expect, test } from 'vitest'
import { beginSigning, endSigning, idle, type SignFlow } from './model'

const signing: SignFlow = { status: 'signing' }
const cancelling: SignFlow = { status: 'cancelling' }
const failed: SignFlow = { status: 'failed', error: 'no' }

test.each<[string, SignFlow, SignFlow]>([
  ['idle', idle, signing],
  ['failed', failed, signing],
  ['signing', signing, signing],
  ['cancelling', cancelling, cancelling],
])('signing begins from %s', (_, before, after) => {
  expect(beginSigning(before)).toEqual(after)
})

test.each<[string, SignFlow, SignFlow]>([
  ['signing', signing, failed],
  ['cancelling', cancelling, cancelling],
  ['idle', idle, idle],
])('an error ends %s', (_, before, after) => {
  expect(endSigning(before, 'no')).toEqual(after)
})

test('a valid signature resets the flow', () => {
  expect(endSigning(signing)).toBe(idle)
})
