import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { ClipboardUnavailable } from '@shared/errors/releaseErrors'
import { expect, test } from 'vitest'
import { fakeContext } from '../../../tests/fakes/fakeContext'
import messages from '../messages/late/en.json' with { type: 'json' }
import { copyLink } from './copyLink'

test('a link is copied whole, and a toast says so', async () => {
  const { ctx, copied, toasts } = fakeContext({ messages })

  await copyLink(ctx, 'wc:1@2')

  expect(copied).toEqual(['wc:1@2'])
  expect(toasts).toEqual(['success: Link copied'])
})

test('a missing clipboard is a toast', async () => {
  const { ctx, toasts } = fakeContext({ messages })
  const refused = new LatchkeyError(ClipboardUnavailable)

  await expect(copyLink({ ...ctx, copy: () => Promise.reject(refused) }, 'wc:1')).rejects.toBe(refused)

  expect(toasts).toEqual(['error: Failed to copy'])
})
