import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { ClipboardUnavailable } from '@shared/errors/releaseErrors'
import { expect, test } from 'vitest'
import { fakeContext } from '../../../tests/fakes/fakeContext'
import messages from '../messages/en.json' with { type: 'json' }
import { copyAddress } from './copyAddress'

test('the whole address is copied, and a toast says so', async () => {
  const { ctx, copied, toasts } = fakeContext({ messages })

  await copyAddress(ctx, '0xab')

  expect(copied).toEqual(['0xab'])
  expect(toasts).toEqual(['success: Address copied'])
})

test('a clipboard that refuses is a toast, without a tick', async () => {
  const { ctx, toasts } = fakeContext({ messages })
  const closed = { ...ctx, copy: () => Promise.reject(new LatchkeyError(ClipboardUnavailable)) }

  await expect(copyAddress(closed, '0xab')).rejects.toMatchObject({ code: 'ClipboardUnavailable' })

  expect(toasts).toEqual(['error: Failed to copy'])
})
