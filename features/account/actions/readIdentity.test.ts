import { expect, test } from 'vitest'
import { connectedOn } from '../../../tests/fakes/fakeConnection'
import { fakeContext } from '../../../tests/fakes/fakeContext'
import { activateAccount } from '../activateAccount'
import { shownAccountOf } from '../model'
import { readIdentity } from './readIdentity'

async function arrange(answer: unknown) {
  const connection = connectedOn('eip155:1', '0xab')
  const fake = fakeContext({ connection, config: { apiUrl: 'http://api.invalid' }, http: () => answer })
  const { model } = await activateAccount(fake.ctx)
  return { ...fake, model, read: () => readIdentity(fake.ctx, model, shownAccountOf(connection)!) }
}

test('the name and picture of the account are kept for 5 minutes', async () => {
  const { read, model, requests, clock } = await arrange({
    name: 'nick.eth',
    avatar: 'data:image/png;base64,AA',
  })

  await read()
  await clock.advance(299_999)
  await read()
  expect(requests).toEqual(['/v1/identity/0xab'])
  expect(model.identities.get()['0xab']).toEqual({ name: 'nick.eth', avatar: 'data:image/png;base64,AA' })
  await clock.advance(1)
  await read()
  expect(requests).toHaveLength(2)
})

test.each(['http://a.invalid/p', 'javascript:alert(1)', 'ipfs://x', 'data:text/html,x'])(
  'a picture at %s is not asked for',
  async (avatar) => {
    const { read, model } = await arrange({ name: 'nick.eth', avatar })

    await read()

    expect(model.identities.get()['0xab']).toEqual({ name: 'nick.eth', avatar: '' })
  },
)

test('an identity that fails to load is no error', async () => {
  const { read, model, toasts } = await arrange('nothing of the kind')

  await read()

  expect([model.identities.get(), toasts]).toEqual([{}, []])
})
