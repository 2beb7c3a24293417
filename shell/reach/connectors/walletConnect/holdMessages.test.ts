import { expect, test } from 'vitest'
import { holdMessages } from './holdMessages'

function createRelayer() {
  const handled: string[] = []
  return {
    handled,
    async onProviderPayload(payload: unknown) {
      handled.push(String(payload))
    },
  }
}

test('messages are handled in their order once the client is ready, and at once from then on', async () => {
  const relayer = createRelayer()
  let start = () => {}
  const started = new Promise<void>((resolve) => {
    start = resolve
  })
  holdMessages(relayer, started)

  const held = [relayer.onProviderPayload('first'), relayer.onProviderPayload('second')]
  await Promise.resolve()
  expect(relayer.handled).toEqual([])
  start()
  await Promise.all(held)
  await relayer.onProviderPayload('third')

  expect(relayer.handled).toEqual(['first', 'second', 'third'])
})

test('a client that could not start handles and rejects nothing', async () => {
  const relayer = createRelayer()
  holdMessages(relayer, Promise.reject(new Error('no storage')))

  await relayer.onProviderPayload('first')

  expect(relayer.handled).toEqual([])
})
