import { expect, test } from 'vitest'
import type { AccountChange } from '../ports/accountChange'
import type { Session } from '../session/createSession'
import { VaultRefusal } from '../session/VaultRefusal'
import { askFirst } from './askFirst'
import { createLoginHandlers } from './loginHandlers'

const logins = [
  { id: 'mail', provider: 'email', email: 'ada@example.org', createdMs: 1 },
  { id: 'x-1', provider: 'x', name: 'ada', createdMs: 2 },
]
const context = { signal: new AbortController().signal, tellWaiting: () => {} }

function start(removed: () => object = () => ({})) {
  const asked: string[] = []
  const changes: AccountChange[] = []
  const ask: Session['ask'] = async ({ method, path, answer }) => {
    asked.push(`${method} ${path}`)
    return answer.parse(method === 'GET' ? { logins } : removed()) as never
  }
  const { REMOVE_LOGIN, GET_LOGINS } = createLoginHandlers({ session: { ask } })
  const asking = askFirst({ REMOVE_LOGIN }, async (change) => void changes.push(change))
  return { handlers: { GET_LOGINS, ...asking }, asked, changes }
}

test('the ways in are the vault’s', async () => {
  const { handlers } = start()

  expect(await handlers.GET_LOGINS(undefined, context)).toEqual({ logins })
})

test('the visitor confirms the login that goes, as the vault names it', async () => {
  const { handlers, asked, changes } = start()

  await handlers.REMOVE_LOGIN({ id: 'x-1' }, context)

  expect(changes).toEqual([{ kind: 'removeLogin', login: logins[1] }])
  expect(asked).toEqual(['GET /v1/logins', 'DELETE /v1/logins/x-1'])
})

test('a login that the account does not have is not asked about', async () => {
  const { handlers, changes } = start()

  await expect(handlers.REMOVE_LOGIN({ id: 'other' }, context)).rejects.toMatchObject({
    reason: 'LoginUnknown',
  })

  expect(changes).toEqual([])
})

test('the vault keeps the last one', async () => {
  const { handlers } = start(() => {
    throw new VaultRefusal('LastLogin', 'The last login cannot be removed.')
  })

  await expect(handlers.REMOVE_LOGIN({ id: 'x-1' }, context)).rejects.toMatchObject({ reason: 'LastLogin' })
})
