import { TransactionReceiptNotFoundError } from 'viem'
import { expect, test } from 'vitest'
import { receiptOf } from './receiptOf'

const hash = `0x${'1'.repeat(64)}` as const

test('a receipt that is not there yet is asked for again, without another block', async () => {
  const answers = [false, false, true]
  const getTransactionReceipt = async () => {
    if (answers.shift()) return { transactionHash: hash } as never
    throw new TransactionReceiptNotFoundError({ hash })
  }

  expect(await receiptOf({ getTransactionReceipt }, hash)).toEqual({ transactionHash: hash })
  expect(answers).toEqual([])
})

test('a node that is down is an error', async () => {
  const getTransactionReceipt = () => Promise.reject(new Error('down'))

  await expect(receiptOf({ getTransactionReceipt }, hash)).rejects.toThrow('down')
})
