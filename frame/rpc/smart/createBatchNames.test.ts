import { expect, test } from 'vitest'
import { createBatchNames } from './createBatchNames'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const duplicate = { code: 5720 }

test('a name is one batch’s, while it is on its way and after it', async () => {
  const names = createBatchNames('https://app.example')

  await names.refuseTaken(account, 'order-7')
  await names.take(account, 'order-7')
  await expect(names.take(account, 'order-7')).rejects.toMatchObject(duplicate)
  await expect(names.refuseTaken(account, 'order-7')).rejects.toMatchObject(duplicate)
  await names.write(account, 'order-7', '0x01')
  names.free(account, 'order-7')

  await expect(names.take(account, 'order-7')).rejects.toMatchObject(duplicate)
  await expect(names.refuseTaken(account, 'order-7')).rejects.toMatchObject(duplicate)
  expect(await names.read(account, 'order-7')).toBe('0x01')
})

test('a batch that was not sent leaves its name free', async () => {
  const names = createBatchNames('https://app.example')

  await names.take(account, 'order-7')
  names.free(account, 'order-7')

  await names.take(account, 'order-7')
  expect(await names.read(account, 'order-7')).toBeUndefined()
})

test('a name is of one account', async () => {
  const names = createBatchNames('https://app.example')
  await names.take(account, 'order-7')

  await names.take('0x70997970C51812dc3A010C7d01b50e0d17dc79C8', 'order-7')
})
