import { KeyError } from '@shared/vault/protocol/KeyError'
import { afterEach, expect, test } from 'vitest'
import { VaultRefusal } from '../session/VaultRefusal'
import { createPeer } from './createPeer'

type Calls = { readonly double: (input: number) => number; readonly fail: (input: undefined) => never }

const channels: MessageChannel[] = []
afterEach(() => {
  for (const { port1, port2 } of channels.splice(0)) {
    port1.close()
    port2.close()
  }
})

function start(calls: Calls) {
  const channel = new MessageChannel()
  channels.push(channel)
  createPeer(channel.port2, calls)
  const peer = createPeer<Calls>(channel.port1, {})
  channel.port1.start()
  channel.port2.start()
  return { peer, channel }
}

const fail = (error: unknown) => (): never => {
  throw error
}

test('each call has the answer to it', async () => {
  const { peer } = start({ double: (value) => 2 * value, fail: fail(undefined) })

  const answers = Promise.all([peer.call('double', 1), peer.call('double', 2)])

  expect(peer.pending()).toBe(2)
  expect(await answers).toEqual([2, 4])
  expect(peer.pending()).toBe(0)
})

test.each([
  new KeyError('WrapperRefused', 'No.', { refusal: 'StatementUsed' }),
  new KeyError('KeysLocked', 'Locked.'),
  new VaultRefusal('RateLimited', 'Later.', { seconds: 7 }),
  new VaultRefusal('CodeWrong', 'Wrong.', { triesLeft: 2 }),
])('a refusal comes across whole: $code', async (error) => {
  const { peer } = start({ double: () => 0, fail: fail(error) })

  const caught = await peer.call('fail', undefined).catch((each) => each)

  expect(caught).toEqual(error)
  expect(caught).toBeInstanceOf(error.constructor)
})

test.each([new RangeError('secret 123'), 'secret 123', undefined])(
  'any other error passes only its name, because its text could quote a secret',
  async (error) => {
    const { peer } = start({ double: () => 0, fail: fail(error) })

    const caught: Error = await peer.call('fail', undefined).catch((each) => each)

    expect(caught.message).toMatch(/^The keys' worker failed: (RangeError|Error)\.$/)
    expect(caught.message).not.toContain('secret')
  },
)

test.each(['constructor', 'toString', 'other'])('there is no call %s', async (name) => {
  const { peer } = start({ double: () => 0, fail: fail(undefined) })

  await expect(peer.call(name as 'double', 1)).rejects.toThrow("The keys' worker failed: TypeError.")
})

test('open calls are rejected at the end, and later answers are ignored', async () => {
  let answer = (_: number) => {}
  const { peer } = start({
    double: () => new Promise<number>((resolve) => (answer = resolve)) as never,
    fail: fail(undefined),
  })
  const open = peer.call('double', 1)

  peer.dispose(new Error('over'))

  await expect(open).rejects.toThrow('over')
  answer(2)
  expect(peer.pending()).toBe(0)
})
