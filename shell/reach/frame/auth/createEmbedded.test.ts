import { expect, test } from 'vitest'
import { createFakeClock } from '../../../../tests/fakes/fakeClock'
import { fakeSocialPage } from '../../../../tests/fakes/fakeSocialPage'
import { createFakeStorage } from '../../../../tests/fakes/fakeStorage'
import { createEmbedded } from './createEmbedded'

function start(walletUrl: string, stored: Parameters<typeof createFakeStorage>[0] = {}) {
  const errors: string[] = []
  let checks = 0
  const create = () =>
    createEmbedded(
      'demo',
      { walletUrl },
      {
        storage: createFakeStorage(stored).tab(),
        log: { error: (message) => void errors.push(message) },
        clock: createFakeClock(),
        page: fakeSocialPage('https://app.example/shop'),
        loadCheck() {
          checks++
          return import('../checkWalletUrl')
        },
        onOffered() {},
      },
    )
  return { create, errors, checkCount: () => checks }
}

test.each(['https://vault.app.example', 'https://app.example', 'vault', '', 'ftp://vault.invalid', 'https:'])(
  'the address "%s" is refused at the start, on the console too',
  async (walletUrl) => {
    const { create, errors } = start(walletUrl)

    await expect(create()).rejects.toThrow(expect.objectContaining({ code: 'WalletUrlInvalid' }))
    expect(errors).toEqual([expect.stringContaining('`walletUrl` cannot be used')])
  },
)

test('an address that ends otherwise needs no code of the check', async () => {
  const { create, checkCount } = start('https://vault.invalid')

  await create()

  expect(checkCount()).toBe(0)
})

test('the address of the last login is read without the code of the wallet', async () => {
  const { create, errors } = start('https://vault.invalid', { email: 'ada@example.org' })
  const { email } = (await create()).portOf(() => ({}) as never)

  expect(await email.lastAddress()).toBe('ada@example.org')
  expect(errors).toEqual([])
})

test('the connector is the same object while its namespaces are the same', async () => {
  const { create } = start('https://vault.invalid')
  const { connectorOf } = await create()

  const both = connectorOf(['eip155', 'solana'])

  expect(connectorOf(['eip155', 'solana', 'bip122'])).toBe(both)
  expect(connectorOf(['solana'])).toMatchObject({ id: 'ID_AUTH', namespaces: ['solana'] })
  expect(connectorOf(['bip122'])).toBeUndefined()
})
